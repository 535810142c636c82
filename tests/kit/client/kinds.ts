import { waitFor } from '@testing-library/react';
import { getNamedType, isObjectType } from 'graphql';
import { expect } from 'vitest';
import { type RecordKind, recordKinds, recordPaths } from '../../../schema/records/records.ts';
import { type Answers, type Arguments, schema } from './answers.ts';
import { organizations } from './app.tsx';
import { buttons, press } from './interactions.ts';
import { lists } from './lists.ts';
import { auditOf } from './pages/audits.ts';
import { complaintOf } from './pages/complaints.ts';
import { documentOf } from './pages/documents.ts';
import { incidentOf } from './pages/incidents.ts';
import { chapterOf } from './pages/manuals.ts';
import { taskOf } from './pages/planning.ts';
import { entry } from './pages/register.ts';
import { riskOf } from './pages/risks.ts';
import { ticketOf } from './pages/support.ts';
import { versionsOf } from './pages/teams.ts';
import { visit } from './visit.ts';

type About = { id: string; version?: number; team?: object | null };

/** A valid record of each kind, which its form saves as it is. */
const examples: Readonly<Record<RecordKind, (about: About) => object>> = {
  Incident: (about) => ({ ...incidentOf(), ...about }),
  RegisterEntry: (about) => ({ ...entry, ...about }),
  TaskEvent: (about) => ({ ...taskOf({ title: 'Controle' }), ...about }),
  Risk: (about) => ({ ...riskOf(), ...about }),
  Manual: (about) => ({ ...chapterOf(), ...about }),
  SupportTicket: (about) => ({ ...ticketOf(), ...about }),
  Document: (about) => ({ ...documentOf(), ...about }),
  Audit: (about) => ({ ...auditOf(), ...about }),
  Complaint: (about) => ({ ...complaintOf(), ...about }),
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The kinds of record with their list and the operations on them. */
export const kinds = recordKinds.codes.map((code) => {
  const list = lists.find(({ entity }) => entity === code);
  if (!list) throw new Error(`No module *-columns.tsx declares a list of ${code}`);
  return {
    ...{ kind: code, list, exampleOf: examples[code], recordPath: recordPaths[code] },
    one: code.charAt(0).toLowerCase() + code.slice(1),
    update: `update${code}`,
    delete: `delete${code}`,
    change: `change${capital(list.root)}`,
  };
});

export type TestedKind = (typeof kinds)[number];

/** The kinds whose type in the schema has this field. */
export const kindsWith = (field: string) =>
  kinds.filter(({ kind }) => {
    const type = getNamedType(schema.getType(kind));
    return isObjectType(type) && field in type.getFields();
  });

/** Name of the operation of the web app for a root field. */
export const operationOf = capital;

/** Opens an address of a kind with these records, as an Admin with one organisation. */
export function visitKind(tested: TestedKind, path: string, rows: readonly About[], answers: Answers = {}) {
  const records = rows.map(tested.exampleOf);
  const recordOf = (id: unknown) => records.find((record) => Object(record).id === id) ?? null;
  return visit(path, {
    organizations: organizations.slice(0, 1),
    [tested.list.root]: ({ ids }: Arguments) => ({
      rows: ids ? (ids as string[]).map(recordOf) : records,
      total: records.length,
    }),
    [tested.one]: ({ id }: Arguments) => recordOf(id),
    [tested.update]: ({ id }: Arguments) => recordOf(id),
    [tested.change]: ({ changes }: Arguments) => versionsOf(changes),
    ...answers,
  });
}

/** Saves the form that is open, step by step. */
export async function saveSteps() {
  while (buttons('Volgende').length > 0) {
    const before = document.querySelector('[role=dialog]')?.textContent;
    await press('Volgende');
    await waitFor(() => expect(document.querySelector('[role=dialog]')?.textContent).not.toBe(before));
  }
  await press('Opslaan');
}
