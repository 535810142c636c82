import { afterAll, describe, expect, test } from 'vitest';
import { auditMessages } from '../../schema/records/audit-messages.ts';
import { validAuditBody } from '../kit/modules/audits/audits.rest-matrix.ts';
import { sections } from '../kit/modules/audits/audits.ts';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, adminA, clientA, clientB } = app.actors;

type Body = Record<string, unknown> & { readonly id: string };
const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const answer = await app.rest(adminA, method, path, body);
  return { status: answer.status, body: answer.body as Body };
};
const newAudit = (further: object = {}) =>
  send('POST', '/audits', {
    ...{ ...validAuditBody, organizationId: organizationA.id, auditors: [adminA.id] },
    ...further,
  });
const newTemplate = async () =>
  (
    await send('POST', '/audit-templates', {
      ...{ organizationId: organizationA.id, title: 'Dossiers', kind: 'Dossieraudit', norm: 'HKZ' },
      ...{ sections, isPublished: true },
    })
  ).body;

describe('an audit over REST', () => {
  test('goes from plan to report with Dutch labels', async () => {
    const list = await newTemplate();
    expect(list).toMatchObject({ publishedVersion: 1, kind: 'Dossieraudit', norm: 'HKZ', questionCount: 2 });
    const made = await newAudit({ templateId: list.id, auditees: [clientA.id] });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      ...{ kind: 'Interne audit', norm: 'HKZ', status: 'Voorbereiding' },
      ...{ auditors: [adminA.id], auditees: [clientA.id], templateId: list.id },
    });
    const path = `/audits/${made.body.id}`;
    const [first] = made.body.answers as { questionId: string }[];
    const answers = [{ questionId: first?.questionId, rating: 'Deels', explanation: 'Twee van de drie' }];
    const answered = await send('PUT', path, { answers, strengths: 'Betrokken team' });
    expect(answered.status).toBe(200);
    expect(answered.body).toMatchObject({ status: 'In uitvoering', strengths: 'Betrokken team' });
    expect(answered.body.answers).toContainEqual(expect.objectContaining(answers[0]));
    const finding = await send('POST', `${path}/findings`, {
      ...{ description: 'Geen evaluatie', severity: 'Afwijking klein', ownerUserId: clientA.id },
    });
    expect(finding).toMatchObject({
      status: 201,
      body: { severity: 'Afwijking klein', ownerUserId: clientA.id },
    });
    const register = `${path}/findings/${finding.body.id}/register`;
    const [sent, again] = [await send('POST', register), await send('POST', register, {})];
    expect([sent.status, again.status, again.body.id]).toEqual([201, 201, sent.body.id]);
    expect(sent.body).toMatchObject({ Bron: 'Interne audit' });
    const open = await send('PUT', path, { conclusion: 'Voldoet deels', status: 'Afgerond' });
    expect(open).toMatchObject({ status: 409, body: { errormessage: auditMessages.openQuestions(1) } });
    const done = await send('PUT', path, {
      ...{ conclusion: 'Voldoet deels', status: 'Afgerond', evenIfIncomplete: true },
    });
    expect(done).toMatchObject({ status: 200, body: { status: 'Afgerond', openMeasureCount: 1 } });
    const all = await app.rest(clientA, 'GET', `/audits/organization/${organizationA.id}`);
    expect((all.body as Body[]).map(({ id }) => id)).toContain(made.body.id);
    const paper = await app.rest(clientA, 'GET', `/export/audits/${made.body.id}`);
    expect(paper.status).toBe(200);
  });

  test.each([
    ['a status that does not follow', { status: 'Gepland' }],
    ['an unknown label', { kind: 'Toets' }],
    ['an auditor of another organisation', { auditors: [clientB.id] }],
    ['an auditor who is auditee', { auditees: [adminA.id] }],
  ])('refuses %s with an errormessage', async (_, change) => {
    const { body } = await newAudit({ externalAuditor: 'Keurmerk BV', conclusion: 'Voldoet' });
    const refused = await send('PUT', `/audits/${body.id}`, change);
    expect(refused.status).toBe(400);
    expect(typeof refused.body.errormessage).toBe('string');
  });

  test('is removed with its id as the answer, and so is a list that no audit uses', async () => {
    const { body } = await newAudit();
    expect(await send('DELETE', `/audits/${body.id}`)).toMatchObject({ status: 200, body: { id: body.id } });
    const { id } = await newTemplate();
    expect(await send('DELETE', `/audit-templates/${id}`)).toMatchObject({ status: 200, body: { id } });
    expect((await send('GET', `/audit-templates/${id}`)).status).toBe(404);
  });
});
