import type { TestApp } from '../../server/app.ts';
import { validEntry } from '../../server/make.ts';
import type { Person } from '../../server/person.ts';
import { DELETE_ENTRY, GET_ENTRY, LIST_ENTRIES } from './register.ts';

/** An improvement point with who is responsible for it. */
export interface ShownEntry {
  readonly id: string;
  readonly version: number;
  readonly cause: string;
  readonly responsibleEmployee: string;
  readonly responsibleUser: { readonly id: string; readonly name: string; readonly surname: string } | null;
  readonly abilities: Readonly<Record<'update' | 'delete' | 'chooseResponsible', boolean>>;
}

const SHOWN = `id version cause responsibleEmployee responsibleUser { id name surname }
  abilities { update delete chooseResponsible }`;

export const GET_SHOWN = `query ($id: ID!) { registerEntry(id: $id) { ${SHOWN} } }`;
export const CREATE_SHOWN = `mutation ($organizationId: ID!, $input: RegisterEntryInput!) {
  createRegisterEntry(organizationId: $organizationId, input: $input) { ${SHOWN} } }`;
export const UPDATE_SHOWN = `mutation ($id: ID!, $version: Int!, $input: RegisterEntryInput!) {
  updateRegisterEntry(id: $id, version: $version, input: $input) { ${SHOWN} } }`;

export type GotShown = { registerEntry: ShownEntry };
export type CreatedShown = { createRegisterEntry: ShownEntry };
export type UpdatedShown = { updateRegisterEntry: ShownEntry };

/**
 * Forbidden results of Clients on improvement points: a responsible one may neither delete it nor choose the
 * responsible colleague; others may not even read it.
 */
export async function takenByClients(app: TestApp): Promise<string[]> {
  const { clientA, colleagueA, clientOfBoth, clientB } = app.actors;
  const entry = await app.make.registerEntry(colleagueA, { responsibleUserId: clientA.id });
  const elsewhere = await app.make.registerEntry(colleagueA, { responsibleUserId: clientB.id });
  return [
    ...(await readBy(app, clientOfBoth, entry.id, 'a colleague')),
    ...(await readBy(app, clientB, elsewhere.id, 'someone responsible who belongs elsewhere')),
    ...(await changedBy(app, clientA, entry.id, { responsibleUserId: null }, 'whoever is responsible')),
    ...(await changedBy(app, clientOfBoth, entry.id, { cause: 'Anders' }, 'a colleague')),
    ...(await changedBy(app, clientB, elsewhere.id, { cause: 'Anders' }, 'someone responsible elsewhere')),
  ];
}

async function readBy(app: TestApp, actor: Person, id: string, who: string): Promise<string[]> {
  const organizationId = app.actors.organizationA.id;
  const asked: [string, object][] = [
    [GET_ENTRY, { id }],
    [LIST_ENTRIES, { pageSize: 100 }],
    [LIST_ENTRIES, { organizationId, pageSize: 100 }],
  ];
  const answers: string[] = [];
  for (const [document, variables] of asked)
    answers.push(JSON.stringify((await app.gql(actor, document, variables)).data));
  return answers.some((answer) => answer.includes(id)) ? [`read by ${who}`] : [];
}

async function changedBy(
  app: TestApp,
  actor: Person,
  id: string,
  change: object,
  who: string,
): Promise<string[]> {
  const stored = async () => {
    const { rows } = await app.sql.query('select * from register_entry where id = $1', [id]);
    return JSON.stringify(rows);
  };
  const before = await stored();
  await app.gql(actor, UPDATE_SHOWN, { id, version: 1, input: { ...validEntry, ...change } });
  const after = await stored();
  await app.gql(actor, DELETE_ENTRY, { id });
  return [
    ...(after === before ? [] : [`changed by ${who}`]),
    ...((await stored()) === after ? [] : [`removed by ${who}`]),
  ];
}
