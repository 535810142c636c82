import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '../../server/platform/core/ids.ts';
import { startOfDay } from '../../server/platform/core/time.ts';
import { recordChange } from '../../server/platform/request/record-change.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { inRequestOf } from '../kit/server/request-context.ts';
import { expectNotHeard, listenInTests } from '../kit/transport/subscription.ts';

const app = await startTestApp();
const other = await app.beside();
const client = new pg.Client({ connectionString: app.applicationUrl });
await client.connect();
afterAll(async () => {
  await client.end();
  await other.close();
  await app.close();
});
const { organizationA, organizationB, superAdmin, adminA, clientA, colleagueA, adminB } = app.actors;

/** A person who reads the shielded reports of an organisation. */
async function confidantOf(organization: typeof organizationA): Promise<Person> {
  const person = await organization.client();
  await app.sql.query('update membership set confidant = true where user_id = $1', [person.id]);
  return person;
}
const confidant = await confidantOf(organizationA);
const confidantOfB = await confidantOf(organizationB);

interface Written {
  readonly id: string;
}

/** Records a change to a record of a shielded Client; as that Client, or in the actor's own name. */
async function change(actor: Person, isReporter: boolean, reporter = clientA): Promise<Written> {
  const { id } = await app.make.incident(reporter, { isShielded: true });
  await app.sql.query('delete from change_log where entity_id = $1', [id]);
  await inRequestOf(app, actor, 'write', async (ctx) =>
    recordChange(ctx, {
      organizationId: organizationA.id,
      entity: 'Incident',
      entityId: id,
      action: 'created',
      version: 1,
      subjectUserId: null,
      shield: { subjectUserId: reporter.id, actor: isReporter },
      details: { explanation: 'Gevallen in de gang' },
    }),
  );
  return { id };
}

const reported = await change(clientA, true);
const handled = await change(adminA, false);

type Scope = Pick<Person, 'id' | 'role' | 'organizationIds'>;

/** Runs statements as the application does for someone, and takes everything back. */
async function as<Result>(scope: Scope, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  try {
    await client.query(
      "select set_config('app.actor', $1, true), set_config('app.role', $2, true), set_config('app.organizations', $3, true)",
      [scope.id, scope.role, scope.organizationIds.join(',')],
    );
    return await work();
  } finally {
    await client.query('rollback');
  }
}

/** The line of a change and its shielded part, as someone reads them. */
const seenBy = (scope: Scope, { id }: Written) =>
  as(scope, async () => {
    const { rows } = await client.query(
      `select c.actor_id as actor, c.subject_user_id as subject, c.shielded, s.actor_id as shielded_actor,
         s.subject_user_id as shielded_subject
       from change_log c left join change_log_shield s on s.change_id = c.id where c.entity_id = $1`,
      [id],
    );
    return rows;
  });

describe('a change of a record whose person is shielded', () => {
  const HIDDEN = { subject: null, shielded_actor: null, shielded_subject: null };

  test('is in the log without the person, for an Admin and for another Client', async () => {
    expect(await seenBy(adminA, reported)).toEqual([{ ...HIDDEN, actor: null, shielded: true }]);
    expect(await seenBy(adminA, handled)).toEqual([{ ...HIDDEN, actor: adminA.id, shielded: false }]);
    for (const written of [reported, handled]) expect(await seenBy(colleagueA, written)).toEqual([]);
  });

  test.each([
    ['the person themselves', clientA],
    ['a confidant who is a Client', confidant],
    ['a SuperAdmin', superAdmin],
  ])('is there with them for %s', async (_who, scope) => {
    expect(await seenBy(scope, reported)).toEqual([
      {
        actor: null,
        subject: null,
        shielded: true,
        shielded_actor: clientA.id,
        shielded_subject: clientA.id,
      },
    ]);
    expect(await seenBy(scope, handled)).toEqual([
      {
        actor: adminA.id,
        subject: null,
        shielded: false,
        shielded_actor: null,
        shielded_subject: clientA.id,
      },
    ]);
  });

  test('is invisible to people of another organisation and to former members', async () => {
    const gone = { ...clientA, organizationIds: [] };
    const goneConfidant = { ...confidant, organizationIds: [organizationB.id] };
    for (const scope of [adminB, confidantOfB, gone, goneConfidant]) {
      expect(await seenBy(scope, reported), scope.id).toEqual([]);
      expect(
        await as(scope, async () => (await client.query('select from change_log_shield')).rowCount),
      ).toBe(0);
    }
  });

  test('says what changed as any other', async () => {
    const { rows } = await app.sql.query('select details from change_log where entity_id = $1', [
      reported.id,
    ]);
    expect(rows).toEqual([{ details: { explanation: 'Gevallen in de gang' } }]);
  });
});

