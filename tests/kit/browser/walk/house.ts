import type { Role } from '../../../../schema/people/identity.ts';
import { type RecordKind, recordKinds, recordPaths } from '../../../../schema/records/records.ts';
import { records } from '../../matrix/parts.ts';
import { REMARK } from '../../modules/comments/comments.ts';
import { ADD_ATTACHMENTS, pdf, picture, REMOVE_ATTACHMENT, uploadsOn } from '../../modules/files/files.ts';
import { INVITE, type Invited } from '../../modules/identity/people.ts';
import { CALAMITY } from '../../modules/incidents/incidents.ts';
import { LINK_RECORDS } from '../../modules/links/links.ts';
import { documentOf, manualsOn } from '../../modules/manuals/manuals.ts';
import { newFeedAddress } from '../../modules/planning/calendar-feed.ts';
import { risksOn } from '../../modules/risks/risks.ts';
import type { TestApp } from '../../server/app.ts';
import type { Person } from '../../server/person.ts';
import { mark } from '../../server/unique.ts';
import { publishHandbook } from '../handbook.ts';
import { makeFrequency, makeTemplate, planTask } from '../planning.ts';
import { recordImprovementPoint } from '../recorded-incidents.ts';
import { makeTeam, placeInTeams } from '../teams.ts';
import type { RecordIds } from './page-addresses.ts';

/** Words without a place to break, which need all the room there is. */
const LONG = 'Medicatieoverdrachtsformulieren van de dagbesteding kwijtgeraakt in de overdracht';

/** An organisation with something on every page. */
export interface House {
  readonly name: string;
  readonly admin: Person;
  readonly client: Person;
  /** A record of each kind that the role may read. */
  readonly idsOf: (role: Role) => RecordIds;
  /** Parameters that name what a dialog over a page is about. @throws Error that tells where to say it */
  readonly aboutOf: (role: Role, path: string, kind: string) => string;
}

/** Makers of records with more in them than the matrix needs; other kinds are made as for the matrix. */
const makers = (
  app: TestApp,
  admin: Person,
  client: Person,
): Partial<Record<RecordKind, () => Promise<string>>> => ({
  Incident: async () => {
    const words = { clientName: 'V. Winter', explanation: LONG, reporterFeedback: LONG, ...CALAMITY };
    const { id } = await app.make.incident(client, words);
    await recordImprovementPoint(app, admin, id, { description: 'Leuning plaatsen' });
    return id;
  },
  RegisterEntry: async () => (await app.make.registerEntry(client, { description: LONG, cause: LONG })).id,
  TaskEvent: async () => {
    const task = { title: LONG, assignedToUserId: client.id, evidenceRequired: true };
    return (await planTask(app, admin, task)).id;
  },
  Risk: async () => (await risksOn(app).risk(admin, { title: LONG, whatCanGoWrong: LONG })).id,
  Manual: async () => {
    const { drugs } = await publishHandbook(app, admin);
    const manuals = manualsOn(app);
    const present = await manuals.get(admin, drugs);
    const { chapter, title } = present;
    const input = manuals.inputOf(admin, { chapter, title, readBy: 'Everybody', reason: LONG });
    await manuals.update(admin, present, { ...input, content: documentOf(LONG) });
    return drugs;
  },
});

async function makeRecords(app: TestApp, admin: Person, client: Person): Promise<RecordIds> {
  const rich = makers(app, admin, client);
  const [organizationId = ''] = admin.organizationIds;
  const ids: Partial<Record<RecordKind, string>> = {};
  for (const kind of recordKinds.codes) {
    const id = await (rich[kind] ?? (() => records[kind]?.(app, client, organizationId)))();
    if (!id)
      throw new Error(`Export how a ${kind} is made, in records of tests/kit/modules/<module>/*matrix.ts`);
    ids[kind] = id;
  }
  return ids as RecordIds;
}

/** The records of each kind, with an Admin's own of those that are for the person who made them alone. */
async function ownPrivateOnes(app: TestApp, admin: Person, ids: RecordIds): Promise<RecordIds> {
  const { rows } = await app.sql.query<{ kind: RecordKind }>(
    "select kind from record where id = any ($1) and audience = 'Private'",
    [Object.values(ids)],
  );
  const own = rows.map(async ({ kind }) => [
    kind,
    await records[kind]?.(app, admin, admin.organizationIds[0] ?? ''),
  ]);
  return { ...ids, ...Object.fromEntries(await Promise.all(own)) };
}

