import { afterAll, describe, expect, test } from 'vitest';
import { fingerprint } from '../../server/platform/core/secrets.ts';
import { linkIn, openMailbox } from '../kit/mail/mailbox.ts';
import {
  CREATE_INCIDENT,
  FOLLOW_UP_INCIDENT,
  REPLY_TO_FEEDBACK,
  REPORT_INCIDENT,
  type ReportedIncident,
  UPDATE_INCIDENT,
  validFollowUp,
  validReport,
} from '../kit/modules/incidents/incidents.ts';
import { startTestApp } from '../kit/server/app.ts';
import { type MadeOrganization, validIncident } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';
import { postGraphQL } from '../kit/transport/http.ts';

const mailbox = await openMailbox();
const app = await startTestApp({ settings: { smtpUrl: mailbox.smtpUrl } });
afterAll(async () => {
  await app.close();
  await mailbox.close();
});
const { make, ask, gql } = app;

const report = async (who: Person, { id: organizationId }: MadeOrganization, input: object = {}) => {
  const variables = { organizationId, input: { ...validReport, ...input } };
  return (await ask<ReportedIncident>(who, REPORT_INCIDENT, variables)).reportIncident;
};

/** A person's mails. Mails leave in order: once a last one has come, so have all before it. */
async function mailsTo(who: Person): Promise<string[]> {
  const organization = await make.organization();
  const sign = await organization.admin();
  await report(await organization.client(), organization);
  await mailbox.next(sign.email);
  return mailbox.received
    .filter(({ recipient }) => recipient === who.email)
    .map(({ subject = '' }) => subject);
}

const mute = (who: Person, event: string) =>
  app.sql.query('update app_user set preferences = $2 where id = $1', [
    who.id,
    JSON.stringify({ notifications: [{ event, email: false, inApp: true }] }),
  ]);

