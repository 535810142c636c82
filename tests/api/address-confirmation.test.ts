import { afterAll, describe, expect, test, vi } from 'vitest';
import { linkIn, openMailbox } from '../kit/mail/mailbox.ts';
import { CREATE_TOKEN, dayFromNow } from '../kit/modules/identity/api-token.ts';
import { CLIENT_ID, startIssuer } from '../kit/modules/identity/identity-provider.ts';
import { invitationsOn } from '../kit/modules/identity/invitations.ts';
import { ACCEPT, RENEW_LINK, RESEND, tokenIn } from '../kit/modules/identity/people.ts';
import {
  BEGIN,
  CONFIRM,
  codeOf,
  holdClock,
  type SetUp,
  stepsOn,
} from '../kit/modules/identity/second-factor.ts';
import { RENEW_FEED } from '../kit/modules/planning/calendar-feed.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { eventually } from '../kit/server/wait.ts';
import { postGraphQL } from '../kit/transport/http.ts';

const issuer = await startIssuer();
const mailbox = await openMailbox();
const app = await startTestApp({
  settings: { smtpUrl: mailbox.smtpUrl, google: issuer.google },
});
holdClock();
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
  await mailbox.close();
  await issuer.close();
});
const { organizationB, superAdmin, adminA, adminB } = app.actors;
// The inviting Admins sign in before the setting; later Admins need a second factor.
await Promise.all([adminA.token(), adminB.token()]);
Object.assign(app.services.settings.secondFactor, { Admin: 'required' });
const { invite, inviteAs } = invitationsOn(app);
const { signIn } = stepsOn(app);

const CHOSEN = 'Wandelen-langs-zee-7';
const UNCONFIRMED = 'Bevestig eerst uw e-mailadres, met de link in de mail die u daarvoor kreeg';
const CONFIRM_ADDRESS = 'mutation ($secret: String!) { confirmAddress(secret: $secret) }';
const RESEND_CONFIRMATION = 'mutation { resendAddressConfirmation }';

interface Invited {
  readonly id: string;
  readonly email: string;
}

let count = 0;
const accept = (token: string, input?: object, sessionToken?: string) => {
  count += 1;
  const filled = { name: 'Nina', surname: 'Nieuw', username: `nina-${count}`, password: CHOSEN, ...input };
  return postGraphQL(app.url, { token: sessionToken }, ACCEPT, { token, ...filled });
};
/** The link that an Admin copies. */
const copied = async ({ id }: Invited): Promise<string> => {
  const { renewInvitationLink } = await app.ask<{ renewInvitationLink: string }>(superAdmin, RENEW_LINK, {
    id,
  });
  return tokenIn(renewInvitationLink);
};
/** The link that came by mail. */
const mailed = async ({ email }: Invited): Promise<string> => tokenIn(linkIn(await mailbox.next(email)));
const secretIn = (link: string) => new URL(link).searchParams.get('secret') ?? '';
/** The invited person's address, for signing in. */
const asPerson = ({ email }: Invited) => ({ email }) as Person;
const enter = async (invited: Invited, password = CHOSEN) => {
  const { data } = await signIn(asPerson(invited), { password });
  if (!data?.signIn.token) throw new Error('Signing in failed');
  return data.signIn.token;
};
const as = <Data = Record<string, unknown>>(token: string, document: string, variables: object = {}) =>
  postGraphQL<Data>(app.url, { token }, document, variables);
const mustConfirm = async (token: string) =>
  (await as<{ me: { mustConfirmEmail: boolean } }>(token, '{ me { mustConfirmEmail } }')).data?.me
    .mustConfirmEmail;

/** A person who accepted by the link that an Admin copied, and is signed in; with the secret of the mail that came. */
const joinedByCopy = async (overrides: object = {}) => {
  const invited = await invite(overrides);
  await mailbox.next(invited.email);
  expect((await accept(await copied(invited))).code).toBeUndefined();
  const mail = await mailbox.next(invited.email);
  return { ...invited, mail, secret: secretIn(linkIn(mail)) };
};

async function userIdOf({ email }: Invited): Promise<string> {
  const { rows } = await app.sql.query<{ user_id: string }>(
    'select user_id from user_email where email = $1',
    [email],
  );
  return rows[0]?.user_id ?? '';
}

async function planted(userId: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of ['api_token', 'calendar_feed', 'external_identity', 'second_factor', 'session']) {
    const { rowCount } = await app.sql.query(`select from ${table} where user_id = $1`, [userId]);
    if (rowCount) found[table] = rowCount;
  }
  return found;
}

/** A new password, with the link of the mail. */
async function reset({ email }: Invited, password: string) {
  await app.gql(null, 'mutation ($email: String!) { requestPasswordChange(email: $email) }', { email });
  const secret = secretIn(linkIn(await mailbox.next(email)));
  const answer = await app.gql(
    null,
    'mutation ($secret: String!, $password: String!) { changePassword(secret: $secret, password: $password) }',
    { secret, password },
  );
  expect(answer.code).toBeUndefined();
  return mailbox.next(email);
}

