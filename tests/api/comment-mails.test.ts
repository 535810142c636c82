import { afterAll, describe, expect, test } from 'vitest';
import { linkIn, openMailbox } from '../kit/mail/mailbox.ts';
import { REMARK, type Remarked, UPDATE_COMMENT } from '../kit/modules/comments/comments.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { eventually } from '../kit/server/wait.ts';

const mailbox = await openMailbox();
const app = await startTestApp({ settings: { smtpUrl: mailbox.smtpUrl, mailGatherSeconds: 0 } });
afterAll(async () => {
  await app.close();
  await mailbox.close();
});
const { make, ask } = app;

async function mailsTo(person: Person) {
  await eventually(async () => {
    const { rowCount } = await app.sql.query("select 1 from pgboss.job where name in ('mail', 'notice')");
    return rowCount === 0;
  });
  return mailbox.received.filter(({ recipient }) => recipient === person.email);
}

const TEXT = 'Mevrouw De Wit viel, @Anna';

async function house() {
  const organization = await make.organization();
  return {
    organization,
    admin: await organization.admin({ name: 'Anna', surname: 'Baas' }),
    other: await organization.admin(),
    reporter: await organization.client({ name: 'Bert', surname: 'Melder' }),
  };
}

describe('a person named in a comment', () => {
  test('is mailed who named them, at which record, and nothing of the text', async () => {
    const { organization, admin, reporter } = await house();
    const { id } = await make.incident(reporter, { clientName: 'Mevrouw De Wit' });
    const input = { text: TEXT, mentions: [admin.id] };
    await ask(reporter, REMARK, { entity: 'Incident', recordId: id, input });
    const [mail, ...others] = await mailsTo(admin);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('U bent genoemd in een opmerking');
    expect(mail?.text).toMatch(
      new RegExp(
        `Bert Melder noemde u in een opmerking bij incident MIC-\\d{4}-001 \\(Vallen\\) van ${organization.name}`,
      ),
    );
    expect(mail && linkIn(mail)).toBe(`${app.url}/incidents/${id}`);
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/De Wit|viel/);
  });

  test('is not told the name of a shielded author', async () => {
    const { admin, reporter } = await house();
    const { id } = await make.incident(reporter, { isShielded: true });
    await ask(reporter, REMARK, {
      entity: 'Incident',
      recordId: id,
      input: { text: TEXT, mentions: [admin.id] },
    });
    const [mail] = await mailsTo(admin);
    expect(mail?.text).toContain('De melder (afgeschermd) noemde u');
    expect(`${mail?.text} ${mail?.html} ${mail?.subject}`).not.toMatch(/Bert|Melder /);
  });

  test('is told the username of an author without a name', async () => {
    const { organization, admin } = await house();
    const nameless = await organization.client({ name: '', surname: '' });
    const { id: recordId } = await make.registerEntry(nameless);
    const input = { text: '@Anna', mentions: [admin.id] };
    await ask(nameless, REMARK, { entity: 'RegisterEntry', recordId, input });
    const [mail] = await mailsTo(admin);
    const { rows } = await app.sql.query('select username from app_user where id = $1', [nameless.id]);
    expect(mail?.text).toContain(`${rows[0].username} noemde u in een opmerking`);
  });

  test('is mailed once, also when the comment is changed, and not at all where they do not want it', async () => {
    const { admin, other, reporter } = await house();
    const quiet = JSON.stringify({ notifications: [{ event: 'Mentioned', email: false, inApp: true }] });
    await app.sql.query('update app_user set preferences = $2 where id = $1', [other.id, quiet]);
    const { id: recordId } = await make.registerEntry(reporter);
    const variables = { entity: 'RegisterEntry', recordId, input: { text: TEXT, mentions: [admin.id] } };
    const { createComment } = await ask<Remarked>(reporter, REMARK, variables);
    const input = { text: 'Anders', mentions: [admin.id, other.id] };
    await ask(reporter, UPDATE_COMMENT, { id: createComment.id, version: 1, input });
    expect(await mailsTo(admin)).toHaveLength(1);
    expect(await mailsTo(other)).toEqual([]);
  });
});
