import { afterAll, describe, expect, test } from 'vitest';
import { type AccessLine, linesLeftBy } from '../kit/modules/incidents/incidents.ts';
import {
  between,
  LINK_RECORDS,
  type LinkableRecord,
  linksOn,
  UNLINK_RECORDS,
} from '../kit/modules/links/links.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { expectNotHeard, type HeardChange, listenInTests } from '../kit/transport/subscription.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { ask, gql } = app;
const { adminA, clientA, colleagueA, organizationA } = app.actors;
const listen = listenInTests(app);
const { entryOf, incidentOf, taskOf, linked, linksOf } = linksOn(app);
const shieldedOf = (reporter: Person) => incidentOf(reporter, true);

/** The part of a line of the log that all of its readers see. */
const openPart = ({ secretActorId: _, secretDetails: __, ...line }: AccessLine) => line;

/** Columns of a stored link and of its lines, but for the shield. */
async function storedOf(id: string): Promise<{ links: object[]; lines: Record<string, unknown>[] }> {
  const links = await app.sql.query('select * from record_link where id = $1', [id]);
  const lines = await app.sql.query('select * from change_log where entity_id = $1 order by at, id', [id]);
  return { links: links.rows, lines: lines.rows };
}

describe('a link with an incident reported under shield', () => {
  test('tells its reporter live, and nobody who that is', async () => {
    const [incident, task] = [await shieldedOf(clientA), await taskOf(colleagueA)];
    const [reporter, admin, member] = [await listen(clientA), await listen(adminA), await listen(colleagueA)];
    let id = '';
    const lines = await linesLeftBy(app, async () => {
      ({ id } = await linked(adminA, incident, task));
    });
    const said = [await reporter.of({ id }), await admin.of({ id })];
    expect(said).toMatchObject([{ actorId: adminA.id, changedFields: null }, { actorId: adminA.id }]);
    const { links, lines: stored } = await storedOf(id);
    // Neither an author nor a moment, and no key with a time in it.
    expect(links).toEqual([
      {
        id: expect.stringMatching(/^.{14}4/),
        organization_id: organizationA.id,
        ...{ from_id: incident.id, to_id: task.id, relation: 'Related' },
      },
    ]);
    expect(stored).toHaveLength(2);
    expect(JSON.stringify([said, links, stored, lines.map(openPart)])).not.toContain(clientA.id);
    // The reporter sees both and what links them; a colleague sees the task alone.
    expect((await linksOf(clientA, incident)).rows.map(({ record }) => record.id)).toEqual([task.id]);
    expect((await linksOf(colleagueA, task)).rows).toEqual([]);
    const later = await linked(adminA, await taskOf(clientA), task);
    await expectNotHeard(member, { id }, later);
  });

  test('is neither made nor removed by a Client who reported it, from neither side', async () => {
    const [incident, mine, another] = [
      await shieldedOf(clientA),
      await entryOf(clientA),
      await entryOf(clientA),
    ];
    const { id } = await linked(adminA, mine, incident);
    const admin = await listen(adminA);
    const lines = await linesLeftBy(app, async () => {
      for (const [from, to] of [
        [another, incident],
        [incident, another],
      ] as const) {
        const { code, errors } = await gql(clientA, LINK_RECORDS, between(from, to));
        expect(code).toBe('FORBIDDEN');
        if (from === another) expect(errors[0]?.message).toContain('Een koppeling van u zou laten zien');
      }
      expect((await gql(clientA, UNLINK_RECORDS, { id })).code).toBe('FORBIDDEN');
      const [{ abilities } = { abilities: undefined }] = (await linksOf(clientA, mine)).rows;
      expect(abilities).toEqual({ delete: false });
      expect((await linksOf(clientA, incident)).abilities).toEqual({ create: false });
    });
    // Looks and refusals of the reporter name nobody.
    expect(lines.length).toBeGreaterThan(0);
    expect(JSON.stringify(lines.map(openPart))).not.toContain(clientA.id);
    expect((await linksOf(adminA, incident)).rows.map((row) => row.id)).toEqual([id]);
    const later = await linked(adminA, another, await taskOf(clientA));
    await admin.of(later);
    expect(admin.heard().filter(({ actorId }) => actorId === clientA.id)).toEqual([]);
  });

  test('is made by a Client who is a confidant, as by everybody who is known to read it', async () => {
    const confidant = await organizationA.client();
    await app.sql.query('update membership set confidant = true where user_id = $1', [confidant.id]);
    const { id } = await linked(confidant, await entryOf(confidant), await shieldedOf(clientA));
    await ask(confidant, UNLINK_RECORDS, { id });
  });

  test('is the same of an Admin who reported it as of any other', async () => {
    const [reporter, other] = [await organizationA.admin(), await organizationA.admin()];
    const incidents = [await shieldedOf(reporter), await shieldedOf(reporter)];
    const listener = await listen(adminA);
    const told: unknown[] = [];
    for (const [place, who] of [reporter, other].entries()) {
      const [incident, task] = [incidents[place] as LinkableRecord, await taskOf(colleagueA)];
      let id = '';
      const lines = await linesLeftBy(app, async () => {
        ({ id } = await linked(who, incident, task));
        await linksOf(who, incident);
      });
      await listener.of({ id });
      const names = { [who.id]: 'actor', [incident.id]: 'incident', [task.id]: 'task', [id]: 'link' };
      const heard = listener.heard().filter(({ entityId }) => entityId === id);
      const { lines: stored } = await storedOf(id);
      told.push(
        named({ lines: lines.map(openPart), heard: heard.map(timed), stored: stored.map(timed) }, names),
      );
    }
    expect(told[0]).toEqual(told[1]);
    expect(JSON.stringify(told[0])).toContain('"actor"');
  });
});

/** Replaces its moment and random keys by whether it has a time of day, as a shielded line has the day alone. */
function timed(line: HeardChange | Record<string, unknown>) {
  const {
    at,
    id: _,
    logged_id: __,
    transaction_id: ___,
    horizon: ____,
    logged_at: logged,
    ...rest
  } = line as Record<string, unknown>;
  const hasTime = (moment: unknown) =>
    moment === undefined ? undefined : !/T(22|23):00:00.000Z$/.test(new Date(String(moment)).toISOString());
  return { ...rest, hasTime: [hasTime(at), hasTime(logged)] };
}

/** Replaces ids by what they stand for. */
function named(value: unknown, names: Readonly<Record<string, string>>): unknown {
  const text = Object.entries(names).reduce(
    (all, [id, name]) => all.replaceAll(id, name),
    JSON.stringify(value),
  );
  return JSON.parse(text);
}
