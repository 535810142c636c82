import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { linkIn, openMailbox } from '../kit/mail/mailbox.ts';
import {
  FOLLOW_UP_INCIDENT,
  REPORT_INCIDENT,
  type ReportedIncident,
  validFollowUp,
  validReport,
} from '../kit/modules/incidents/incidents.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { MadeOrganization } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';
import { eventually } from '../kit/server/wait.ts';

const mailbox = await openMailbox();
const app = await startTestApp({ settings: { smtpUrl: mailbox.smtpUrl } });
afterAll(async () => {
  await app.close();
  await mailbox.close();
});
const { ask, make, sql } = app;

let organization: MadeOrganization;
let admin: Person;
let client: Person;
beforeEach(async () => {
  organization = await make.organization('Zorggroep Vloed');
  [admin, client] = [await organization.admin(), await organization.client()];
});

const report = async (who: Person, input: object = {}): Promise<string> => {
  const variables = { organizationId: organization.id, input: { ...validReport, ...input } };
  return (await ask<ReportedIncident>(who, REPORT_INCIDENT, variables)).reportIncident.id;
};

const mailsTo = ({ email }: Person) => mailbox.received.filter(({ recipient }) => recipient === email);

/** Waits until every notice was sent or is gathered. */
const noticed = () =>
  eventually(async () => {
    const { rows } = await sql.query("select from pgboss.job where name in ('notice', 'mail')");
    return rows.length === 0;
  });

/** Lets the five minutes pass. */
async function pass(): Promise<void> {
  await sql.query('update mail_digest set until = now()');
  await sql.query("update pgboss.job set start_after = now() where name = 'mail-digest'");
}

describe('mails about the same kind of event to the same person', () => {
  test('are combined after the first, with their number and a link to each, without personal data', async () => {
    const first = await report(client);
    expect((await mailbox.next(admin.email)).text).toContain('Er is een incident gemeld');
    const others = [
      await report(client, { shieldReporter: true, clientName: 'Joop Winter' }),
      await report(client, { shieldReporter: true }),
      await report(await organization.client()),
    ];
    await noticed();
    expect(mailsTo(admin)).toHaveLength(1);
    await pass();
    const mail = await mailbox.next(admin.email);
    expect(mail.subject).toBe('3 nieuwe incidenten');
    const { text = '', html = '' } = mail;
    for (const id of others) {
      const link = `${app.url}/incidents/${id}`;
      expect(text).toMatch(/- MIC-\d{4}-00\d: Vallen, Zorggroep Vloed:\n/);
      expect(text).toContain(`\n  ${link}`);
      expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    }
    expect(text).not.toContain(first);
    const whole = `${text} ${html}`;
    for (const name of [
      'Joop',
      'Winter',
      'Ada',
      'Zomer',
      client.name,
      client.surname,
      'fgeschermd',
      'Melder',
    ])
      expect(whole).not.toContain(name);
    // Later notices are gathered again.
    await report(client);
    await noticed();
    expect(mailsTo(admin)).toHaveLength(2);
  });

  test('are sent separately when the window has only one, and after the window', async () => {
    await report(client);
    await mailbox.next(admin.email);
    const second = await report(client);
    await noticed();
    await pass();
    expect(linkIn(await mailbox.next(admin.email))).toContain(second);
    await pass();
    const third = await report(client);
    expect(linkIn(await mailbox.next(admin.email))).toContain(third);
  });

  test('are two for seventy events in a moment', async () => {
    const other = await organization.admin();
    const document = `mutation ($organizationId: ID!, $input: IncidentReportInput!) {
      ${Array.from({ length: 14 }, (_, n) => `r${n}: reportIncident(organizationId: $organizationId, input: $input) { id }`).join('\n')} }`;
    const variables = { organizationId: organization.id, input: { ...validReport, shieldReporter: true } };
    for (let times = 0; times < 5; times += 1) await ask(client, document, variables);
    await noticed();
    await pass();
    for (const { email } of [admin, other]) {
      await mailbox.next(email);
      const gathered = await mailbox.next(email);
      expect(gathered.subject).toBe('69 nieuwe incidenten');
      expect(gathered.text?.match(/\/incidents\/[0-9a-f-]{36}/g)).toHaveLength(50);
      expect(gathered.text).toContain('En nog 19, die u in het overzicht vindt.');
    }
    for (const person of [admin, other]) expect(mailsTo(person)).toHaveLength(2);
  });

  test('are sent once by any process at the end of the window', async () => {
    const other = await app.beside();
    const input = { organizationId: organization.id, input: validReport };
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? app : other).ask(client, REPORT_INCIDENT, input)),
    );
    await noticed();
    expect(mailsTo(admin)).toHaveLength(1);
    await other.close();
    const another = await app.beside();
    await pass();
    await eventually(() => mailsTo(admin).length === 2);
    expect(mailsTo(admin).map(({ subject }) => subject)).toEqual([
      'Nieuw incident bij Zorggroep Vloed',
      '19 nieuwe incidenten',
    ]);
    await another.close();
  });

  test('are stored encrypted', async () => {
    await report(client);
    await mailbox.next(admin.email);
    await report(client);
    await noticed();
    const { rows } = await sql.query('select * from mail_digest where count > 0');
    const kept = JSON.stringify(rows.map((row) => Object.values(row).flat().map(String)));
    for (const text of [admin.email, 'Zorggroep', 'incidents?dialog']) expect(kept).not.toContain(text);
  });
});

describe('mails about other kinds of events', () => {
  test('go at once, also to the same person', async () => {
    const reporter = await organization.admin();
    const { id } = await make.incident(reporter);
    await report(client);
    expect((await mailbox.next(reporter.email)).subject).toBe('Nieuw incident bij Zorggroep Vloed');
    await ask(admin, FOLLOW_UP_INCIDENT, {
      id,
      version: 1,
      input: { ...validFollowUp, reporterFeedback: 'Dank voor de melding' },
    });
    expect((await mailbox.next(reporter.email)).subject).toMatch(/^Er is een reactie op uw melding MIC/);
  });
});
