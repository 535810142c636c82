import { expect, test } from 'vitest';
import { type Folder, folderOptions, treeOf } from '../../client/features/documents/folders/folder-tree.ts';

const folder = (id: string, parentId: string | null, isArchived = false) =>
  ({ id, name: id.toUpperCase(), parentId, isArchived }) as Folder;

const tree = treeOf([
  folder('zorg', null),
  folder('protocollen', 'zorg'),
  folder('arbo', null),
  folder('oud', null, true),
  folder('nog ouder', 'oud'),
]);
const offered = (without?: string) => folderOptions(tree, without).map(({ label }) => label);

test('folders are offered by their paths, without the archive and what is in it', () => {
  expect(offered()).toEqual(['ARBO', 'ZORG', 'ZORG › PROTOCOLLEN']);
});

test('a folder is not offered as a place for itself or what is above it', () => {
  expect(offered('zorg')).toEqual(['ARBO']);
});
