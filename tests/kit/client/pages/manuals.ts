import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Manual } from '../../../../client/features/handbook/managing/manual-values.ts';
import type { Chapter } from '../../../../client/features/handbook/managing/view/chapter.ts';
import type { Role } from '../../../../schema/people/identity.ts';
import type { RichText, RichTextNode } from '../../../../schema/values/rich-text.ts';
import { type Answers, ServerFailure } from '../answers.ts';
import { me, organizations } from '../app.tsx';
import { listed } from '../interactions.ts';
import { visit } from '../visit.ts';

const owner = { id: 'u2', name: 'Bea', surname: 'Heerder' };
const reader = { id: 'u1', name: 'Sanne', surname: 'de Wit' };

/** A chapter as lists have it. */
export const manualOf = (about: Partial<Manual> = {}): Manual => ({
  ...{ id: 'm1', version: 3, chapter: '3.2', title: 'Medicatie delen', starterCode: null },
  ...{ createdAt: '2026-03-03T14:00:00.000Z', updatedAt: '2026-03-04T14:00:00.000Z' },
  organization: { id: 'o1', name: 'Zorggroep De Linde' },
  ...{ status: 'Published', draftStatus: null, publishedVersion: 2 },
  publishedAt: '2026-03-04T14:00:00.000Z',
  ...{ owner, reviewDate: '2127-03-01', isReviewDue: false },
  ...{ readBy: 'Everybody', readCount: 12, askedCount: 18 },
  abilities: { update: true, delete: true, review: true },
  ...about,
});

const paragraph = (text: string): RichTextNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });

/** A document of a heading and paragraphs, as JSON text. */
export const contentOf = (heading: string, ...texts: readonly string[]): string => {
  const document: RichText = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: heading }] },
      ...texts.map(paragraph),
    ],
  };
  return JSON.stringify(document);
};

const versionOf = (number: number, about: object = {}) => ({
  ...{ number, title: 'Medicatie delen', reason: number === 1 ? '' : 'Nieuwe richtlijn', asksAgain: false },
  ...{ publishedAt: `2026-03-0${number}T14:00:00.000Z`, publishedBy: owner },
  ...{ approvedAt: null, approvedBy: null, editors: [owner] },
  ...about,
});

/** A chapter with two published versions and no draft. */
export const chapterOf = (about: Partial<Chapter> = {}): Chapter => ({
  ...manualOf(),
  user: owner,
  parent: { id: 'm0', title: 'Zorg', chapter: '3' },
  content: contentOf('Voor het delen', 'Controleer de naam van de cliënt.'),
  norms: [{ norm: 'Iso9001', paragraph: '8.5' }],
  ...{ withdrawalReason: '', reviewer: null, readRoles: [], isToRead: false, readAt: null },
  draft: null,
  versions: [versionOf(2, { approvedAt: '2026-03-02T10:00:00.000Z', approvedBy: reader }), versionOf(1)],
  ...about,
});

/** The draft of a chapter, which a colleague wrote. */
export const draftOf = (about: Partial<NonNullable<Chapter['draft']>> = {}): Chapter['draft'] => ({
  ...{ title: 'Medicatie delen', chapter: '3.2', norms: [{ norm: 'Iso9001', paragraph: '8.5' }] },
  content: contentOf('Voor het delen', 'Controleer de naam en de geboortedatum van de cliënt.'),
  ...{ basedOn: 2, reason: 'Twee kenmerken', asksAgain: false, remark: '' },
  ...{ savedAt: '2026-03-05T10:00:00.000Z', savedBy: owner, isOwn: false },
  ...{ submittedAt: null, approvedAt: null, approvedBy: null },
  ...about,
});

interface Visit {
  role?: Role;
  rows?: readonly Manual[];
  answers?: Answers;
}

/** Opens the list of chapters. */
export function visitManuals(
  address = '',
  { role = 'Admin', rows = [manualOf()], answers = {} }: Visit = {},
) {
  return visit(
    `/manuals${address}`,
    {
      me: me(role),
      organizations: organizations.slice(0, 1),
      assignees: [owner, reader],
      manuals: { rows, total: rows.length, facets: [], abilities: { create: true } },
      manual: chapterOf(),
      ...answers,
    },
    role,
  );
}

/** Titles on the page, from top to bottom. */
export const listedManuals = () => listed('Hoofdstuk: ');

/** Opens the list of chapters and waits for its rows. */
export async function openManuals(...asked: Parameters<typeof visitManuals>) {
  const app = await visitManuals(...asked);
  await waitFor(() => expect(listedManuals().length).toBeGreaterThan(0));
  return app;
}

const noPage = { rows: [], total: 0, abilities: { create: true } };

interface ChapterVisit {
  role?: Role;
  /** Null for one that is out of reach; a function where it changes meanwhile. */
  chapter?: Chapter | null | (() => Chapter);
  isApprovalWanted?: boolean;
  answers?: Answers;
  address?: string;
}

/** Opens the page of a chapter. */
export async function openChapter(asked: ChapterVisit = {}) {
  const {
    role = 'Admin',
    chapter = chapterOf(),
    isApprovalWanted = true,
    answers = {},
    address = '',
  } = asked;
  const app = await visit(
    `/view?id=m1${address}`,
    {
      me: me(role),
      organizations: organizations.slice(0, 1),
      manual: () => {
        if (!chapter) throw new ServerFailure('NOT_FOUND', 'Hoofdstuk niet gevonden');
        return typeof chapter === 'function' ? chapter() : chapter;
      },
      publishingSettings: { secondPerson: true, isApprovalWanted },
      handbook: { chapters: [] },
      manualReaders: [],
      recordLinks: { rows: [], abilities: { create: true } },
      comments: noPage,
      recordRevisions: { rows: [], hasMore: false },
      ...answers,
    },
    role,
  );
  if (chapter) await screen.findByText('Versiegeschiedenis');
  return app;
}
