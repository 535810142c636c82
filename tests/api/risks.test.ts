import { afterAll, describe, expect, test } from 'vitest';
import { messages } from '../../schema/values/messages.ts';
import {
  ASSESS_RISK,
  CHANGE_RISKS,
  inDays,
  LIST_RISKS,
  MEASURE_OF_RISK,
  type RiskInput,
  risksOn,
  type ShownRisk,
  UPDATE_RISK,
} from '../kit/modules/risks/risks.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, superAdmin, adminA, clientA, colleagueA, adminB } = app.actors;
const risks = risksOn(app);

const update = (actor: Person, { id, version }: ShownRisk, overrides: Partial<RiskInput> = {}) =>
  app.gql<{ updateRisk: ShownRisk }>(actor, UPDATE_RISK, {
    id,
    version,
    input: risks.inputOf(adminA, overrides),
  });

const assessment = {
  netLikelihood: 2,
  netSeverity: 4,
  strategy: 'Reduce',
  reviewDate: inDays(180),
  status: 'Controlled',
};

const assess = (actor: Person, { id, version }: ShownRisk, overrides: object = {}) =>
  app.gql<{ assessRisk: ShownRisk }>(actor, ASSESS_RISK, {
    id,
    version,
    input: { ...assessment, ...overrides },
  });

const countRisks = async () => (await app.sql.query('select count(*)::integer as n from risk')).rows[0].n;

describe('a risk', () => {
  test.each([superAdmin, adminA])(
    'is recorded by a $role, with a number, scores and classes',
    async (actor) => {
      const { data, errors } = await risks.create(actor, { ownerUserId: clientA.id }, organizationA.id);
      expect(errors).toEqual([]);
      const risk = data?.createRisk;
      expect(risk).toMatchObject({
        title: 'Cliënt valt in de badkamer',
        grossScore: 16,
        netScore: 12,
        grossClass: 'High',
        netClass: 'High',
        trend: 'Steady',
        owner: { id: clientA.id },
        measureCount: 0,
        incidentEvents: ['Fall'],
        abilities: { update: true, chooseOwner: true, accept: true, delete: true },
      });
      expect(risk?.number).toMatch(/^R-\d{4}-\d{3}$/);
    },
  );

  test('is read by every member of the organisation, and by nobody of another one', async () => {
    const { id } = await risks.risk(adminA);
    expect((await risks.get(colleagueA, id)).abilities).toEqual({
      update: false,
      chooseOwner: false,
      accept: false,
      delete: false,
    });
    await expect(risks.get(adminB, id)).rejects.toThrow();
  });

  test('is changed by its owner, but neither passed on nor accepted by a Client', async () => {
    const risk = await risks.risk(adminA, { ownerUserId: clientA.id });
    const kept = { ownerUserId: clientA.id };
    expect((await update(clientA, risk, { ...kept, title: 'Anders' })).data?.updateRisk.title).toBe('Anders');
    const now = await risks.get(clientA, risk.id);
    expect((await update(clientA, now, { ownerUserId: colleagueA.id })).errors[0]?.message).toBe(
      messages.ownerByAdmin,
    );
    const accepted = { ...kept, strategy: 'Accept', acceptanceReason: 'Klein', status: 'Accepted' };
    expect((await update(clientA, now, accepted)).errors[0]?.message).toBe(messages.acceptedByAdmin);
    expect((await update(colleagueA, now, kept)).code).toBe('FORBIDDEN');
  });
});

