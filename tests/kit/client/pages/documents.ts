import type { DocumentDetails } from '../../../../client/features/documents/document-values.ts';
import type { Folder } from '../../../../client/features/documents/folders/folder-tree.ts';
import type { Role } from '../../../../schema/people/identity.ts';
import { type Answers, ServerFailure } from '../answers.ts';
import { me, organizations } from '../app.tsx';
import { visit } from '../visit.ts';

const owner = { id: 'u2', name: 'Bea', surname: 'Heerder' };

/** A folder as the server tells it. */
export const folderOf = (about: Partial<Folder> = {}): Folder => ({
  ...{ id: 'f1', version: 1, parentId: null, name: 'Zorg', isArchived: false },
  ...{ ownReaders: null, ownTeamIds: [], ownReviewMonths: null, readers: 'Members', teams: [] },
  ...{ reviewMonths: null, isFollowed: false, documentCount: 1 },
  ...about,
});

const file = {
  id: 'b1',
  name: 'Hygiëneprotocol.pdf',
  type: 'pdf',
  size: 20_480,
  textState: 'Found',
  textReason: null,
} as const;

const versionOf = (number: number) => ({
  ...{
    number,
    title: 'Hygiëneprotocol',
    fileId: `b${number}`,
    reason: number === 1 ? '' : 'Nieuwe richtlijn',
  },
  ...{ asksAgain: false, publishedAt: `2026-03-0${number}T14:00:00.000Z`, publishedBy: owner },
  ...{ approvedAt: null, approvedBy: null, editors: [owner] },
});

/** A published document with two versions and no draft. */
export const documentOf = (about: Partial<DocumentDetails> = {}): DocumentDetails => ({
  ...{ id: 'd1', version: 3, number: 'DOC-2026-014', title: 'Hygiëneprotocol', type: 'Protocol' },
  ...{ createdAt: '2026-03-01T14:00:00.000Z', updatedAt: '2026-03-04T14:00:00.000Z' },
  organization: { id: 'o1', name: 'Zorggroep De Linde' },
  ...{ user: owner, owner, reviewer: null, folderId: 'f1', folder: { id: 'f1', name: 'Zorg' } },
  ...{ fileId: file.id, file, draftFile: null, norms: [], keywords: 'handen wassen' },
  ...{ effectiveOn: null, expiresOn: null, isExpired: false, isFollowed: false },
  ...{ status: 'Published', draftStatus: null, publishedVersion: 2, publishedAt: '2026-03-04T14:00:00.000Z' },
  ...{
    withdrawalReason: '',
    reviewDate: '2127-03-01',
    reviewByRule: false,
    reviewedAt: null,
    isReviewDue: false,
  },
  ...{ readBy: 'Nobody', readRoles: [], isToRead: false, readAt: null, readCount: null, askedCount: null },
  abilities: { update: true, delete: true, review: true },
  draft: null,
  versions: [versionOf(2), versionOf(1)],
  ...about,
});

interface Visit {
  role?: Role;
  rows?: readonly DocumentDetails[];
  folders?: readonly Folder[];
  answers?: Answers;
}

/** Opens the page of documents, of a folder or of one document. */
export const visitDocuments = (
  address = '',
  { role = 'Admin', rows = [documentOf()], folders = [folderOf()], answers = {} }: Visit = {},
) =>
  visit(
    `/documents${address}`,
    {
      me: me(role),
      organizations: organizations.slice(0, 1),
      documentFolders: folders,
      documents: { rows, total: rows.length, abilities: { create: role !== 'Client' } },
      document: ({ id }) => {
        const found = rows.find((row) => row.id === id);
        if (!found) throw new ServerFailure('NOT_FOUND', 'Document niet gevonden');
        return found;
      },
      publishingSettings: { secondPerson: true, isApprovalWanted: true },
      ...answers,
    },
    role,
  );
