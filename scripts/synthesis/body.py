"""Bodies of the Anny model (MakeHuman's CC0 data): shape, bones, and skin weights, cached as .npz files."""
import hashlib, json, os
from dataclasses import dataclass
from pathlib import Path

import numpy as np

MASKS = {'lips': 'mpfb_lips.jpg'}


@dataclass
class Body:
    """A body at rest, in meters: z is up, the body faces -y, its left is +x, and the pelvis is the origin.

    `weights` and `bones` have a row per vertex with the bones that move it and their weights. `masks` hold the fraction of each
    vertex that belongs to a painted region.
    """
    vertices: np.ndarray
    faces: np.ndarray
    labels: list
    parents: np.ndarray
    heads: np.ndarray
    weights: np.ndarray
    bones: np.ndarray
    masks: dict

    def head(self, label):
        """Returns the head of a bone: the joint that it rotates about."""
        return self.heads[self.labels.index(label)]

    def moved_by(self, *starts, side=''):
        """Returns for each vertex the total weight of the bones with a name prefix, of one side ('L' or 'R') or of both."""
        chosen = np.array([label.startswith(starts) and label.endswith(side) for label in self.labels])
        return (self.weights * chosen[self.bones]).sum(1)

    @property
    def normals(self):
        """Returns the unit normals of the vertices at rest."""
        corners = self.vertices[self.faces]
        across = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
        normals = np.zeros_like(self.vertices)
        for corner in range(3): np.add.at(normals, self.faces[:, corner], across)
        return normals / np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-12)


def body(shape, cache):
    """Returns the body with the phenotype `shape` ({'gender': 0 male … 1 female, 'age', 'muscle', 'weight', …}, each 0 … 1)."""
    key = hashlib.sha256(json.dumps(shape, sort_keys=True).encode()).hexdigest()[:12]
    path = Path(cache) / f'body-{key}.npz'
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        partial = path.with_suffix(f'.{os.getpid()}.npz')
        np.savez_compressed(partial, **shaped(shape))
        partial.rename(path)
    with np.load(path) as saved: fields = {name: saved[name] for name in saved.files}
    masks = {name: fields.pop(f'mask_{name}') for name in MASKS}
    fields['labels'] = list(fields['labels'])
    return Body(**fields, masks=masks)


def shaped(shape):
    """Returns the arrays of a body from Anny."""
    import anny, torch  # slow to import, and not needed for cached bodies

    model = anny.Anny(phenotypes='all', skinning_method='lbs').to(dtype=torch.float32)
    pose = torch.eye(4)[None, None].repeat(1, model.bone_count, 1, 1)
    with torch.no_grad(): made = model(pose_parameters=pose, phenotype_kwargs=shape)
    arrays = {
        'vertices': made['rest_vertices'][0].numpy().astype(np.float64), 'faces': model.faces.numpy().astype(np.int32),
        'labels': np.array(model.bone_labels), 'parents': np.array(model.bone_parents, np.int32),
        'heads': made['rest_bone_heads'][0].numpy().astype(np.float64),
        'weights': model.vertex_bone_weights.numpy().astype(np.float64), 'bones': model.vertex_bone_indices.numpy().astype(np.int32),
    }
    return arrays | {f'mask_{name}': painted(model, file) for name, file in MASKS.items()}


def painted(model, file):
    """Returns the brightness of a texture of the package at each vertex, 0 … 1."""
    import anny
    from PIL import Image

    path = Path(anny.__file__).parent / 'data/mpfb2/textures' / file
    picture = np.asarray(Image.open(path).convert('L'), float) / 255
    places = model.texture_coordinates.numpy()[model.face_texture_coordinate_indices.numpy()].reshape(-1, 2)
    rows = np.clip(((1 - places[:, 1]) * picture.shape[0]).astype(int), 0, picture.shape[0] - 1)
    columns = np.clip((places[:, 0] * picture.shape[1]).astype(int), 0, picture.shape[1] - 1)
    sums, counts = np.zeros((2, len(model.template_vertices)))
    corners = model.faces.numpy().reshape(-1)
    np.add.at(sums, corners, picture[rows, columns])
    np.add.at(counts, corners, 1)
    return sums / np.maximum(counts, 1)
