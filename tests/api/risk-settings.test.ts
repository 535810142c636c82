import { afterAll, describe, expect, test } from 'vitest';
import { usualMeanings } from '../../schema/records/risk-steps.ts';
import { riskClassOf } from '../../schema/records/risks.ts';
import { messages } from '../../schema/values/messages.ts';
import {
  inDays,
  LIST_RISKS,
  RISK_LIBRARY,
  RISK_MATRIX,
  RISK_SETTINGS,
  RISK_STATISTICS,
  risksOn,
  type ShownRisk,
  TAKE_OVER,
  UPDATE_RISK_SETTINGS,
  usualSettings,
} from '../kit/modules/risks/risks.ts';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make } = app;
const { organizationA, superAdmin, adminA, clientA, adminB } = app.actors;
const risks = risksOn(app);

interface Settings {
  readonly version: number;
  readonly method: string;
  readonly isInUse: boolean;
  readonly appetite: readonly object[];
}

/** A new organisation with its Admin. */
async function newPlace() {
  const organization = await make.organization();
  const admin = await organization.admin();
  return { organizationId: organization.id, admin, organization };
}

const save = (who: typeof adminA, organizationId: string, version: number, input: object = {}) =>
  app.gql<{ updateRiskSettings: Settings }>(who, UPDATE_RISK_SETTINGS, {
    organizationId,
    version,
    input: { ...usualSettings, ...input },
  });

