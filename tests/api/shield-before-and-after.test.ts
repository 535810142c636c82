import { readFileSync } from 'node:fs';
import { readSheet } from 'read-excel-file/node';
import { afterAll, describe, expect, test } from 'vitest';
import { createSchema } from '../../server/graphql/schema.ts';
import { modules } from '../../server/modules.ts';
import { readPdf } from '../kit/files/read-pdf.ts';
import { wholeQueries } from '../kit/generated/everything.ts';
import { filledPaths, valuesIn } from '../kit/generated/filled-house.ts';
import { records } from '../kit/matrix/parts.ts';
import { INVITE, type Invited } from '../kit/modules/identity/people.ts';
import { LIST_INCIDENTS, REPORT_INCIDENT, validReport } from '../kit/modules/incidents/incidents.ts';
import { butTheReport } from '../kit/modules/incidents/without-report.ts';
import { planningOn } from '../kit/modules/planning/planning.ts';
import { teamsOn } from '../kit/modules/teams/teams.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { mark } from '../kit/server/unique.ts';
import { postGraphQL } from '../kit/transport/http.ts';
import { listenInTests } from '../kit/transport/subscription.ts';

const app = await startTestApp({ own: 'every answer is compared with an earlier one' });
afterAll(() => app.close());
const { make } = app;
const listen = listenInTests(app);
const schema = createSchema(modules);
const { paths } = JSON.parse(readFileSync(new URL('../../schema/openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>;
};
const readPaths = Object.keys(paths).filter((path) => paths[path]?.get);

/**
 * Queries that an Admin does not ask about others, that tell of the asking itself, whose medians any report moves, or that
 * show the report itself on pages.
 */
const LEFT_OUT = [
  'recentActivity',
  'auditLog',
  'auditLogChanges',
  'auditLogExport',
  'incidentTimes',
  'report',
  ...['pdf', 'csv', 'xlsx'].flatMap((format) =>
    ['incidents', 'log', 'teams'].map((list) => `/export/${list}.${format}`),
  ),
  '/export/report.pdf',
  'invitationByToken',
  'previewFrequency',
  '/invites/validate',
  '/calendar/{token}.ics',
  'auditQuestionsByLink',
  'sharedDocuments',
  '/shared-documents/{id}/file',
];

const AT_ONCE = 5;

/** Days since somebody of the house signed in: any of them may be the one who reports. */
const DAYS_AGO = [1, 20, 40, 200, 2, 30];

/** An organisation in which nobody signed in today, with something of everything in it. */
async function makeHouse() {
  const organization = await make.organization();
  const [admin, otherAdmin] = [await organization.admin(), await organization.admin()];
  const [client, otherClient] = [await organization.client(), await organization.client()];
  const [lead, otherLead] = [await organization.client(), await organization.client()];
  const people = [admin, otherAdmin, client, otherClient, lead, otherLead];
  const ids = new Map<string, string>();
  const inTeam = [client, otherClient].map((person) => ({ person, leads: false }));
  const leading = [lead, otherLead].map((person) => ({ person, leads: true }));
  const teamId = await teamsOn(app).team(organization.id, { members: [...inTeam, ...leading] });
  for (const person of people) {
    await person.signIn(app.url);
    for (const [type, factory] of Object.entries(records))
      ids.set(type, await factory(app, person, organization.id));
    // A member plans it, whom the Admin may know.
    const event = { assignedToUserId: person.id };
    ids.set('TaskEvent', await planningOn(app).event(admin, event, organization.id));
  }
  for (const [index, { id }] of people.entries())
    await app.sql.query(
      'update app_user set last_sign_in_at = now() - make_interval(days => $2) where id = $1',
      [id, DAYS_AGO[index]],
    );
  const emails = [`nieuw-${organization.id}@zorg.example`];
  const input = { emails, role: 'Client', organizationId: organization.id };
  const { createInvitations } = await app.ask<Invited>(admin, INVITE, { input });
  for (const type of ['Team', 'ProposedTeam']) ids.set(type, teamId);
  for (const id of ids.values()) await teamsOn(app).place(id, teamId);
  ids.set('Invitation', createInvitations[0]?.id ?? '');
  return { organization, admin, otherAdmin, client, lead, otherLead, people, ids, teamId };
}

type House = Awaited<ReturnType<typeof makeHouse>>;

/** All answers that somebody may read, over GraphQL and REST, by query. */
async function everythingFor(who: Person, house: House): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>();
  const queries = wholeQueries(schema, valuesIn(schema, house)).filter(
    ({ field }) => !LEFT_OUT.includes(field),
  );
  const answers = await atOnce(queries, ({ query, variables }) => app.gql(who, query, variables));
  for (const [{ query, variables }, { data, errors }] of answers) {
    const codes = errors.map(({ extensions }) => extensions.code);
    // An invalid query would say nothing about its answer.
    expect([query, codes.filter((code) => !/^(FORBIDDEN|NOT_FOUND)$/.test(String(code)))]).toEqual([
      query,
      [],
    ]);
    found.set(`${query} ${JSON.stringify(variables)}`, data ?? codes);
  }
  const filled = readPaths
    .filter((path) => !LEFT_OUT.includes(path))
    .flatMap((path) => filledPaths(path, house));
  for (const [path, { status, body }] of await atOnce(filled, (one) => askPath(who, one))) {
    const { madeAt: _, recentActivity: _asking, ...rest } = Object(body) as Record<string, unknown>;
    found.set(
      `GET ${path}`,
      status === 200 ? (Array.isArray(body) || typeof body === 'string' ? body : rest) : status,
    );
  }
  return found;
}

/** An answer of a path; of a spreadsheet its cells, and of a file on paper its text, but for when it was made. */
async function askPath(who: Person, path: string): Promise<{ status: number; body: unknown }> {
  if (!/^\/(export|imports?)\//.test(path)) return app.rest(who, 'GET', path);
  const headers = { authorization: `Bearer ${await who.token()}` };
  const response = await fetch(`${app.url}${path}`, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status !== 200) return { status: response.status, body: null };
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('spreadsheet')) return { status: 200, body: await readSheet(bytes) };
  if (!type.includes('pdf')) return { status: 200, body: bytes.toString('utf8') };
  const { text } = await readPdf(bytes);
  return { status: 200, body: text.replaceAll(/Gemaakt op .{1,30} om \d\d:\d\d/g, '') };
}

/** Asks all questions, a few at once; returns each with its answer, in order. */
async function atOnce<Question, Answer>(
  questions: readonly Question[],
  ask: (question: Question) => Promise<Answer>,
): Promise<[Question, Answer][]> {
  const answered: [Question, Answer][] = [];
  for (let begun = 0; begun < questions.length; begun += AT_ONCE) {
    const some = questions.slice(begun, begun + AT_ONCE);
    answered.push(
      ...(await Promise.all(some.map(async (one): Promise<[Question, Answer]> => [one, await ask(one)]))),
    );
  }
  return answered;
}

/** The answers to a viewer that differ after someone signed in and reported, but for that report; and those after it. */
async function differencesBy(
  house: House,
  { viewer, reporter, shieldReporter }: { viewer: Person; reporter: Person; shieldReporter: boolean },
  before: Map<string, unknown>,
) {
  const listener = await listen(viewer);
  const explanation = `Het bedhek stond open (${mark()})`;
  const token = await reporter.signIn(app.url);
  const send = (document: string, variables: object) => postGraphQL(app.url, { token }, document, variables);
  const input = {
    ...validReport,
    explanation,
    occurredAt: new Date().toISOString(),
    shieldReporter,
    teamId: house.teamId,
  };
  const { data } = await send(REPORT_INCIDENT, { organizationId: house.organization.id, input });
  const { id } = (data as { reportIncident: { id: string } }).reportIncident;
  await send(LIST_INCIDENTS, { organizationId: house.organization.id, reportedByMe: true });
  await listener.of({ id });
  const after = await everythingFor(viewer, house);
  expect([...after.keys()]).toEqual([...before.keys()]);
  const report = { id, teamId: house.teamId, explanation };
  const asked = [...before].filter(
    ([question, answer]) => toText(answer) !== toText(butTheReport(report, question, after.get(question))),
  );
  listener.cut();
  return { asked: asked.map(([question]) => question), after, id, heard: listener.heard() };
}

/** Answers as text, but for when the viewer's own sessions were last seen: at these very questions. */
function toText(answer: unknown): string {
  return JSON.stringify(answer, (key, value) => (key === 'lastSeenAt' ? undefined : value));
}

/** More than the longest run on busy processors: a house reads the whole API five times. */
const WHOLE_API_FIVE_TIMES_MS = 600_000;

describe('the answers to who sees the incidents of others, before and after a report', () => {
  test.each([
    ['admin', ['client', 'otherAdmin', 'lead']],
    ['lead', ['client', 'otherLead', 'admin']],
  ] as const)(
    'a shielded report makes no difference to the %s of a house but itself, an open one does',
    async (viewerIn, reporters) => {
      const house = await makeHouse();
      const viewer = house[viewerIn];
      let before = await everythingFor(viewer, house);
      // The questions cover the whole API.
      expect(before.size).toBeGreaterThan(200);
      for (const reporterIn of reporters) {
        const report = { viewer, reporter: house[reporterIn], shieldReporter: true };
        const { asked, after, id, heard } = await differencesBy(house, report, before);
        expect(asked, `reported by the ${reporterIn}`).toEqual([]);
        expect(heard).toMatchObject([{ entity: 'Incident', entityId: id, action: 'created', actorId: null }]);
        before = after;
      }

      const { client: reporter } = house;
      const { asked, heard } = await differencesBy(
        house,
        { viewer, reporter, shieldReporter: false },
        before,
      );
      // A lead may not ask for the reports of a colleague, and learns it from the report itself.
      const isAsked = asked.some(
        (question) => question.startsWith('query') && question.includes(reporter.id),
      );
      expect(isAsked).toBe(viewerIn === 'admin');
      expect(asked.includes(`GET /incidenten/user/${reporter.id}`)).toBe(viewerIn === 'admin');
      expect(heard).toMatchObject([{ actorId: reporter.id }]);
    },
    WHOLE_API_FIVE_TIMES_MS,
  );
});
