import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { ListedFile } from '../../../../client/features/files/file-values.ts';
import type { Answers } from '../answers.ts';
import { me, organizations } from '../app.tsx';
import { listed } from '../interactions.ts';
import { visit } from '../visit.ts';

const MB = 1_024 * 1_024;

/** A file as the server lists it: linked to an improvement point, without a preview. */
export const fileOf = (about: Partial<ListedFile> = {}): ListedFile => ({
  ...{ id: 'f1', name: 'Protocol.pdf', type: 'pdf', size: 2 * MB, hasPreview: false },
  createdAt: '2026-03-03T14:05:00.000Z',
  isAddedUnderShield: false,
  user: { id: 'u2', username: 'bea', name: 'Bea', surname: 'Heerder' },
  organization: { id: 'o1', name: 'Zorggroep De Linde' },
  record: { entity: 'RegisterEntry', id: 'e1', number: 'VP-2026-014', title: 'Complaint' },
  isInline: false,
  abilities: { delete: false },
  ...about,
});

/** A file that was removed from its record. */
export const unlinkedFile = (about: Partial<ListedFile> = {}): ListedFile =>
  fileOf({ record: null, abilities: { delete: true }, ...about });

/** The space of an organisation, by default a tenth of it in use. */
export const spaceOf = (percent = 10) => ({
  ...{ organizationId: 'o1', used: percent * 50 * MB, available: 5_000 * MB, maxFileSize: 25 * MB },
});

/** Opens the files of the first organisation; waits for nothing. */
export function visitFiles(address = '', rows: readonly ListedFile[] = [fileOf()], answers: Answers = {}) {
  return visit(`/files${address}`, {
    me: me('Admin'),
    organizations: organizations.slice(0, 1),
    assignees: [{ id: 'u2', name: 'Bea', surname: 'Heerder' }],
    files: ({ ids }) => {
      const asked = ids ? rows.filter(({ id }) => (ids as unknown as string[]).includes(id)) : rows;
      return { rows: asked, total: asked.length, facets: [] };
    },
    fileUse: spaceOf(),
    ...answers,
  });
}

/** Names of the files on the page, from top to bottom. */
export const listedFiles = () => listed('Bestand: ');

/** Opens the files and waits for the list. */
export async function openFiles(...asked: Parameters<typeof visitFiles>) {
  const app = await visitFiles(...asked);
  await waitFor(() => expect(listedFiles().length).toBeGreaterThan(0));
  return app;
}

/** Name of the button with a file's menu. */
export const menuOf = (name = fileOf().name) => `Acties voor Bestand: ${name}`;
