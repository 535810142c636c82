import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { QUESTION, validFinding } from '../kit/modules/audits/audits.ts';
import {
  AUDIT_YEARS,
  AUDITED_PARAGRAPHS,
  EARLIER_AUDITS,
  GOOD_PRACTICES,
  PROGRAMME,
  type ProgrammeLine,
  programmeOn,
} from '../kit/modules/audits/programme.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { MadeOrganization } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { sql, make } = app;
const { listOf, auditOf, dayFrom, findingOf, answerOf } = programmeOn(app);

let organization: MadeOrganization;
let admin: Person;
let client: Person;
beforeAll(async () => {
  organization = await make.organization();
  admin = await make.person({ role: 'Admin', organizations: [organization] });
  client = await make.person({ role: 'Client', organizations: [organization] });
});
const of = <Data>(person: Person, document: string, variables: object = {}) =>
  app.ask<Data>(person, document, { organizationId: organization.id, ...variables });
const lines = async () => (await of<{ auditProgramme: ProgrammeLine[] }>(admin, PROGRAMME)).auditProgramme;

describe('the programme', () => {
  test('tells of each list what was audited, what is planned, and what was not audited', async () => {
    const [audited, never] = [await listOf(organization), await listOf(organization)];
    const last = await auditOf(admin, audited, { date: dayFrom(-40), status: 'Done' });
    await auditOf(admin, audited, { date: dayFrom(-400), status: 'Done' });
    await auditOf(admin, audited, { date: dayFrom(-1_500), status: 'Done' });
    const planned = await auditOf(admin, audited, { date: dayFrom(90) });
    await auditOf(admin, audited, { date: dayFrom(500) });
    await answerOf(admin, last, QUESTION, 'Partly');
    await findingOf(admin, last, { severity: 'Minor' });
    const all = await lines();
    expect(all.find(({ id }) => id === audited)).toMatchObject({
      ...{ finished: 2, last: { id: last, score: 50, deviations: 1 } },
      ...{ planned: { id: planned, date: dayFrom(90) }, task: null, changedCount: 0 },
    });
    expect(all.find(({ id }) => id === never)).toMatchObject({ finished: 0, last: null, planned: null });
    const places = [audited, never].map((list) => all.findIndex(({ id }) => id === list));
    expect(places[0]).toBeLessThan(places[1] ?? 0);
  });

  test('puts lists first whose procedures changed since: linked ones, and those of the same paragraphs', async () => {
    const list = await listOf(organization, 'Iso9001');
    const last = await auditOf(admin, list, { date: dayFrom(-30), status: 'Done' });
    const chapter = async (title: string, norm: string | null, published: string) => {
      const { rows } = await sql.query<{ id: string }>(
        `insert into manual (id, organization_id, user_id, created_at, updated_at, title, chapter, content, content_text, norms,
           status, published_version, published_at, owner_user_id, review_date)
         values (gen_random_uuid(), $1, $2, now(), now(), $3, (1 + floor(random() * 900))::text, '{"type":"doc","content":[]}', '', $4,
           'Published', 1, $5, $2, '2200-01-01') returning id`,
        [
          ...[organization.id, admin.id, title],
          JSON.stringify(norm ? [{ norm, paragraph: '8.1' }] : []),
          published,
        ],
      );
      return rows[0]?.id ?? '';
    };
    await chapter('Zelfde paragraaf', 'Iso9001', dayFrom(-10));
    await chapter('Andere norm', 'Nen7510', dayFrom(-10));
    await chapter('Eerder', 'Iso9001', dayFrom(-90));
    const linked = await chapter('Gekoppeld', null, dayFrom(-5));
    await sql.query(
      `insert into record_link (id, organization_id, from_id, to_id, relation)
       values (gen_random_uuid(), $1, $2, $3, 'Related')`,
      [organization.id, last, linked],
    );
    const [first] = await lines();
    expect(first).toMatchObject({ id: list, changedCount: 2 });
    expect(first?.changed.map(({ title }) => title.replace(/^\d+ /, ''))).toEqual([
      ...['Gekoppeld', 'Zelfde paragraaf'],
    ]);
  });
});