/** Adds a document and a picture to an improvement point; the newest file, a picture, is of no record. */
async function addFiles(app: TestApp, admin: Person, client: Person, recordId: string): Promise<void> {
  const { upload } = uploadsOn(app);
  const [organizationId = ''] = admin.organizationIds;
  const add = async (person: Person, name: string, bytes: Buffer) => {
    const file = await upload(person, bytes, { organizationId, name });
    const target = { entity: 'RegisterEntry', recordId, fileIds: [file.id] };
    await app.ask(person, ADD_ATTACHMENTS, target);
    return file.id;
  };
  const drawn = () => picture({ width: 640, height: 480 });
  await add(client, `${LONG}.pdf`, pdf());
  await add(client, 'Gang.jpg', await drawn());
  await app.ask(admin, REMOVE_ATTACHMENT, { id: await add(admin, 'Los.jpg', await drawn()) });
}

/** Adds a remark of each, and a link to a task. */
async function addRemarksAndLink(app: TestApp, admin: Person, client: Person, ids: RecordIds): Promise<void> {
  await app.ask(admin, LINK_RECORDS, {
    ...{ fromEntity: 'RegisterEntry', fromId: ids.RegisterEntry },
    ...{ toEntity: 'TaskEvent', toId: ids.TaskEvent },
  });
  const remark = { entity: 'RegisterEntry', recordId: ids.RegisterEntry, input: { text: LONG } };
  for (const person of [admin, client]) await app.ask(person, REMARK, remark);
}

/** Makes an organisation with something on every page. */
export async function furnish(app: TestApp): Promise<House> {
  const { superAdmin } = app.actors;
  const organization = await app.make.organization(`Zorggroep Rondgang ${mark()}`);
  const [admin, client] = [await organization.admin(), await organization.client()];
  const organizationId = organization.id;
  const teamId = await makeTeam(app, admin, { organizationId, name: LONG, location: LONG });
  await makeTeam(app, admin, { organizationId, name: 'De Iris' });
  await placeInTeams(app, admin, { userId: client.id, organizationId, teamIds: [teamId] });
  const frequency = await makeFrequency(app, `Per kwartaal ${mark()}`);
  await makeTemplate(app, LONG, organizationId, frequency);
  const ids = await makeRecords(app, admin, client);
  const idsOfAdmin = await ownPrivateOnes(app, admin, ids);
  const idsOf = (role: Role) => (role === 'Admin' ? idsOfAdmin : ids);
  await addFiles(app, admin, client, ids.RegisterEntry);
  await addRemarksAndLink(app, admin, client, ids);
  for (const person of [admin, client]) await newFeedAddress(app, person);
  const input = { emails: [`${mark()}@zorg.example`], role: 'Client', organizationId };
  const { createInvitations } = await app.ask<Invited>(admin, INVITE, { input });
  const inReview = await records.ManualInReview?.(app, client, organizationId);
  const template = await records.TaskTemplate?.(app, superAdmin, organizationId);
  const folder = await records.DocumentFolder?.(app, admin, organizationId);
  const viewOf = (person: Person) => records.SavedView?.(app, person, organizationId);
  const views = {
    ...{ Admin: await viewOf(admin), Client: await viewOf(client), SuperAdmin: await viewOf(superAdmin) },
  };
  const entriesOf = (role: Role): Readonly<Record<string, string | undefined>> => ({
    ...Object.fromEntries(recordKinds.codes.map((kind) => [recordPaths[kind], idsOf(role)[kind]])),
    ...{ '/users': client.id, '/organizations': organizationId, '/settings/teams': teamId },
    ...{ '/invites': createInvitations[0]?.id, '/melden': ids.Incident, '/todo': ids.TaskEvent },
    ...{ '/frequency': frequency, '/tasks': template, '/events/recurring': template },
    '/manuals': ids.Manual,
  });
  const aboutOf = (role: Role, path: string, kind: string) => {
    const ofPath = kind.endsWith('Folder') ? folder : entriesOf(role)[path];
    const entry = kind.endsWith('-view') ? views[role] : ofPath;
    // A chapter has a page of its own.
    if (path === '/view') return `id=${kind === 'approve' || kind === 'sendBack' ? inReview : ids.Manual}`;
    if (path === '/create') return `id=${ids.Manual}`;
    if (entry) return `entry=${entry}`;
    throw new Error(`Say in tests/kit/browser/walk/house.ts what ${kind}, over ${path}, is about`);
  };
  return { name: organization.name, admin, client, idsOf, aboutOf };
}