describe('the link of an invitation', () => {
  test('an invitation link that came by mail confirms the address on acceptance', async () => {
    const invited = await invite();
    await accept(await mailed(invited));
    const token = await enter(invited);
    expect(await mustConfirm(token)).toBe(false);
    expect((await as(token, RENEW_FEED)).code).toBeUndefined();
  });

  test('an invitation link that was mailed again confirms the address, even after one was copied', async () => {
    const invited = await invite();
    await mailbox.next(invited.email);
    const copy = await copied(invited);
    await app.ask(superAdmin, RESEND, { id: invited.id });
    expect((await accept(copy)).code).toBe('NOT_FOUND');
    await accept(await mailed(invited));
    expect(await mustConfirm(await enter(invited))).toBe(false);
  });

  test('an invitation link that an Admin copied does not confirm the address: the account works, and a mail asks to confirm', async () => {
    const invited = await joinedByCopy();
    expect(invited.mail.subject).toBe('Bevestig uw e-mailadres voor ZorgBorg');
    expect(invited.mail.text).toContain(`${app.url}/forgot-password`);
    const token = await enter(invited);
    expect(await mustConfirm(token)).toBe(true);
    expect((await as(token, '{ organizations { name } }')).data).toEqual({
      organizations: [{ name: 'Zorggroep A' }],
    });
  });

  test('an invitation from before proves_address does not confirm the address', async () => {
    const invited = await invite();
    await app.sql.query('update invitation set proves_address = default where id = $1', [invited.id]);
    await accept(await mailed(invited));
    expect(await mustConfirm(await enter(invited))).toBe(true);
  });
});

describe('an account whose address is not confirmed', () => {
  test.each([
    ['an API token', CREATE_TOKEN, { name: 'Later', expiresOn: dayFromNow(30) }],
    ['an address for calendars', RENEW_FEED, {}],
    ['a second factor', BEGIN, {}],
  ])('makes no %s', async (_what, document, variables) => {
    const invited = await joinedByCopy();
    const { code, errors } = await as(await enter(invited), document, variables);
    expect([code, errors[0]?.message]).toEqual(['FORBIDDEN', UNCONFIRMED]);
    expect(await planted(await userIdOf(invited))).toEqual({ session: 1 });
  });

  test('is not linked to Google', async () => {
    const invited = await joinedByCopy();
    const document = 'mutation ($token: String!) { linkGoogle(token: $token) }';
    const { code, errors } = await as(await enter(invited), document, { token: await issuer.token() });
    expect([code, errors[0]?.message]).toEqual(['FORBIDDEN', UNCONFIRMED]);
    expect(CLIENT_ID).toBeTruthy();
  });

  test('does not join another organisation by a link that was copied, also with its password', async () => {
    const invited = await joinedByCopy();
    const { data } = await inviteAs(adminB, { emails: [invited.email], organizationId: organizationB.id });
    const [other = invited] = data?.createInvitations ?? [];
    const token = await copied(other);
    for (const session of [undefined, await enter(invited)]) {
      const { code, errors } = await accept(token, { password: CHOSEN }, session);
      expect([code, errors[0]?.message]).toEqual(['FORBIDDEN', UNCONFIRMED]);
    }
  });

  test('joins another organisation by a link that was mailed, which confirms it and ends other sessions', async () => {
    const invited = await joinedByCopy();
    const stale = await enter(invited);
    const { data } = await inviteAs(adminB, { emails: [invited.email], organizationId: organizationB.id });
    const [other = invited] = data?.createInvitations ?? [];
    expect((await accept(await mailed(other), { password: CHOSEN })).code).toBeUndefined();
    expect((await as(stale, '{ me { id } }')).code).toBe('UNAUTHENTICATED');
    expect(await mustConfirm(await enter(invited))).toBe(false);
  });

  test.each([
    [
      'placed in another organisation',
      'mutation ($id: ID!, $o: ID!) { addMember(organizationId: $o, userId: $id, kind: Member) }',
    ],
    [
      'made a SuperAdmin',
      'mutation ($id: ID!) { updateUserAccount(id: $id, input: { version: 1, role: SuperAdmin }) { id } }',
    ],
  ])('is not %s by a SuperAdmin', async (_what, document) => {
    const invited = await joinedByCopy();
    const variables = {
      id: await userIdOf(invited),
      ...(document.includes('$o') ? { o: organizationB.id } : {}),
    };
    const { code, errors } = await app.gql(superAdmin, document, variables);
    expect([code, errors[0]?.message]).toEqual([
      'FORBIDDEN',
      'Dit kan pas als deze persoon het e-mailadres heeft bevestigd',
    ]);
  });

  test('cannot bypass this in Postgres either', async () => {
    const id = await userIdOf(await joinedByCopy());
    const attempts = [
      `insert into api_token values (gen_random_uuid(), '${id}', 'x', '\\x01', now(), now() + interval '1 hour')`,
      `insert into calendar_feed (user_id, token_hash, created_at) values ('${id}', '\\x02', now())`,
      `insert into external_identity values ('https://issuer.example', 'x', '${id}')`,
      `insert into membership (id, organization_id, user_id, kind, created_at)
       values (gen_random_uuid(), '${organizationB.id}', '${id}', 'Member', now())`,
    ];
    for (const attempt of attempts) {
      await expect(app.sql.query(attempt), attempt).rejects.toMatchObject({ code: 'QA403' });
    }
  });

  test('is asked for a second factor where the role needs one', async () => {
    const invited = await joinedByCopy({ role: 'Admin' });
    const { data } = await signIn(asPerson(invited), { password: CHOSEN });
    expect(data?.signIn.step).toBe('SetUp');
    const challenge = data?.signIn.challenge;
    const begun = await app.gql<SetUp>(null, BEGIN, { challenge });
    const { code } = await app.gql(null, CONFIRM, {
      challenge,
      code: codeOf(begun.data?.beginSecondFactor.secret ?? ''),
    });
    expect(code).toBeUndefined();
  });
});

