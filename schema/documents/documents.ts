import type { FileType } from '../values/file-types.ts';
import { terms } from '../values/term.ts';

/** Types of documents. */
export const documentTypes = terms([
  { id: 1, code: 'Policy', name: 'Beleid' },
  { id: 2, code: 'Procedure', name: 'Procedure' },
  { id: 3, code: 'Protocol', name: 'Protocol' },
  { id: 4, code: 'WorkInstruction', name: 'Werkinstructie' },
  { id: 5, code: 'Form', name: 'Formulier' },
  { id: 6, code: 'Registration', name: 'Registratie' },
  { id: 7, code: 'Contract', name: 'Contract' },
  { id: 8, code: 'Certificate', name: 'Certificaat' },
]);

export type DocumentType = (typeof documentTypes.codes)[number];

/** People who may see a folder; a folder is never wider than the one above it. */
export const folderReaders = terms([
  { id: 1, code: 'Members', name: 'Alle medewerkers' },
  { id: 2, code: 'Admins', name: 'Alleen beheerders' },
  { id: 3, code: 'Teams', name: 'Teams' },
]);

export type FolderReaders = (typeof folderReaders.codes)[number];

/** Readers that a folder names itself; without them the folder above says it. */
export const ownFolderReaders = terms([
  { id: 2, code: 'Admins', name: 'Alleen beheerders' },
  { id: 3, code: 'Teams', name: 'Alleen deze teams' },
]);

/** Kinds of file that a document has. */
export const documentFileTypes: readonly FileType[] = ['pdf', 'docx', 'xlsx', 'pptx', 'jpg', 'png'];

/** Limits of folders and documents. */
export const documentLimits = {
  title: 200,
  keywords: 500,
  folderName: 120,
  /** Folders of an organisation, and how many stand under each other. */
  folders: 2_000,
  folderDepth: 10,
  folderTeams: 50,
  /** Months until the review that a folder says. */
  reviewMonths: 120,
  /** Files that drafts and versions of a document had. */
  files: 1_000,
  /** Documents that one act adds together, and folders that it makes for them. */
  together: 150,
  foldersTogether: 50,
} as const;