describe('a quick report', () => {
  test('is mailed to the Admins, with the reference and without the name', async () => {
    const organization = await make.organization('Zorggroep Mail');
    const [admin, other, client] = [
      await organization.admin(),
      await organization.admin(),
      await organization.client(),
    ];
    const { id, number, clientReference } = await report(client, organization);
    for (const { email } of [admin, other]) {
      const mail = await mailbox.next(email);
      expect(mail.subject).toBe('Nieuw incident bij Zorggroep Mail');
      expect(mail.text).toContain(`Er is een incident gemeld: Vallen (${number}).`);
      expect(mail.text).toContain(`Cliënt: ${clientReference}.`);
      expect(linkIn(mail)).toBe(`${app.url}/incidents/${id}`);
      const whole = `${mail.subject} ${mail.text} ${mail.html}`;
      for (const name of ['Ada', 'Zomer', client.name, client.surname, client.email])
        expect(whole).not.toContain(name);
    }
  });

  test('is mailed once, also when it is sent again under its key', async () => {
    const organization = await make.organization();
    const [admin, client] = [await organization.admin(), await organization.client()];
    const variables = { organizationId: organization.id, input: validReport };
    const proof = { token: await client.token(), key: 'tweemaal' };
    for (const _time of [1, 2])
      expect((await postGraphQL(app.url, proof, REPORT_INCIDENT, variables)).code).toBeUndefined();
    expect(await mailsTo(admin)).toHaveLength(1);
    // A second one would be held back for a while, to be sent with those that follow.
    const { rows } = await app.sql.query('select count from mail_digest where recipient = $1', [
      fingerprint(admin.email.toLowerCase()),
    ]);
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('says that its reporter is shielded', async () => {
    const organization = await make.organization();
    const admin = await organization.admin();
    await report(await organization.client(), organization, { shieldReporter: true, clientName: '' });
    const { text } = await mailbox.next(admin.email);
    expect(text).toContain('Melder: Afgeschermd.');
  });

  test.each([
    ['no client was involved, as was said', { withoutClient: true }, 'Geen cliënt betrokken.'],
    ['no client suffered, as was said', { consequences: ['NoClientInvolved'] }, 'Geen cliënt betrokken.'],
    ['whom it was about is still open where the name is merely empty', {}, 'Cliënt: nog niet ingevuld.'],
  ])('says that %s', async (_, change, words) => {
    const organization = await make.organization();
    const admin = await organization.admin();
    await report(await organization.client(), organization, { ...change, clientName: '' });
    const { text } = await mailbox.next(admin.email);
    expect(text).toContain(words);
    expect(text?.match(/Geen cliënt betrokken|nog niet ingevuld/g)).toHaveLength(1);
  });

  test('is mailed to no Admin who does not want it, is blocked, or reports it', async () => {
    const organization = await make.organization();
    const [muted, blocked, reporter] = [
      await organization.admin(),
      await organization.admin(),
      await organization.admin(),
    ];
    await mute(muted, 'IncidentReported');
    await app.sql.query('update app_user set blocked_at = now() where id = $1', [blocked.id]);
    await report(reporter, organization);
    for (const person of [muted, blocked, reporter]) expect(await mailsTo(person)).toEqual([]);
  });

  test('is mailed to nobody when it is refused, nor when the whole incident is written', async () => {
    const organization = await make.organization();
    const admin = await organization.admin();
    const variables = { organizationId: organization.id, input: {} };
    await gql(await organization.client(), REPORT_INCIDENT, variables);
    await ask(await organization.admin(), CREATE_INCIDENT, { ...variables, input: validIncident });
    expect(await mailsTo(admin)).toEqual([]);
  });
});

describe('the reporter', () => {
  const setting = async (isShielded = false) => {
    const organization = await make.organization('Zorggroep Antwoord');
    const [admin, client] = [await organization.admin(), await organization.client()];
    const { id, clientReference } = await make.incident(client, { isShielded });
    return { admin, client, id, clientReference };
  };

  test.each([
    ['openly', false],
    ['under shield', true],
  ])('is mailed that there is feedback on a report made %s', async (_, isShielded) => {
    const { admin, client, id, clientReference } = await setting(isShielded);
    const input = { ...validFollowUp, reporterFeedback: 'Dank, Joop Winter kreeg een antislipmat' };
    await ask(admin, FOLLOW_UP_INCIDENT, { id, version: 1, input });
    const mail = await mailbox.next(client.email);
    expect(mail.subject).toMatch(/^Er is een reactie op uw melding MIC-\d{4}-\d{3}$/);
    expect(mail.text).toContain(`Cliënt: ${clientReference}.`);
    expect(`${mail.text} ${mail.html}`).not.toMatch(/Joop|Winter|antislipmat/);
  });

  test('is mailed that it is dealt with', async () => {
    const { admin, client, id } = await setting();
    await ask(admin, UPDATE_INCIDENT, {
      id,
      version: 1,
      input: { ...validIncident, status: 'Closed', reporterFeedback: 'Dank' },
      evenIfIncomplete: true,
    });
    expect((await mailbox.next(client.email)).subject).toMatch(/^Er is een reactie op uw melding MIC/);
  });

  test('is not promised what is not there: nothing to read once it only closes, no second answer', async () => {
    const [answered, closed] = [await setting(), await setting()];
    for (const { admin, client, id } of [answered, closed]) {
      await mute(client, 'ReplyToReport');
      await ask(admin, FOLLOW_UP_INCIDENT, {
        id,
        version: 1,
        input: { ...validFollowUp, reporterFeedback: 'Dank' },
      });
      await ask(client, REPLY_TO_FEEDBACK, { id, text: 'Graag gedaan' });
      await app.sql.query("update app_user set preferences = '{}' where id = $1", [client.id]);
    }
    const change = ({ admin, id }: typeof closed, about: object) =>
      ask(admin, FOLLOW_UP_INCIDENT, { id, version: 2, input: { ...validFollowUp, ...about } });
    await change(answered, { reporterFeedback: 'Dank, de mat ligt vast' });
    const second = await mailbox.next(answered.client.email);
    expect(second.text).toContain('U leest haar in de app.');
    expect(second.text).not.toContain('antwoorden');
    await change(closed, { reporterFeedback: 'Dank', status: 'Closed' });
    const last = await mailbox.next(closed.client.email);
    expect(last.subject).toMatch(/^Afgehandeld: uw melding MIC/);
    expect(last.text).not.toContain('reactie');
  });

  test('is not mailed of anything else, nor when they do not want it', async () => {
    const { admin, client, id } = await setting();
    await ask(admin, FOLLOW_UP_INCIDENT, { id, version: 1, input: validFollowUp });
    await mute(client, 'ReplyToReport');
    await ask(admin, FOLLOW_UP_INCIDENT, {
      id,
      version: 2,
      input: { ...validFollowUp, status: 'Closed', reporterFeedback: 'Dank' },
    });
    expect(await mailsTo(client)).toEqual([]);
  });
});