describe('bad input on a risk is told in Dutch, and nothing is saved', () => {
  const foreign = { ownerUserId: adminB.id };
  test.each<[string, Partial<RiskInput>, string, string]>([
    ['a score above 5', { netLikelihood: 6 }, 'netLikelihood', messages.numberOutOfRange(1, 5)],
    ['a score below 1', { grossSeverity: 0 }, 'grossSeverity', messages.numberOutOfRange(1, 5)],
    ['no title', { title: '  ' }, 'title', messages.required],
    ['no process', { process: '' }, 'process', messages.required],
    [
      'accepting without a reason',
      { strategy: 'Accept' },
      'acceptanceReason',
      messages.acceptanceReasonRequired,
    ],
    ['accepted with another strategy', { status: 'Accepted' }, 'status', messages.acceptedNeedsStrategy],
    ['a review in the past', { reviewDate: inDays(-1) }, 'reviewDate', messages.reviewInPast],
    ['an impossible date', { reviewDate: '2027-02-30' }, 'reviewDate', messages.impossibleDate],
    ['an owner of another organisation', foreign, 'ownerUserId', messages.notInOrganization],
    [
      'an acceptance that has ended',
      { strategy: 'Accept', status: 'Accepted', acceptanceReason: 'Klein', acceptedUntil: inDays(-1) },
      'acceptedUntil',
      messages.acceptanceEnded,
    ],
  ])('%s', async (_, overrides, field, message) => {
    const before = await countRisks();
    const { code, fields } = await risks.create(
      adminA,
      { ownerUserId: adminA.id, ...overrides },
      organizationA.id,
    );
    expect(code).toBe('VALIDATION');
    expect(fields?.[field]).toBe(message);
    expect(await countRisks()).toBe(before);
  });
});

describe('judging a risk', () => {
  test('sets the net score and keeps the earlier ones', async () => {
    const risk = await risks.risk(adminA);
    const { data } = await assess(adminA, risk);
    expect(data?.assessRisk).toMatchObject({ netScore: 8, netClass: 'Moderate', status: 'Controlled' });
    expect(data?.assessRisk).toMatchObject({ netScoreBefore: 12, trend: 'Falling' });
    const { scores } = (
      await app.ask<{ risk: { scores: { grossScore: number; netScore: number }[] } }>(
        colleagueA,
        'query ($id: ID!) { risk(id: $id) { scores { at grossScore netScore } } }',
        { id: risk.id },
      )
    ).risk;
    expect(scores.map(({ grossScore, netScore }) => [grossScore, netScore])).toEqual([
      [16, 12],
      [16, 8],
    ]);
  });

  test('refuses the second of two people who set the score at once', async () => {
    const risk = await risks.risk(adminA);
    const both = await Promise.all([assess(adminA, risk), assess(superAdmin, risk, { netLikelihood: 1 })]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['CONFLICT', undefined]);
  });

  test('accepts with a reason, by the person who does and until the review, unless told otherwise', async () => {
    const risk = await risks.risk(adminA);
    const accepted = { strategy: 'Accept', status: 'Accepted', acceptanceReason: 'De kans is klein' };
    const { data } = await assess(superAdmin, risk, accepted);
    expect(data?.assessRisk).toMatchObject({
      acceptedBy: { id: superAdmin.id },
      acceptedUntil: assessment.reviewDate,
      status: 'Accepted',
    });
    const again = await assess(adminA, data?.assessRisk as ShownRisk, { status: 'Open' });
    expect(again.data?.assessRisk).toMatchObject({
      acceptedBy: null,
      acceptedUntil: null,
      acceptanceReason: '',
    });
  });

  test('refuses changes of a closed risk until it is reopened', async () => {
    const risk = await risks.risk(adminA);
    const closed = (await assess(adminA, risk, { status: 'Closed' })).data?.assessRisk as ShownRisk;
    expect((await assess(adminA, closed, { status: 'Closed', netLikelihood: 1 })).errors[0]?.message).toBe(
      messages.riskClosed,
    );
    const moved = await app.gql(adminA, CHANGE_RISKS, {
      changes: [{ id: closed.id, version: closed.version, reviewDate: inDays(30) }],
    });
    expect(moved.fields?.[closed.id]).toBe(messages.riskClosed);
    const reopened = await app.gql(adminA, CHANGE_RISKS, {
      changes: [{ id: closed.id, version: closed.version, status: 'Open' }],
    });
    expect(reopened.errors).toEqual([]);
  });
});

