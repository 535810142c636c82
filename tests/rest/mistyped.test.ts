import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { wireDocumentsOn } from '../kit/modules/documents/wire.ts';
import { validIncidentBody } from '../kit/modules/incidents/wire.ts';
import { planningOn, validEvent, validFrequency, validTemplate } from '../kit/modules/planning/planning.ts';
import { validBody as validEntry } from '../kit/modules/register/wire.ts';
import { risksOn } from '../kit/modules/risks/risks.ts';
import { validRiskBody } from '../kit/modules/risks/wire.ts';
import { startTestApp } from '../kit/server/app.ts';
import { PASSWORD } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { superAdmin, organizationA, adminA, clientA } = app.actors;
const documents = wireDocumentsOn(app);
const organizationId = organizationA.id;

interface Property {
  readonly type?: string;
}
interface Operation {
  readonly requestBody?: {
    readonly content: Record<string, { readonly schema: { readonly properties?: Record<string, Property> } }>;
  };
}
const { paths } = JSON.parse(readFileSync(new URL('../../schema/openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};

const planning = planningOn(app);
const frequencyId = await planning.frequency();
const made: Readonly<Record<string, string>> = {
  'verbete-register': (await app.make.registerEntry(clientA)).id,
  incidenten: (await app.make.incident(clientA)).id,
  'task-events': await planning.event(adminA, {}),
  events: await planning.event(adminA, {}),
  tasks: await planning.template(),
  frequencies: frequencyId,
  risks: (await risksOn(app).risk(adminA)).id,
  folders: (await documents.folder(adminA)).id,
  documents: (await documents.draft(adminA)).id,
  users: (await organizationA.client()).id,
};

/** A value of each field, by the name of the resource where names are shared. */
const planned = { ...validEvent, status: 'Completed', assignedToUserId: clientA.id };
const OF: Readonly<Record<string, object>> = {
  auth: { email: clientA.email, password: PASSWORD },
  'verbete-register': validEntry,
  incidenten: validIncidentBody,
  organizations: { ...planned, name: 'Huize Noord' },
  'task-events': planned,
  events: planned,
  tasks: { ...validTemplate, frequencyId, organizationId: null },
  frequencies: validFrequency,
  risks: { ...validEntry, ...validRiskBody, ownerUserId: clientA.id },
  folders: { name: 'Beleid', ownReaders: 'Alleen beheerders', ownTeamIds: [], ownReviewMonths: 12 },
  invites: { emails: ['nieuw@zorg.example'], role: 'Client', message: '' },
};
const OF_ALL = { organizationId, userId: superAdmin.id };

/** Values of other kinds than a field's own. */
function wrongFor(type: string | undefined, valid: unknown): unknown[] {
  if (type === 'array') return ['x', 7, {}];
  return [{ value: valid }, [valid], type === 'string' ? 7 : 'x'];
}

const cases = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { requestBody }]) => {
    const { properties = {} } = Object.values(requestBody?.content ?? {})[0]?.schema ?? {};
    return Object.entries(properties).map(([field, { type }]) => ({ method, path, field, type, properties }));
  }),
);

test('a value of another kind than documented is refused in every field of every body', async () => {
  const accepted: unknown[] = [];
  for (const { method, path, field, type, properties } of cases) {
    const [, resource = ''] = path.split('/');
    const values: Record<string, unknown> = { ...OF_ALL, ...OF[resource] };
    const whole = Object.fromEntries(Object.keys(properties).map((name) => [name, values[name]]));
    const at = path.replace(/\{\w+\}/, made[resource] ?? organizationId);
    await app.sql.query('delete from rate_limit');
    await Promise.all(
      wrongFor(type, values[field] ?? 'x').map(async (wrong) => {
        const body = { ...(method === 'post' ? whole : {}), [field]: wrong };
        const { status } = await app.rest(superAdmin, method.toUpperCase(), at, body);
        if (status < 400 || status >= 500) accepted.push([method, path, field, wrong, status]);
      }),
    );
  }
  expect(cases.length).toBeGreaterThan(100);
  expect(accepted).toEqual([]);
});

test.each([
  [
    'PATCH',
    `/users/${made.users}`,
    { role: ['SuperAdmin'] },
    { role: 'Onbekende keuze: kies er een uit de lijst' },
  ],
  ['PATCH', `/users/${made.users}`, { role: {} }, { role: 'Onbekende keuze: kies er een uit de lijst' }],
  ['PATCH', '/user/profile', { phone: ['0612345678'] }, { phone: 'Moet tekst zijn' }],
  ['PUT', `/task-events/${made['task-events']}`, { reopenReason: 7 }, { reopenReason: 'Moet tekst zijn' }],
  ['PUT', `/frequencies/${frequencyId}`, { onDay: [] }, { onDay: 'Moet een geheel getal zijn' }],
  ['PUT', `/tasks/${made.tasks}`, { organizationIds: 'x' }, { organizationIds: 'Moet een lijst zijn' }],
  ['POST', '/auth/sign-in', { ...OF.auth, code: 7 }, { code: 'Moet tekst zijn' }],
])('%s %s says of %j what is wrong, and saves nothing', async (method, path, body, fields) => {
  const before = await app.sql.query('select count(*) from change_log');
  const answer = await app.rest(superAdmin, method, path, body);
  expect([answer.status, (answer.body as { fields?: object }).fields]).toEqual([400, fields]);
  expect((await app.sql.query('select count(*) from change_log')).rows).toEqual(before.rows);
});

test('a body that is a list is refused, and saves nothing', async () => {
  for (const path of [`/users/${made.users}`, '/user/profile'])
    expect((await app.rest(superAdmin, 'PATCH', path, [{ name: 'Anders' }])).status).toBe(400);
});

test('a role and a source are taken as the objects that answers hold', async () => {
  const { status } = await app.rest(superAdmin, 'PATCH', `/users/${made.users}`, {
    role: { name: 'Client' },
  });
  expect(status).toBe(200);
  const entry = { ...OF_ALL, ...validEntry, Bron: { name: validEntry.Bron } };
  expect((await app.rest(superAdmin, 'POST', '/verbete-register', entry)).status).toBe(201);
});
