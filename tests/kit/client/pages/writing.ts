import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Answers } from '../answers.ts';
import { field } from '../interactions.ts';
import { standInForLayout } from '../ui.tsx';
import { pageOf, visit } from '../visit.ts';

/** Ids of chapters, as links name them. */
export const chapterId = (number: number) => `0193b2c4-5f00-7abc-8def-${String(number).padStart(12, '0')}`;

/** A formatted text of one paragraph, as GraphQL carries it. */
export const textOf = (text: string, href?: string) =>
  JSON.stringify({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text, ...(href && { marks: [{ type: 'link', attrs: { href } }] }) }],
      },
    ],
  });

const person = (id: string, name: string, surname: string) => ({ id, name, surname });
const people = [person('u1', 'Sanne', 'de Wit'), person('u2', 'Bea', 'Heerder')];

/** A chapter as the server tells it: a draft that was never published unless said otherwise. */
export const chapterOf = (about: object = {}) => ({
  ...{ id: chapterId(2), version: 3, organization: { id: 'o1', name: 'Zorggroep De Linde' } },
  ...{ status: 'Draft', draftStatus: 'Draft', publishedVersion: null },
  ...{
    title: 'Medicatie delen',
    chapter: '1.1',
    parentId: chapterId(1),
    content: textOf('Controleer de naam.'),
  },
  ...{ norms: [{ norm: 'Iso9001', paragraph: '8.5' }], owner: people[0], reviewer: null },
  ...{ reviewDate: '2127-03-01', readBy: 'Nobody', readRoles: [], abilities: { update: true, delete: true } },
  draft: null,
  ...about,
});

const places = [
  { id: chapterId(1), chapter: '1', title: 'Zorg', parentId: null },
  { id: chapterId(2), chapter: '1.1', title: 'Medicatie delen', parentId: chapterId(1) },
  { id: chapterId(3), chapter: '2', title: 'Beleid', parentId: null },
];

/** The handbook around a chapter, and its people. */
export const surroundings = (about: object = {}): Answers => ({
  handbook: { mayEdit: true, chapters: places },
  assignees: people,
  userAccounts: pageOf(people),
  publishingSettings: { secondPerson: true, isApprovalWanted: false },
  ...about,
});

const main = () => screen.getByRole('main');

/** Opens the page of writing and waits for its form with the editor. */
export async function visitWriting(search: string, answers: Answers = {}) {
  standInForLayout();
  const app = await visit(`/create${search}`, { ...surroundings(), ...answers });
  const control = (label: string) => field(main(), label);
  return {
    ...app,
    control,
    editor: () => waitFor(() => seen(main().querySelector<HTMLElement>('[data-field=content]'))),
    type: (values: Readonly<Record<string, string>>) => {
      for (const [label, value] of Object.entries(values))
        fireEvent.change(control(label), { target: { value } });
    },
    line: () => main().querySelector('p[role=status]')?.textContent ?? '',
  };
}

/** Waits until the form shows. */
export const seeForm = () => waitFor(() => expect(field(main(), 'Titel')).toBeTruthy());

function seen<Found>(found: Found | null): Found {
  if (found === null) throw new Error('It does not show yet');
  return found;
}

/** Replaces the text in the editor, as a paste does. */
export function writeText(editor: HTMLElement, text: string): void {
  const { editor: tiptap } = editor as HTMLElement & { editor: { commands: Commands } };
  tiptap.commands.setContent(JSON.parse(textOf(text)), { emitUpdate: true });
}

interface Commands {
  setContent(content: object, options: object): boolean;
}
