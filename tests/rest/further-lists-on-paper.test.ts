import { afterAll, describe, expect, test } from 'vitest';
import { readPdf } from '../kit/files/read-pdf.ts';
import { planningOn } from '../kit/modules/planning/planning.ts';
import { managing } from '../kit/modules/teams/manage-teams.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, superAdmin, adminA, clientA, adminB } = app.actors;

const ask = async (actor: Person, list: string, query: string) => {
  const headers = { authorization: `Bearer ${await actor.token()}` };
  const response = await fetch(`${app.url}/export/${list}.pdf?${query}`, { headers });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};
const paper = async (actor: Person, list: string, query: string) => {
  const { status, bytes } = await ask(actor, list, query);
  if (status !== 200) throw new Error(bytes.toString());
  return readPdf(bytes);
};
const statusOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status;

const ofA = `organizationId=${organizationA.id}`;
const planning = planningOn(app);
await planning.event(adminA, { title: 'Controle van de tilliften', assignedToUserId: adminA.id });
await planning.event(adminA, {
  title: 'Legionella #spoelen *nu*',
  assignedToUserId: clientA.id,
  theme: null,
});
await planning.event(adminB, { title: 'Taak van een ander' });
await planning.template({ title: 'Sjabloon van allen' });
await planning.template({ title: 'Sjabloon van A', organizationId: organizationA.id, isActive: false });
await managing(app, adminA, organizationA.id).made({ name: 'Team Linde', location: 'Boven' });

describe('A list of no kind of record as PDF', () => {
  test('has the planning by its filters, in the words of the screen', async () => {
    const pdf = await paper(
      adminA,
      'events',
      `${ofA}&assignedToUserId=${clientA.id}&columns=title&columns=status`,
    );
    expect(pdf).toMatchObject({ title: 'Planning', language: 'nl', isTagged: true, isAccessible: true });
    expect(pdf.text).toContain('Legionella #spoelen *nu*');
    expect(pdf.text).not.toContain('tilliften');
    expect(pdf.text).toContain(`Toegewezen aan: ${clientA.name} ${clientA.surname}`);
  });

  test('has the caller’s own tasks alone as their to-do list', async () => {
    const pdf = await paper(clientA, 'todo', 'status=ToDo&sort=deadline.asc');
    expect(pdf.title).toBe('Takenlijst');
    expect(pdf.text).toContain('Legionella #spoelen');
    expect(pdf.text).not.toContain('tilliften');
    expect(pdf.text).toContain(organizationA.name);
  });

  test('has the templates of several organisations, or the own ones of one', async () => {
    const shared = await paper(superAdmin, 'tasks', 'isOwn=false&isActive=true');
    expect(shared.text).toContain('Sjabloon van allen');
    expect(shared.text).toContain('Alle organisaties');
    expect(shared.text).not.toContain('Sjabloon van A ');
    const own = await paper(adminA, 'tasks', `${ofA}&isActive=false`);
    expect(own.text).toContain('Sjabloon van A');
    expect(own.text).not.toContain('Sjabloon van allen');
    expect(own.text).toContain('Actief: nee');
    expect((await paper(adminB, 'tasks', '')).text).not.toContain('Sjabloon van A ');
  });

  test('has the people of an Admin, with the month alone of their last sign-in', async () => {
    const pdf = await paper(adminA, 'users', 'role=Client&columns=name&columns=email&columns=lastSignInAt');
    expect(pdf.text).toContain(clientA.surname);
    expect(pdf.text).toContain(`${clientA.email}`);
    expect(pdf.text).not.toContain(adminB.surname);
    expect(pdf.text).not.toMatch(/\d\d:\d\d .*Laatst ingelogd/);
    expect(await statusOf(clientA, 'users', ofA)).toBe(403);
    expect(await statusOf(adminB, 'users', ofA)).toBe(404);
  });

  test('has the teams with their people in numbers, found by their name', async () => {
    const pdf = await paper(adminA, 'teams', `${ofA}&search=linde`);
    expect(pdf.text).toContain('Team Linde');
    expect(pdf.text).toContain('1 regel');
    expect((await paper(adminA, 'teams', `${ofA}&search=eik`)).text).toContain('0 regels');
    expect(await statusOf(adminA, 'teams', `${ofA}&status=weg`)).toBe(400);
  });

  test('has the log with who and what, and says in the log that it left', async () => {
    const pdf = await paper(adminA, 'log', `${ofA}&entity=Team&action=created`);
    expect(pdf.text).toContain('Team Linde');
    expect(pdf.text).toContain(adminA.surname);
    const { rows } = await app.sql.query(
      `select details from access_log where organization_id = $1 and entity = 'AuditLog' and action = 'exported'`,
      [organizationA.id],
    );
    expect(rows).toHaveLength(1);
    expect(await statusOf(clientA, 'log', ofA)).toBe(403);
    expect(await statusOf(adminA, 'log', `${ofA}&record=ZZZ-1`)).toBe(400);
    expect(await statusOf(adminA, 'log', '')).toBe(400);
  });

  test('notes each list in the log, also one of all organisations', async () => {
    const before = Date.now();
    await paper(adminA, 'users', '');
    const { rows } = await app.sql.query(
      `select actor_id from access_log where entity = 'UserAccount' and action = 'exported' and organization_id = $1
       and at >= $2`,
      [organizationA.id, new Date(before)],
    );
    expect(rows).toEqual([{ actor_id: adminA.id }]);
  });
});