describe('the application', () => {
  const LINE = `insert into change_log (id, organization_id, actor_id, entity, entity_id, action, version, shielded)
    values ($1, $2, $3, 'Dossier', gen_random_uuid(), 'created', 1, $4)`;
  const SHIELD = `insert into change_log_shield (change_id, organization_id, actor_id, subject_user_id)
    values ($1, $2, $3, $4)`;
  const VIOLATION = /violates row-level security policy for table "change_log/;
  const refusal = (scope: Scope, statements: readonly [string, unknown[]][]) =>
    as(scope, async () => {
      try {
        for (const [text, values] of statements) await client.query(text, values);
        await client.query('set constraints all immediate');
        return 'done';
      } catch (error) {
        return (error as Error).message;
      }
    });

  test('writes no line without a name, but for one that names the actor under its shield', async () => {
    const id = newId();
    const line: [string, unknown[]] = [LINE, [id, organizationA.id, null, true]];
    const own: [string, unknown[]] = [SHIELD, [id, organizationA.id, clientA.id, clientA.id]];
    const subjectAlone: [string, unknown[]] = [SHIELD, [id, organizationA.id, null, clientA.id]];
    expect(await refusal(clientA, [line])).toMatch(VIOLATION);
    expect(await refusal(adminA, [line])).toMatch(VIOLATION);
    expect(await refusal(clientA, [subjectAlone, line])).toMatch(VIOLATION);
    expect(await refusal(clientA, [[LINE, [id, organizationA.id, null, false]]])).toMatch(VIOLATION);
    expect(await refusal(clientA, [own, [LINE, [id, organizationA.id, clientA.id, true]]])).toMatch(/check/);
    expect(await refusal(clientA, [own, line])).toBe('done');
  });

  test('shields nobody under another name, in another organisation, or without a line', async () => {
    const id = newId();
    const shield = (
      organization: { id: string },
      actor: Person | null,
      subject: Person,
    ): [string, unknown[]] => [SHIELD, [id, organization.id, actor?.id ?? null, subject.id]];
    expect(await refusal(clientA, [shield(organizationA, colleagueA, clientA)])).toMatch(VIOLATION);
    expect(await refusal(clientA, [shield(organizationA, null, colleagueA)])).toMatch(VIOLATION);
    expect(await refusal(clientA, [shield(organizationB, clientA, clientA)])).toMatch(VIOLATION);
    expect(await refusal(adminA, [shield(organizationB, null, clientA)])).toMatch(VIOLATION);
    expect(await refusal(adminA, [shield(organizationA, clientA, clientA)])).toMatch(VIOLATION);
    expect(await refusal(clientA, [shield(organizationA, clientA, clientA)])).toMatch(/foreign key/);
  });

  test.each([clientA, adminA, superAdmin])('changes and removes nothing of it for a $role', async (scope) => {
    for (const statement of [
      'update change_log_shield set actor_id = null',
      'delete from change_log_shield',
    ]) {
      expect(await refusal(scope, [[statement, []]])).toMatch(/permission denied/);
    }
  });
});

describe('live, a change of a shielded record', () => {
  const listenHere = listenInTests(app);
  const listenElsewhere = listenInTests(other);

  test.each([
    ['of the same process', listenHere],
    ['of another process', listenElsewhere],
  ])('is heard by the shielded person, without who did it, by a listener %s', async (_where, listen) => {
    const [own, admin, colleague] = [await listen(clientA), await listen(adminA), await listen(colleagueA)];
    const written = await change(clientA, true);
    const later = await change(adminA, false);
    expect(await own.of(written)).toMatchObject({ action: 'created', actorId: null });
    const at = startOfDay(new Date()).toISOString();
    const told = await admin.of(written);
    expect(told).toMatchObject({ action: 'created', actorId: null, at });
    // The seventh version holds the moment in milliseconds.
    expect(told.id[14], told.id).toBe('8');
    expect((await admin.of(later)).id[14]).toBe('7');
    expect(await own.of(later)).toMatchObject({ actorId: adminA.id });
    const theirs = await change(colleagueA, true, colleagueA);
    for (const one of [written, later]) await expectNotHeard(colleague, one, theirs);
    await admin.of(theirs);
    expect(JSON.stringify(admin.heard())).not.toContain(clientA.id);
  });

  test('is replayed to its subject, and to nobody else', async () => {
    const seenByOwn = await (await listenHere(clientA)).of(await change(adminA, false));
    const seenByColleague = await (await listenHere(colleagueA)).of(await change(adminA, false, colleagueA));
    const missed = await change(adminA, false);
    const own = await listenHere(clientA, seenByOwn.id);
    expect(await own.of(missed)).toMatchObject({ actorId: adminA.id });
    const colleague = await listenHere(colleagueA, seenByColleague.id);
    await expectNotHeard(colleague, missed, await change(colleagueA, true, colleagueA));
    expect(own.gaps() + colleague.gaps()).toBe(0);
  });

  test('is a gap for whoever saw it last, as its id is not told', async () => {
    const seen = await (await listenHere(adminA)).of(await change(clientA, true));
    const admin = await listenHere(adminA, seen.id);
    const missed = await change(adminA, false);
    await admin.of(missed);
    expect(admin.gaps()).toBe(1);
  });
});
