import { afterAll, expect, test } from 'vitest';
import { messages } from '../../schema/values/messages.ts';
import { inDays, RISK_MATRIX, type RiskInput, risksOn } from '../kit/modules/risks/risks.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { risk } = risksOn(app);

interface Matrix {
  readonly method: string;
  readonly cells: readonly Record<'likelihood' | 'severity' | 'gross' | 'net', number>[];
  readonly movements: readonly Record<string, number>[];
  readonly risks: readonly { id: string; title: string; fromLikelihood: number | null }[];
}

const matrixFor = async (who: Person, filter: object = {}, since?: string) => {
  const [organizationId] = who.organizationIds;
  const asked = { organizationId, filter, since };
  return (await app.ask<{ riskMatrix: Matrix }>(who, RISK_MATRIX, asked)).riskMatrix;
};

const scored = (gross: [number, number], net: [number, number]): Partial<RiskInput> => ({
  ...{ grossLikelihood: gross[0], grossSeverity: gross[1] },
  ...{ netLikelihood: net[0], netSeverity: net[1] },
});

/** Gives a risk another net score, some days ago. */
const judge = (id: string, [likelihood, severity]: [number, number], daysAgo: number) =>
  app.sql.query(
    `update risk set net_likelihood = $2, net_severity = $3, assessed_at = now() - make_interval(days => $4)
     where id = $1`,
    [id, likelihood, severity, daysAgo],
  );
/** Makes a risk and its first scores some days older. */
const age = async (id: string, days: number) => {
  await app.sql.query('update risk set created_at = now() - make_interval(days => $2) where id = $1', [
    id,
    days,
  ]);
  await app.sql.query(
    'update risk_score set valid_from = now() - make_interval(days => $2) where risk_id = $1',
    [id, days],
  );
};

const made = app.make.organization();
const admin = made.then((organization) => organization.admin());
const client = made.then((organization) => organization.client());

test('The matrix counts the risks of an organisation by cell, gross and net, for each of its members', async () => {
  const who = await admin;
  const fallen = await risk(who, { ...scored([4, 4], [2, 4]), category: 'Staff' });
  await risk(who, { ...scored([4, 4], [4, 4]), status: 'Closed' });
  await risk(await (await app.make.organization()).admin(), scored([4, 4], [4, 4]));
  const expected = [
    { likelihood: 2, severity: 4, gross: 0, net: 1 },
    { likelihood: 4, severity: 4, gross: 2, net: 1 },
  ];
  const sorted = ({ cells }: Matrix) => cells.toSorted((one, other) => one.likelihood - other.likelihood);
  for (const reader of [who, await client]) {
    const matrix = await matrixFor(reader);
    expect(matrix).toMatchObject({ method: 'Matrix5', movements: [] });
    expect(sorted(matrix)).toEqual(expected);
  }
  expect(sorted(await matrixFor(who, { isOpen: true }))).toEqual([
    { likelihood: 2, severity: 4, gross: 0, net: 1 },
    { likelihood: 4, severity: 4, gross: 1, net: 0 },
  ]);
  expect(sorted(await matrixFor(who, { category: ['Medication'] }))).toEqual([]);
  expect(fallen.netScore).toBe(8);
});

test('The matrix shows how risks moved since a year ago, and younger ones since their first score', async () => {
  const who = await (await app.make.organization()).admin();
  const [old, young, back, still] = [
    await risk(who, scored([5, 5], [5, 5])),
    await risk(who, scored([5, 5], [5, 4])),
    await risk(who, scored([5, 5], [3, 3])),
    await risk(who, scored([5, 5], [1, 1])),
  ];
  for (const { id } of [old, back, still]) await age(id, 800);
  await age(young.id, 100);
  // Judged before the year as well: the score of a year ago counts, and not the first.
  await judge(old.id, [4, 4], 500);
  await judge(old.id, [3, 4], 200);
  await judge(old.id, [2, 4], 100);
  await judge(young.id, [2, 4], 50);
  // Back where it was a year ago.
  await judge(back.id, [1, 3], 200);
  await judge(back.id, [3, 3], 20);
  const { movements } = await matrixFor(who);
  expect(movements).toEqual([
    { fromLikelihood: 4, fromSeverity: 4, likelihood: 2, severity: 4, count: 1 },
    { fromLikelihood: 5, fromSeverity: 4, likelihood: 2, severity: 4, count: 1 },
  ]);
});

test('The matrix names its risks, and compares with the day that is asked for', async () => {
  const who = await (await app.make.organization()).admin();
  const fallen = await risk(who, { ...scored([5, 5], [5, 5]), title: 'Vallen' });
  await risk(who, scored([2, 2], [2, 2]));
  await age(fallen.id, 800);
  await judge(fallen.id, [4, 4], 500);
  await judge(fallen.id, [3, 4], 60);
  const from = async (days: number) => {
    const { risks, movements } = await matrixFor(who, {}, inDays(-days));
    expect(risks.map(({ id }) => id)).toEqual([fallen.id, expect.anything()]);
    const [{ fromLikelihood = null } = {}] = risks;
    return [fromLikelihood, movements.length];
  };
  expect([await from(700), await from(100), await from(30)]).toEqual([
    [5, 1],
    [4, 1],
    [null, 0],
  ]);
  const tomorrow = { organizationId: who.organizationIds[0], since: inDays(1) };
  expect((await app.gql(who, RISK_MATRIX, tomorrow)).fields?.since).toBe(messages.dateInFuture);
});

test('Scores hold from the judgement that set them, one after the other', async () => {
  const who = await (await app.make.organization()).admin();
  const { id } = await risk(who, scored([5, 5], [5, 5]));
  await age(id, 400);
  await judge(id, [4, 4], 300);
  // A clock that went back, and a change without a judgement.
  await judge(id, [3, 3], 350);
  await app.sql.query('update risk set net_likelihood = 2 where id = $1', [id]);
  const { rows } = await app.sql.query(
    `select net_likelihood as likelihood, extract(day from now() - valid_from)::integer as since,
       extract(day from now() - valid_to)::integer as until from risk_score where risk_id = $1 order by valid_from`,
    [id],
  );
  expect(rows).toEqual([
    { likelihood: 5, since: 400, until: 300 },
    { likelihood: 3, since: 300, until: 0 },
    { likelihood: 2, since: 0, until: null },
  ]);
});