describe('an audit', () => {
  test('comes with the open points and the scores of those before it by the same list', async () => {
    const list = await listOf(organization);
    const [first, second, third] = [
      await auditOf(admin, list, { date: dayFrom(-300), status: 'Done' }),
      await auditOf(admin, list, { date: dayFrom(-200), status: 'Done' }),
      await auditOf(admin, list, { date: dayFrom(-1) }),
    ];
    await answerOf(admin, first, QUESTION, 'NotMet');
    await answerOf(admin, second, QUESTION, 'Met');
    await findingOf(admin, first, { description: 'Van de eerste' });
    const point = await findingOf(admin, second, { description: 'Nog te doen' });
    await findingOf(admin, second, { description: 'Goed', severity: 'GoodPractice' });
    const done = await findingOf(admin, second, { description: 'Gedaan' });
    const { earlierAudits } = await app.ask<{
      earlierAudits: {
        audits: { id: string; score: number; sections: { title: string; score: number }[] }[];
        openPoints: { id: string }[];
      };
    }>(admin, EARLIER_AUDITS, { auditId: third });
    expect(earlierAudits.audits).toMatchObject([
      { id: second, score: 100, sections: [{ title: 'Zorg', score: 100 }] },
      { id: first, score: 0, sections: [{ title: 'Zorg', score: 0 }] },
    ]);
    expect(earlierAudits.openPoints.map(({ id }) => id).sort()).toEqual([point, done].sort());
    await app.ask(
      admin,
      'mutation ($auditId: ID!, $findingIds: [ID!]!) { registerAuditFindings(auditId: $auditId, findingIds: $findingIds) }',
      { auditId: second, findingIds: [done] },
    );
    await sql.query(
      `update register_entry set status = 'Completed'
       where id = (select entry_id from audit_finding where id = $1)`,
      [done],
    );
    const after = await app.ask<{ earlierAudits: { openPoints: { id: string }[] } }>(admin, EARLIER_AUDITS, {
      auditId: third,
    });
    expect(after.earlierAudits.openPoints.map(({ id }) => id)).toEqual([point]);
  });
});

describe('the paragraphs of a norm', () => {
  test('tell the last audit with its score, and what is open', async () => {
    const list = await listOf(organization, 'Prezo');
    const older = await auditOf(admin, list, { date: dayFrom(-300), status: 'Done', norm: 'Prezo' });
    const last = await auditOf(admin, list, { date: dayFrom(-20), status: 'Done', norm: 'Prezo' });
    await auditOf(admin, list, { date: dayFrom(-2), norm: 'Prezo' });
    await answerOf(admin, older, QUESTION, 'NotMet');
    await answerOf(admin, last, QUESTION, 'Met');
    await findingOf(admin, last, { paragraph: '8.1' });
    await findingOf(admin, last, { paragraph: '9.9' });
    const { auditedParagraphs } = await of<{ auditedParagraphs: { norm: string }[] }>(
      client,
      AUDITED_PARAGRAPHS,
    );
    expect(auditedParagraphs.filter(({ norm }) => norm === 'Prezo')).toEqual([
      expect.objectContaining({ paragraph: '8.1', auditId: last, score: 100, openFindings: 1 }),
      expect.objectContaining({ paragraph: '9.9', auditId: last, score: null, openFindings: 1 }),
    ]);
  });
});

describe('good practices', () => {
  test('are read by every member once the audit is finished, newest first, and found by words', async () => {
    const list = await listOf(organization);
    const older = await auditOf(admin, list, { date: dayFrom(-90), status: 'Done' });
    const newer = await auditOf(admin, list, { date: dayFrom(-9), status: 'Done' });
    const running = await auditOf(admin, list, { date: dayFrom(-5) });
    const practice = { severity: 'GoodPractice', description: 'Dagstart met het team' };
    const made = [await findingOf(admin, older, practice), await findingOf(admin, newer, practice)];
    await findingOf(admin, running, practice);
    await findingOf(admin, newer, { description: 'Dagstart ontbreekt' });
    for (const who of [client, admin]) {
      const { goodPractices } = await of<{ goodPractices: { total: number; rows: { id: string }[] } }>(
        who,
        GOOD_PRACTICES,
        { search: 'dagstart' },
      );
      expect(goodPractices.rows.map(({ id }) => id)).toEqual(made.toReversed());
      expect(goodPractices.total).toBe(2);
    }
    const none = await of<{ goodPractices: { total: number } }>(client, GOOD_PRACTICES, { search: 'zzz' });
    expect(none.goodPractices.total).toBe(0);
  });
});

describe('the audits of a year', () => {
  test('are counted with their score, findings and what came of them', async () => {
    const other = await make.organization();
    const manager = await make.person({ role: 'Admin', organizations: [other] });
    const list = await listOf(other);
    const date = `${new Date().getFullYear()}-01-02`;
    const done = await auditOf(manager, list, { date, status: 'Done' });
    await sql.query(`update audit set finished_at = $2::date + 10 where id = $1`, [done, date]);
    const late = await auditOf(manager, list, { date, status: 'Done' });
    await sql.query(`update audit set finished_at = $2::date + 40 where id = $1`, [late, date]);
    await auditOf(manager, list, { date });
    await answerOf(manager, done, QUESTION, 'Met');
    await answerOf(manager, late, QUESTION, 'NotMet');
    await findingOf(manager, done, { ...validFinding, severity: 'Major' });
    await findingOf(manager, done, { severity: 'GoodPractice' });
    const { auditYears } = await app.ask<{ auditYears: object[] }>(manager, AUDIT_YEARS, {
      organizationId: other.id,
    });
    expect(auditYears).toEqual([
      {
        ...{ year: new Date().getFullYear(), total: 3, finished: 2, onTime: 1, score: 50 },
        ...{ major: 1, minor: 0, improvement: 0, observation: 0, goodPractice: 1 },
        ...{ openFindings: 1, sentFindings: 0 },
      },
    ]);
  });
});