describe('the settings of risks', () => {
  test('are the usual ones until they are chosen, and every member reads them', async () => {
    const { organizationId, organization, admin } = await newPlace();
    const { likelihood: likelihoodMeanings, severity: severityMeanings } = usualMeanings.Matrix5;
    const usual = { ...usualSettings, version: 0, isInUse: false, likelihoodMeanings, severityMeanings };
    const client = await organization.client();
    for (const [who, mayUpdate] of [[admin, true] as const, [client, false] as const]) {
      const { riskSettings } = await app.ask(who, RISK_SETTINGS, { organizationId });
      expect(riskSettings).toEqual({ ...usual, abilities: { update: mayUpdate } });
    }
  });

  test('decide of which class a score is, and what is above the appetite', async () => {
    const { organizationId, admin } = await newPlace();
    const appetite = [{ category: 'ClientSafety', highestScore: 8 }];
    const { data } = await save(admin, organizationId, 0, {
      moderateFrom: 3,
      highFrom: 6,
      veryHighFrom: 12,
      appetite,
    });
    expect(data?.updateRiskSettings).toMatchObject({ version: 1, moderateFrom: 3, appetite });
    expect(await risks.risk(admin)).toMatchObject({
      netScore: 12,
      netClass: 'VeryHigh',
      isAboveAppetite: true,
    });
    expect(await risks.risk(admin, { netLikelihood: 2 })).toMatchObject({
      netClass: 'High',
      isAboveAppetite: false,
    });
    const { risks: page } = await app.ask<{ risks: { total: number } }>(admin, LIST_RISKS, {
      organizationId,
      filter: { isAboveAppetite: true },
    });
    expect(page.total).toBe(1);
  });

  test('keep their method and thresholds once there is a risk, while the appetite changes', async () => {
    const { organizationId, admin } = await newPlace();
    await risks.risk(admin);
    const { riskSettings } = await app.ask<{ riskSettings: Settings }>(admin, RISK_SETTINGS, {
      organizationId,
    });
    expect(riskSettings).toMatchObject({ version: 1, isInUse: true });
    for (const change of [
      { highFrom: 11 },
      { method: 'Safer', moderateFrom: 4, highFrom: 8, veryHighFrom: 12 },
    ])
      expect((await save(admin, organizationId, 1, change)).errors[0]?.message).toBe(
        messages.riskSettingsInUse,
      );
    const appetite = [{ category: 'Medication', highestScore: 6 }];
    expect((await save(admin, organizationId, 1, { appetite })).data?.updateRiskSettings.appetite).toEqual(
      appetite,
    );
    await expect(
      app.sql.query("update risk_settings set method = 'Safer' where organization_id = $1", [organizationId]),
    ).rejects.toThrow('the classes of existing risks stay');
  });

  test('say what each step means, also once there are risks, and tell it in the log', async () => {
    const { organizationId, admin } = await newPlace();
    await risks.risk(admin);
    const { likelihood, severity } = usualMeanings.Matrix5;
    const own = [...likelihood.slice(0, 4), 'Elke dag'];
    const saved = async (version: number, input: object) =>
      (await save(admin, organizationId, version, input)).data?.updateRiskSettings;
    expect(await saved(1, { likelihoodMeanings: own })).toMatchObject({
      ...{ version: 2, likelihoodMeanings: own, severityMeanings: severity },
    });
    expect(await saved(2, { appetite: [{ category: 'Staff', highestScore: 5 }] })).toMatchObject({
      likelihoodMeanings: own,
    });
    // An empty text is the usual one again.
    expect(await saved(3, { likelihoodMeanings: ['', ' '] })).toMatchObject({
      likelihoodMeanings: likelihood,
    });
    const { rows } = await app.sql.query<{ texts: string }>(
      `select details -> 'riskLikelihoodMeanings' ->> 1 as texts from change_log
       where organization_id = $1 and details ? 'riskLikelihoodMeanings' order by id limit 1`,
      [organizationId],
    );
    expect(rows[0]?.texts).toContain('5. Elke dag');
    for (const [meanings, message] of [
      [Array(6).fill('Zelden'), messages.tooManyMeanings(5)],
      [['x'.repeat(301)], messages.tooLong(300)],
    ] as const) {
      const { fields } = await save(admin, organizationId, 4, { severityMeanings: meanings });
      expect(Object.values(fields ?? {})).toEqual([message]);
    }
  });

  test('keep a first risk and a new threshold from passing each other', async () => {
    const { organizationId, admin } = await newPlace();
    const [risk, saved] = await Promise.all([
      risks.risk(admin),
      save(admin, organizationId, 0, { veryHighFrom: 12 }),
    ]);
    const isChanged = saved.errors.length === 0;
    expect((await risks.get(admin, risk.id)).netClass).toBe(isChanged ? 'VeryHigh' : 'High');
  });

  test('refuse a fifth step in a method of four', async () => {
    const { organizationId, admin } = await newPlace();
    const safer = { method: 'Safer', moderateFrom: 4, highFrom: 8, veryHighFrom: 12 };
    expect((await save(admin, organizationId, 0, safer)).errors).toEqual([]);
    const { fields } = await risks.create(admin, { ownerUserId: admin.id, netSeverity: 5 }, organizationId);
    expect(fields).toEqual({ netSeverity: messages.numberOutOfRange(1, 4) });
  });

  test.each([
    ['thresholds that do not rise', { highFrom: 5 }, 'highFrom', messages.thresholdsNotRising],
    [
      'a threshold that no score reaches',
      { veryHighFrom: 26 },
      'veryHighFrom',
      messages.numberOutOfRange(2, 25),
    ],
    ['no method', { method: null }, 'method', messages.required],
    [
      'a category twice',
      { appetite: ['Staff', 'Staff'].map((category) => ({ category, highestScore: 5 })) },
      'appetite',
      messages.chosenTwice,
    ],
  ])('refuse %s', async (_, change, field, message) => {
    const { organizationId, admin } = await newPlace();
    expect((await save(admin, organizationId, 0, change)).fields?.[field]).toBe(message);
  });

  test('refuse whoever saw older ones, a Client, and another organisation', async () => {
    const { organizationId, organization, admin } = await newPlace();
    const appetite = [{ category: 'Staff', highestScore: 5 }];
    await save(admin, organizationId, 0, { appetite });
    expect((await save(admin, organizationId, 0)).code).toBe('CONFLICT');
    expect((await save(await organization.client(), organizationId, 1)).code).toBe('FORBIDDEN');
    expect((await save(adminB, organizationId, 1)).code).toBe('NOT_FOUND');
  });
});