describe('confirming an address', () => {
  test('takes the mail and a session: the mail alone confirms nothing', async () => {
    const invited = await joinedByCopy();
    expect((await app.gql(null, CONFIRM_ADDRESS, { secret: invited.secret })).code).toBe('UNAUTHENTICATED');
    const other = await app.gql(adminB, CONFIRM_ADDRESS, { secret: invited.secret });
    expect(other.errors[0]?.message).toBe('Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.');
    const token = await enter(invited);
    expect(await mustConfirm(token)).toBe(true);
    expect((await as(token, CONFIRM_ADDRESS, { secret: invited.secret })).data).toEqual({
      confirmAddress: true,
    });
    expect(await mustConfirm(token)).toBe(false);
    expect((await as(token, RENEW_FEED)).code).toBeUndefined();
  });

  test('happens once, within a day', async () => {
    const invited = await joinedByCopy();
    const token = await enter(invited);
    await app.sql.query("update account_secret set expires_at = now() where kind = 'ConfirmAddress'");
    expect((await as(token, CONFIRM_ADDRESS, { secret: invited.secret })).code).toBe('VALIDATION');
    await as(token, RESEND_CONFIRMATION);
    const secret = secretIn(linkIn(await mailbox.next(invited.email)));
    expect((await as(token, CONFIRM_ADDRESS, { secret })).code).toBeUndefined();
    expect((await as(token, CONFIRM_ADDRESS, { secret })).code).toBe('VALIDATION');
  });

  test('ends the other sessions', async () => {
    const invited = await joinedByCopy();
    const [other, own] = [await enter(invited), await enter(invited)];
    await as(own, CONFIRM_ADDRESS, { secret: invited.secret });
    expect((await as(other, '{ me { id } }')).code).toBe('UNAUTHENTICATED');
    expect((await as(own, '{ me { id } }')).code).toBeUndefined();
  });

  test('is mailed at most five times an hour, and never for a confirmed address', async () => {
    const invited = await joinedByCopy();
    const token = await enter(invited);
    const codes: unknown[] = [];
    for (let tries = 0; tries < 6; tries += 1) codes.push((await as(token, RESEND_CONFIRMATION)).code);
    expect(codes).toEqual([...Array(5).fill(undefined), 'RATE_LIMITED']);
    await as(token, CONFIRM_ADDRESS, { secret: invited.secret });
    expect((await as(token, RESEND_CONFIRMATION)).code).toBeUndefined();
    const mails = () => mailbox.received.filter(({ recipient }) => recipient === invited.email).length;
    // The invitation, the first mail to confirm, and five more.
    await eventually(async () => mails() === 7);
  });
});

describe('a reset by mail of an account that somebody else made', () => {
  test('leaves no access of the impostor: no feed, token, linked account, second factor or session', async () => {
    const invited = await joinedByCopy({ role: 'Admin' });
    const id = await userIdOf(invited);
    const { data } = await signIn(asPerson(invited), { password: CHOSEN });
    const challenge = data?.signIn.challenge;
    const begun = await app.gql<SetUp>(null, BEGIN, { challenge });
    await app.gql(null, CONFIRM, { challenge, code: codeOf(begun.data?.beginSecondFactor.secret ?? '') });
    expect(await planted(id)).toEqual({ second_factor: 1, session: 1 });
    expect((await mailbox.next(invited.email)).subject).toBe('Tweestapsverificatie staat aan');
    const mail = await reset(invited, 'Fiets-naar-de-molen-9');
    expect(await planted(id)).toEqual({});
    expect(mail.text).toContain('De tweestapsverificatie is uitgezet');
    const next = await signIn(asPerson(invited), { password: 'Fiets-naar-de-molen-9' });
    expect(next.data?.signIn.step).toBe('SetUp');
  });

  test('confirms the address, so that its holder joins other organisations', async () => {
    const invited = await joinedByCopy();
    await reset(invited, 'Fiets-naar-de-molen-9');
    const token = await enter(invited, 'Fiets-naar-de-molen-9');
    expect(await mustConfirm(token)).toBe(false);
    const { data } = await inviteAs(adminB, { emails: [invited.email], organizationId: organizationB.id });
    const [other = invited] = data?.createInvitations ?? [];
    expect((await accept(await copied(other), {}, token)).code).toBeUndefined();
  });
});