describe('the reason of a change', () => {
  const historyOf = async (id: string) => {
    const document = `query ($recordId: ID!) { recordRevisions(entity: Risk, recordId: $recordId) { rows {
      changes { field from to } } } }`;
    type Lines = {
      recordRevisions: { rows: { changes: { field: string; from: string[]; to: string[] }[] }[] };
    };
    const { recordRevisions } = await app.ask<Lines>(colleagueA, document, { recordId: id });
    return recordRevisions.rows.map(({ changes }) => changes.find(({ field }) => field === 'reason')?.to[0]);
  };
  const close = ({ id, version }: ShownRisk, given: object) =>
    app.gql(adminA, CHANGE_RISKS, { changes: [{ id, version, status: 'Closed', ...given }] });

  test('stays in the history of a judgement, an edit and a batch, also where it repeats', async () => {
    const risk = await risks.risk(adminA);
    const judged = (await assess(adminA, risk, { reason: 'De matten liggen er' })).data
      ?.assessRisk as ShownRisk;
    const edited = (
      await update(adminA, judged, { ...assessment, grossLikelihood: 5, reason: 'Meer cliënten' })
    ).data?.updateRisk as ShownRisk;
    expect((await close(edited, { reason: 'Meer cliënten' })).errors).toEqual([]);
    expect(await historyOf(risk.id)).toEqual(['Meer cliënten', 'Meer cliënten', 'De matten liggen er']);
  });

  test.each(['', '   '])('is refused where it is blank (%j), and nothing is saved', async (reason) => {
    const risk = await risks.risk(adminA);
    expect((await assess(adminA, risk, { reason })).fields).toEqual({ reason: messages.riskReasonRequired });
    expect((await update(adminA, risk, { netLikelihood: 1, reason })).fields?.reason).toBe(
      messages.riskReasonRequired,
    );
    expect((await close(risk, { reason })).fields?.[risk.id]).toBe(messages.riskReasonRequired);
    expect(await risks.get(adminA, risk.id)).toEqual(risk);
    // Texts alone need none.
    expect((await update(adminA, risk, { title: 'Anders', reason })).errors).toEqual([]);
  });

  test('may be absent, as callers from before it leave it', async () => {
    const risk = await risks.risk(adminA);
    expect((await assess(adminA, risk, { reason: null })).errors).toEqual([]);
    expect((await close(await risks.get(adminA, risk.id), {})).errors).toEqual([]);
    expect(await historyOf(risk.id)).toEqual([undefined, undefined]);
  });
});

describe('a measure of a risk', () => {
  test('is an improvement point that is linked to it and counted', async () => {
    const risk = await risks.risk(adminA);
    const input = { ...validEntry, source: 'RiskAssessment' };
    const made = await app.gql<{ createRiskImprovementPoint: { id: string } }>(adminA, MEASURE_OF_RISK, {
      riskId: risk.id,
      input,
    });
    expect(made.errors).toEqual([]);
    expect((await risks.get(adminA, risk.id)).measureCount).toBe(1);
    // A Client sees neither the entry nor that there is one.
    expect((await risks.get(colleagueA, risk.id)).measureCount).toBe(0);
    const { measures } = (
      await app.ask<{ risk: { measures: { id: string }[] } }>(
        adminA,
        'query ($id: ID!) { risk(id: $id) { measures { id status effectivenessResult } } }',
        { id: risk.id },
      )
    ).risk;
    expect(measures.map(({ id }) => id)).toEqual([made.data?.createRiskImprovementPoint.id]);
  });

  test('is refused to somebody who may only read the risk', async () => {
    const risk = await risks.risk(adminA);
    const asked = { riskId: risk.id, input: validEntry };
    expect((await app.gql(colleagueA, MEASURE_OF_RISK, asked)).code).toBe('FORBIDDEN');
    expect((await app.gql(adminB, MEASURE_OF_RISK, asked)).code).toBe('NOT_FOUND');
  });
});