describe('the library', () => {
  const takeOver = (
    who: typeof adminA,
    organizationId: string,
    codes: readonly string[],
    ownerUserId = who.id,
  ) =>
    app.gql<{ takeOverRisks: string[] }>(who, TAKE_OVER, {
      organizationId,
      input: { codes, ownerUserId, reviewDate: inDays(90) },
    });
  interface Item {
    readonly code: string;
    readonly riskId: string | null;
  }
  const list = async (who: typeof adminA, organizationId: string) =>
    (await app.ask<{ riskLibrary: Item[] }>(who, RISK_LIBRARY, { organizationId })).riskLibrary;

  test('has thirty risks, of which the chosen ones are taken over once', async () => {
    const { organizationId, admin } = await newPlace();
    const library = await list(admin, organizationId);
    expect(library).toHaveLength(30);
    const codes = library.slice(3, 6).map(({ code }) => code);
    const { data, errors } = await takeOver(admin, organizationId, codes.toReversed());
    expect(errors).toEqual([]);
    const ids = data?.takeOverRisks ?? [];
    const taken = (await list(admin, organizationId)).filter(({ riskId }) => riskId !== null);
    expect(taken.map(({ code, riskId }) => [code, riskId])).toEqual(
      codes.map((code, index) => [code, ids[index]]),
    );
    expect(await risks.get(admin, ids[0] ?? '')).toMatchObject({ status: 'Open', owner: { id: admin.id } });
    const again = await takeOver(admin, organizationId, codes);
    expect(again.fields?.codes).toContain('al overgenomen');
  });

  test('is taken over by one of two people who do at once', async () => {
    const { organizationId, admin, organization } = await newPlace();
    const other = await organization.admin();
    const [{ code } = { code: '' }] = await list(admin, organizationId);
    const both = await Promise.all([
      takeOver(admin, organizationId, [code]),
      takeOver(other, organizationId, [code]),
    ]);
    expect(both.map(({ code: refused }) => refused).toSorted()).toEqual(['VALIDATION', undefined]);
  });

  test.each([
    ['an unknown risk', ['Unknown'], 'codes', messages.notInLibrary],
    ['none', [], 'codes', messages.required],
  ])('refuses %s', async (_, codes, field, message) => {
    expect((await takeOver(adminA, organizationA.id, codes)).fields?.[field]).toBe(message);
  });

  test('refuses an owner of another organisation, a Client, and a foreign Admin', async () => {
    const { organizationId, admin } = await newPlace();
    const [{ code } = { code: '' }] = await list(admin, organizationId);
    expect((await takeOver(admin, organizationId, [code], adminB.id)).fields?.ownerUserId).toBe(
      messages.notInOrganization,
    );
    expect((await takeOver(adminB, organizationId, [code])).code).toBe('NOT_FOUND');
    expect((await takeOver(clientA, organizationA.id, [code])).code).toBe('FORBIDDEN');
  });
});

describe('the matrix', () => {
  interface Matrix {
    readonly cells: readonly { likelihood: number; severity: number; gross: number; net: number }[];
    readonly movements: readonly object[];
  }

  test('counts risks by cell, gross and net, and shows what moved in a year', async () => {
    const { organizationId, admin } = await newPlace();
    const moved = await risks.risk(admin);
    await risks.risk(admin, { category: 'Staff' });
    await app.sql.query(`update risk_score set valid_from = now() - interval '2 years' where risk_id = $1`, [
      moved.id,
    ]);
    await app.sql.query('update risk set net_likelihood = 1, net_severity = 2 where id = $1', [moved.id]);
    const { riskMatrix } = await app.ask<{ riskMatrix: Matrix }>(admin, RISK_MATRIX, { organizationId });
    const byCell = riskMatrix.cells.toSorted((a, b) => a.likelihood - b.likelihood);
    expect(byCell).toEqual([
      { likelihood: 1, severity: 2, gross: 0, net: 1 },
      { likelihood: 3, severity: 4, gross: 0, net: 1 },
      { likelihood: 4, severity: 4, gross: 2, net: 0 },
    ]);
    const movement = { fromLikelihood: 3, fromSeverity: 4, likelihood: 1, severity: 2, count: 1 };
    expect(riskMatrix.movements).toEqual([movement]);
    expect(await risks.get(admin, moved.id)).toMatchObject({ netScoreBefore: 12, trend: 'Falling' });
    const filter = { category: ['Staff'] };
    const filtered = await app.ask<{ riskMatrix: Matrix }>(admin, RISK_MATRIX, { organizationId, filter });
    expect(filtered.riskMatrix.cells).toHaveLength(2);
    expect(filtered.riskMatrix.movements).toEqual([]);
  });

  test('leaves out what moved back before, and compares with a year ago, not before that', async () => {
    const { organizationId, admin } = await newPlace();
    const risk = await risks.risk(admin);
    await app.sql.query('delete from risk_score where risk_id = $1', [risk.id]);
    await app.sql.query(
      `insert into risk_score (organization_id, risk_id, valid_from, valid_to, gross_likelihood, gross_severity,
         net_likelihood, net_severity)
       values ($1, $2, now() - interval '3 years', now() - interval '2 years', 4, 4, 5, 5),
         ($1, $2, now() - interval '2 years', now() - interval '1 month', 4, 4, 2, 2),
         ($1, $2, now() - interval '1 month', null, 4, 4, 3, 4)`,
      [organizationId, risk.id],
    );
    expect(await risks.get(admin, risk.id)).toMatchObject({ netScoreBefore: 4, trend: 'Rising' });
    const { riskMatrix } = await app.ask<{ riskMatrix: Matrix }>(admin, RISK_MATRIX, { organizationId });
    expect(riskMatrix.movements).toEqual([
      { fromLikelihood: 2, fromSeverity: 2, likelihood: 3, severity: 4, count: 1 },
    ]);
  });

  test('is of one organisation, and refused to others', async () => {
    const { organizationId } = await newPlace();
    expect((await app.gql(adminB, RISK_MATRIX, { organizationId })).code).toBe('NOT_FOUND');
    const wrong = { organizationId, filter: { reviewDate: ['soon'] } };
    expect((await app.gql(superAdmin, RISK_MATRIX, wrong)).code).toBe('VALIDATION');
  });
});

