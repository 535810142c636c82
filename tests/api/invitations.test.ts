import { afterAll, describe, expect, test } from 'vitest';
import { linkIn, openMailbox } from '../kit/mail/mailbox.ts';
import { invitationsOn } from '../kit/modules/identity/invitations.ts';
import {
  INVITE,
  type Invited,
  PREVIEW,
  RENEW_LINK,
  RESEND,
  type SentInvitation,
  tokenIn,
  WITHDRAW,
} from '../kit/modules/identity/people.ts';
import { startTestApp } from '../kit/server/app.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const mailbox = await openMailbox();
const app = await startTestApp({ settings: { smtpUrl: mailbox.smtpUrl } });
afterAll(async () => {
  await app.close();
  await mailbox.close();
});
const { organizationA, superAdmin, adminA, clientA, adminB, clientB } = app.actors;
const { newAddress, input, inviteAs, invite, expire, list } = invitationsOn(app);
const receive = async ({ email }: { email: string }) => tokenIn(linkIn(await mailbox.next(email)));
const isOpen = async (token: string) => (await app.gql(null, PREVIEW, { token })).code === undefined;

describe('an invitation', () => {
  test('arrives in Dutch with a link that is valid for seven days', async () => {
    const message = 'Fijn dat je komt!';
    const sent = await invite({ message });
    expect(sent).toMatchObject({
      role: 'Client',
      organization: { id: organizationA.id, name: 'Zorggroep A' },
      message,
      sentBy: { id: adminA.id },
      status: 'Sent',
      abilities: { resend: true, withdraw: true, copyLink: true },
    });
    expect(Date.parse(sent.expiresAt) - Date.parse(sent.sentAt)).toBe(7 * 24 * 60 * 60_000);
    const mail = await mailbox.next(sent.email);
    const inviter = `${adminA.name} ${adminA.surname}`;
    expect(mail.subject).toBe(`${inviter} nodigt u uit voor Zorggroep A`);
    expect(mail.text).toMatch(new RegExp(`^${inviter} nodigt u namens Zorggroep A uit om in ZorgBorg`));
    expect(mail.text).toContain(`Bericht van ${inviter}:\n\n${message}`);
    const link = new URL(linkIn(mail));
    expect(link.pathname).toBe('/invitation/accept');
    expect(await app.ask(null, PREVIEW, { token: tokenIn(link.href) })).toEqual({
      invitationByToken: { email: sent.email, organizationName: 'Zorggroep A', needsAccount: true },
    });
  });

  test('has a secret of 256 bits, of which nothing but a fingerprint is kept', async () => {
    const sent = await invite();
    const token = await receive(sent);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await app.sql.query('select to_jsonb(i)::text as all from invitation i where id = $1', [
      sent.id,
    ]);
    const kept = `${rows[0]?.all}`;
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(Buffer.from(token).toString('hex'));
    expect(kept).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });

  test('takes addresses as mail programs copy them, and names what is none', async () => {
    const [one, two] = [newAddress(), newAddress()];
    const pasted = { emails: [`Jan de Vries <${one}>; ${two.toUpperCase()}`, ` ${two} `] };
    const { data } = await inviteAs(adminA, pasted);
    expect(data?.createInvitations.map(({ email }) => email)).toEqual([one, two]);
    const { fields } = await inviteAs(adminA, { emails: ['Jan de Vries; piet@y.nl'] });
    expect(fields?.emails).toContain('Geen geldig e-mailadres: Jan de Vries');
  });

  test('goes to several addresses at once, each with a secret of its own', async () => {
    const emails = [newAddress(), newAddress().toUpperCase(), newAddress()];
    const { data } = await inviteAs(adminA, { emails: [...emails, ` ${emails[0]} `] });
    expect(data?.createInvitations.map(({ email }) => email)).toEqual(emails.map((one) => one.toLowerCase()));
    const tokens = await Promise.all((data?.createInvitations ?? []).map(receive));
    expect(new Set(tokens).size).toBe(3);
  });

  test('says whether there is an account to whoever holds its secret, and nobody else', async () => {
    const known = await invite({ emails: [clientB.email] });
    expect(known).toEqual({
      ...(await invite()),
      id: known.id,
      email: clientB.email,
      sentAt: known.sentAt,
      expiresAt: known.expiresAt,
    });
    const token = await receive(known);
    expect(await app.ask(null, PREVIEW, { token })).toMatchObject({
      invitationByToken: { needsAccount: false },
    });
  });

  test('an invitation under an idempotency key is sent once, however often it is asked, and answered in order', async () => {
    const token = await adminA.token();
    const emails = Array.from({ length: 20 }, () => newAddress());
    const send = async () => {
      const response = await fetch(`${app.url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'idempotency-key': 'uitnodigen-1',
        },
        body: JSON.stringify({ query: INVITE, variables: { input: input({ emails }) } }),
      });
      return (await response.json()) as { data: Invited };
    };
    const [first, second] = [await send(), await send()];
    expect(first.data.createInvitations.map(({ email }) => email)).toEqual(emails);
    expect(second.data.createInvitations.map(({ id }) => id)).toEqual(
      first.data.createInvitations.map(({ id }) => id),
    );
    const { rows } = await app.sql.query('select from invitation where email = any ($1)', [emails]);
    expect(rows).toHaveLength(20);
  });
});

describe('sending again', () => {
  test('makes a new secret, with which the old one stops', async () => {
    const sent = await invite();
    const old = await receive(sent);
    await expire(sent);
    expect(await isOpen(old)).toBe(false);
    const { resendInvitation: again } = await app.ask<{ resendInvitation: SentInvitation }>(
      superAdmin,
      RESEND,
      {
        id: sent.id,
      },
    );
    expect(again).toMatchObject({ id: sent.id, status: 'Sent', sentBy: { id: superAdmin.id } });
    expect(await isOpen(await receive(sent))).toBe(true);
    expect(await isOpen(old)).toBe(false);
  });

  test('a link to hand over ends the one in the mail', async () => {
    const sent = await invite();
    const old = await receive(sent);
    const { renewInvitationLink: link } = await app.ask<{ renewInvitationLink: string }>(adminA, RENEW_LINK, {
      id: sent.id,
    });
    expect(link).toMatch(/^https?:\/\/.*\/invitation\/accept\?token=[\w-]{43}$/);
    expect([await isOpen(tokenIn(link)), await isOpen(old)]).toEqual([true, false]);
  });

  test('happens ten times in an hour, and no more', async () => {
    const sent = await invite();
    const codes: unknown[] = [];
    for (let tries = 0; tries < 11; tries += 1)
      codes.push((await app.gql(adminA, RENEW_LINK, { id: sent.id })).code);
    expect(codes).toEqual([...Array(10).fill(undefined), 'RATE_LIMITED']);
  });

  test('a new invitation replaces one that has expired', async () => {
    const sent = await invite();
    await expire(sent);
    const again = await invite({ emails: [sent.email], role: 'Admin' });
    expect(again).toMatchObject({ email: sent.email, role: 'Admin', status: 'Sent' });
    expect((await list(adminA, { search: sent.email })).rows.map(({ id }) => id)).toEqual([again.id]);
  });
});

describe('withdrawing', () => {
  test('stops the link for good', async () => {
    const sent = await invite();
    const token = await receive(sent);
    const { withdrawInvitation } = await app.ask<{ withdrawInvitation: SentInvitation }>(adminA, WITHDRAW, {
      id: sent.id,
    });
    expect(withdrawInvitation).toMatchObject({
      status: 'Withdrawn',
      abilities: { resend: false, withdraw: false, copyLink: false },
    });
    expect(await isOpen(token)).toBe(false);
    for (const document of [RESEND, RENEW_LINK, WITHDRAW]) {
      expect((await app.gql(adminA, document, { id: sent.id })).code).toBe('CONFLICT');
    }
    expect((await invite({ emails: [sent.email] })).status).toBe('Sent');
  });
});

describe('the invitation of another person', () => {
  test('is not found by an Admin of another organisation, and not for a Client', async () => {
    const sent = await invite();
    for (const document of [RESEND, RENEW_LINK, WITHDRAW]) {
      expect((await app.gql(adminB, document, { id: sent.id })).code).toBe('NOT_FOUND');
      expect((await app.gql(clientA, document, { id: sent.id })).code).toBe('FORBIDDEN');
      expect((await app.gql(null, document, { id: sent.id })).code).toBe('UNAUTHENTICATED');
      expect((await app.gql(superAdmin, document, { id: UNKNOWN_ID })).code).toBe('NOT_FOUND');
    }
    expect(await isOpen(await receive(sent))).toBe(true);
  });
});