describe('the list of risks', () => {
  test('begins with the highest net score, and counts each value', async () => {
    const { risks: page } = await app.ask<{
      risks: { rows: ShownRisk[]; total: number; facets: { field: string }[] };
    }>(adminA, LIST_RISKS, { organizationId: organizationA.id, pageSize: 100 });
    const scores = page.rows.map(({ netScore }) => netScore);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    expect(page.facets.map(({ field }) => field)).toEqual([
      'category',
      'status',
      'netClass',
      'strategy',
      'teamId',
      'isReviewDue',
    ]);
  });

  const asked = async (variables: object) => {
    const { risks: page } = await app.ask<{ risks: { rows: ShownRisk[] } }>(adminA, LIST_RISKS, {
      organizationId: organizationA.id,
      pageSize: 100,
      ...variables,
    });
    return page.rows;
  };

  test.each<[object, Partial<RiskInput>, Partial<RiskInput>]>([
    [{ netLikelihood: [1], netSeverity: [5] }, { netLikelihood: 1, netSeverity: 5 }, { netLikelihood: 1 }],
    [{ grossLikelihood: [5] }, { grossLikelihood: 5 }, { grossLikelihood: 4 }],
    [{ category: ['Supplier'] }, { category: 'Supplier' }, { category: 'Finance' }],
    [{ status: ['Controlled'] }, { status: 'Controlled' }, { status: 'Open' }],
    [{ netClass: ['Low'] }, { netLikelihood: 1, netSeverity: 1 }, { netLikelihood: 5 }],
    [{ strategy: ['Avoid'] }, { strategy: 'Avoid' }, { strategy: 'Transfer' }],
    [{ isOpen: false }, { status: 'Closed' }, {}],
    [{ isReviewDue: true }, { reviewDate: inDays(0) }, {}],
    [{ isToReview: true }, { reviewDate: inDays(0) }, {}],
    [{ reviewDate: [`${inDays(700)}..`] }, { reviewDate: inDays(701) }, {}],
  ])('narrowed by %j has what it says and nothing else', async (filter, within, outside) => {
    const [inside, other] = [await risks.risk(adminA, within), await risks.risk(adminA, outside)];
    const ids = (await asked({ filter })).map(({ id }) => id);
    expect([ids.includes(inside.id), ids.includes(other.id)]).toEqual([true, false]);
  });

  test('narrowed to an owner has theirs', async () => {
    const [theirs, other] = [
      await risks.risk(adminA, { ownerUserId: colleagueA.id }),
      await risks.risk(adminA),
    ];
    const ids = (await asked({ filter: { ownerUserId: [colleagueA.id] } })).map(({ id }) => id);
    expect([ids.includes(theirs.id), ids.includes(other.id)]).toEqual([true, false]);
  });

  test.each([
    ['a word of its texts', 'zeldzaamwoord'],
    ['its kind of incident', 'brand'],
    ['its category', 'leverancier'],
  ])('is searched by %s', async (_, search) => {
    const found = await risks.risk(adminA, {
      ...{ consequences: 'Een zeldzaamwoord', incidentEvents: ['Fire'], category: 'Supplier' },
    });
    const other = await risks.risk(adminA, { incidentEvents: [], category: 'Staff' });
    const ids = (await asked({ search })).map(({ id }) => id);
    expect([ids.includes(found.id), ids.includes(other.id)]).toEqual([true, false]);
  });

  test.each<[string, Partial<RiskInput>, Partial<RiskInput>]>([
    ['grossScore', { grossLikelihood: 1, grossSeverity: 1 }, { grossLikelihood: 5, grossSeverity: 5 }],
    ['netScore', { netLikelihood: 1, netSeverity: 1 }, { netLikelihood: 5, netSeverity: 5 }],
    ['title', { title: 'Aap' }, { title: 'Zebra' }],
    ['process', { process: 'Aap' }, { process: 'Zebra' }],
    ['category', { category: 'ClientSafety' }, { category: 'Supplier' }],
    ['strategy', { strategy: 'Avoid' }, { strategy: 'Transfer' }],
    ['status', { status: 'Open' }, { status: 'Closed' }],
    ['reviewDate', { reviewDate: inDays(1) }, { reviewDate: inDays(900) }],
    ['createdAt', {}, {}],
    ['updatedAt', {}, {}],
    ['number', {}, {}],
  ])('is sorted by %s, either way', async (field, first, last) => {
    const [one, other] = [await risks.risk(adminA, first), await risks.risk(adminA, last)];
    for (const direction of ['asc', 'desc'] as const) {
      const ids = (await asked({ sort: { field, direction } })).map(({ id }) => id);
      expect(ids.indexOf(one.id) < ids.indexOf(other.id)).toBe(direction === 'asc');
    }
  });

  test('is sorted by number as people count, also beyond 999', async () => {
    const year = String(Temporal.Now.plainDateISO('Europe/Amsterdam').year);
    const organization = await app.make.organization();
    const admin = await organization.admin();
    await app.sql.query(
      "insert into record_number (organization_id, kind, year, last) values ($1, 'R', $2, 998)",
      [organization.id, year],
    );
    for (let made = 0; made < 3; made += 1) await risks.risk(admin);
    const { risks: page } = await app.ask<{ risks: { rows: ShownRisk[] } }>(admin, LIST_RISKS, {
      organizationId: organization.id,
      sort: { field: 'number', direction: 'asc' },
    });
    expect(page.rows.map(({ number }) => number)).toEqual(
      ['999', '1000', '1001'].map((number) => `R-${year}-${number}`),
    );
  });
});

