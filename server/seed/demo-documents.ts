import type { DocumentType } from '../../schema/documents/documents.ts';
import type { ReaderRole, Readers } from '../../schema/records/publishing.ts';
import type { DemoFileKey } from './demo-documents/file-bytes.ts';
import type { DemoOrganizationKey } from './demo-people.ts';

/** The team for which an organisation keeps a folder. */
export const demoFolderTeams: Readonly<Record<DemoOrganizationKey, string>> = {
  deLinde: 'Team Linde-Noord',
  hetAnker: 'Team Haven',
  duinzicht: 'Groep Strandloper',
};

/** A folder of every organisation of the demo, after the one above it. */
interface DemoFolder {
  readonly key: 'ways' | 'medication' | 'board' | 'team';
  /** Absent for the folder of a team, which has its name. */
  readonly name?: string;
  readonly under?: DemoFolder['key'];
  readonly ownReaders?: 'Admins' | 'Teams';
  readonly ownReviewMonths?: number;
}

export const demoFolders: readonly DemoFolder[] = [
  { key: 'ways', name: 'Werkwijzen', ownReviewMonths: 12 },
  { key: 'medication', name: 'Medicatie en hygiëne', under: 'ways' },
  { key: 'board', name: 'Directie', ownReaders: 'Admins', ownReviewMonths: 24 },
  { key: 'team', ownReaders: 'Teams' },
];

/** A document of every organisation of the demo, and its course. */
export interface DemoDocument {
  readonly folder: DemoFolder['key'];
  readonly title: string;
  readonly type: DocumentType;
  readonly file: DemoFileKey;
  readonly keywords?: string;
  readonly readBy?: Readers;
  readonly readRoles?: readonly ReaderRole[];
  /** How many of the readers have confirmed, the last ones. */
  readonly read?: number;
  /** Days from today to its review; 240 by default. */
  readonly reviewIn?: number;
  /** Days before today on which its first version was published; absent for one that waits for its approval. */
  readonly publishedDaysAgo?: number;
  /** A second version. */
  readonly revised?: { readonly file: DemoFileKey; readonly daysAgo: number; readonly reason: string };
  /** Days from today to its first and its last day. */
  readonly validFor?: readonly [from: number, until: number];
}

export const demoDocuments: readonly DemoDocument[] = [
  {
    ...{ folder: 'ways', title: 'Huisregels en bereikbaarheid', type: 'Policy', file: 'houseRules' },
    ...{ keywords: 'achterwacht, ziek melden, cadeaus', publishedDaysAgo: 120 },
    ...{ readBy: 'Everybody', read: 2 },
  },
  {
    ...{
      folder: 'medication',
      title: 'Dubbele controle bij medicatie',
      type: 'Protocol',
      file: 'doubleCheck',
    },
    ...{ keywords: 'insuline, opiaten, antistolling', publishedDaysAgo: 130, reviewIn: 20 },
    ...{ readBy: 'Roles', readRoles: ['Client'], read: 3 },
    revised: { file: 'revisedDoubleCheck', daysAgo: 30, reason: 'Elektronische toedienlijst toegevoegd' },
  },
  {
    ...{ folder: 'medication', title: 'Handhygiëne in vijf stappen', type: 'WorkInstruction' },
    ...{ file: 'handHygiene', keywords: 'handalcohol, infectiepreventie' },
  },
  {
    ...{
      folder: 'board',
      title: 'Certificaat brandmeldinstallatie',
      type: 'Certificate',
      file: 'certificate',
    },
    ...{ publishedDaysAgo: 110, validFor: [-385, -20] },
  },
  {
    ...{ folder: 'board', title: 'Verwerkingsregister', type: 'Registration', file: 'processingRegister' },
    ...{ keywords: 'AVG, privacy', publishedDaysAgo: 90 },
  },
  { folder: 'team', title: 'Overdracht en sleutels', type: 'Form', file: 'keys', publishedDaysAgo: 45 },
];