describe('the statistics', () => {
  test('count by category, class, status and owner', async () => {
    const { organizationId, admin, organization } = await newPlace();
    const client = await organization.client();
    await risks.risk(admin, { ownerUserId: client.id });
    await risks.risk(admin, { category: 'Staff', netLikelihood: 1, netSeverity: 1, status: 'Controlled' });
    await risks.risk(admin, { category: 'Staff' });
    const { riskStatistics } = await app.ask(admin, RISK_STATISTICS, { organizationId });
    expect(riskStatistics).toEqual({
      total: 3,
      byCategory: [
        { value: 'Staff', count: 2, averageNetScore: 6.5 },
        { value: 'ClientSafety', count: 1, averageNetScore: 12 },
      ],
      byClass: [
        { value: 'High', count: 2 },
        { value: 'Low', count: 1 },
      ],
      byStatus: [
        { value: 'Open', count: 2 },
        { value: 'Controlled', count: 1 },
      ],
      byOwner: [
        { ownerUserId: admin.id, name: `${admin.name} ${admin.surname}`, count: 2 },
        { ownerUserId: client.id, name: `${client.name} ${client.surname}`, count: 1 },
      ],
    });
    expect((await app.gql(client, RISK_STATISTICS, { organizationId })).code).toBe('FORBIDDEN');
    expect((await app.gql(adminB, RISK_STATISTICS, { organizationId })).code).toBe('NOT_FOUND');
  });

  test('are empty in an organisation without risks', async () => {
    const { organizationId, admin } = await newPlace();
    const { riskStatistics } = await app.ask<{ riskStatistics: { total: number; byOwner: ShownRisk[] } }>(
      admin,
      RISK_STATISTICS,
      { organizationId },
    );
    expect(riskStatistics).toMatchObject({ total: 0, byOwner: [] });
  });
});

describe('the class in Postgres', () => {
  test('is that of the forms, for every score and some thresholds', async () => {
    for (const [moderateFrom, highFrom, veryHighFrom] of [
      [5, 10, 20],
      [2, 3, 4],
      [4, 8, 12],
      [10, 24, 25],
    ] as const) {
      const { rows } = await app.sql.query<{ score: number; class: string }>(
        `select score, app.risk_class(score, row(gen_random_uuid(), 1, 'Matrix5', $1, $2, $3, '{}', '{}')::risk_settings)
           as class from generate_series(1, 25) score`,
        [moderateFrom, highFrom, veryHighFrom],
      );
      for (const { score, class: stored } of rows)
        expect(stored).toBe(riskClassOf(score, { moderateFrom, highFrom, veryHighFrom }));
    }
  });
});