describe('accepting in a batch', () => {
  const accepted = { strategy: 'Accept', status: 'Accepted', acceptanceReason: 'De kans is klein' };
  const setStatus = ({ id, version }: ShownRisk, status: string) =>
    app.gql(adminA, CHANGE_RISKS, { changes: [{ id, version, status }] });

  test('works again for a risk with a reason that was opened meanwhile', async () => {
    const risk = await risks.risk(adminA, accepted);
    expect((await setStatus(risk, 'Open')).errors).toEqual([]);
    expect((await setStatus(await risks.get(adminA, risk.id), 'Accepted')).errors).toEqual([]);
    expect(await risks.get(adminA, risk.id)).toMatchObject({
      status: 'Accepted',
      acceptanceReason: 'De kans is klein',
    });
  });

  test('is refused without a reason, and after its end', async () => {
    const risk = await risks.risk(adminA);
    expect((await setStatus(risk, 'Accepted')).fields?.[risk.id]).toBe(messages.acceptedNeedsStrategy);
    const ended = await risks.risk(adminA, { ...accepted, status: 'Open', acceptedUntil: inDays(-1) });
    expect((await setStatus(ended, 'Accepted')).fields?.[ended.id]).toBe(messages.acceptanceEnded);
  });

  test('names whoever accepts it anew, not who did before', async () => {
    const risk = await risks.risk(adminA, accepted);
    await setStatus(risk, 'Open');
    const now = await risks.get(adminA, risk.id);
    const { data } = await assess(superAdmin, now, { ...accepted, acceptedUntil: inDays(40) });
    expect(data?.assessRisk.acceptedBy).toEqual({ id: superAdmin.id });
  });
});

describe('a judgement that confirms everything', () => {
  test('counts as one, with its line in the log and a version of its own', async () => {
    const risk = await risks.risk(adminA);
    const { netLikelihood, netSeverity, strategy, reviewDate, status } = risk;
    const same = { netLikelihood, netSeverity, strategy, reviewDate, status };
    const before = await app.sql.query('select assessed_at from risk where id = $1', [risk.id]);
    const { data, errors } = await assess(adminA, risk, same);
    expect(errors).toEqual([]);
    expect(data?.assessRisk).toMatchObject({ ...same, version: risk.version + 1 });
    const after = await app.sql.query('select assessed_at from risk where id = $1', [risk.id]);
    expect(after.rows[0].assessed_at.getTime()).toBeGreaterThan(before.rows[0].assessed_at.getTime());
  });

  test('is no part of an edit of the texts', async () => {
    const risk = await risks.risk(adminA);
    const before = await app.sql.query('select assessed_at from risk where id = $1', [risk.id]);
    await update(adminA, risk, { title: 'Anders' });
    expect((await app.sql.query('select assessed_at from risk where id = $1', [risk.id])).rows).toEqual(
      before.rows,
    );
  });
});
