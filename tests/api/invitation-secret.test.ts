import { afterAll, describe, expect, test } from 'vitest';
import { linkIn, openMailbox } from '../kit/mail/mailbox.ts';
import { invitationsOn } from '../kit/modules/identity/invitations.ts';
import { ACCEPT, PREVIEW, tokenIn, WITHDRAW } from '../kit/modules/identity/people.ts';
import { startTestApp } from '../kit/server/app.ts';
import { tellTale } from '../kit/transport/distinguishable.ts';
import { postGraphQL } from '../kit/transport/http.ts';

const mailbox = await openMailbox();
const app = await startTestApp({ settings: { smtpUrl: mailbox.smtpUrl } });
afterAll(async () => {
  await app.close();
  await mailbox.close();
});
const { organizationB, superAdmin, adminA } = app.actors;
const { inviteAs, invite, expire } = invitationsOn(app);
const receive = async ({ email }: { email: string }) => tokenIn(linkIn(await mailbox.next(email)));
const isOpen = async (token: string) => (await app.gql(null, PREVIEW, { token })).code === undefined;

describe('an invalid secret', () => {
  const ended = [
    {
      message: 'Deze uitnodiging is verlopen of ongeldig.',
      path: expect.anything(),
      extensions: { code: 'NOT_FOUND' },
    },
  ];
  const deadTokens = async () => {
    const [expired, withdrawn, archived] = [await invite(), await invite(), await app.make.organization()];
    const tokens = [await receive(expired), await receive(withdrawn)];
    await expire(expired);
    await app.ask(adminA, WITHDRAW, { id: withdrawn.id });
    const { data } = await inviteAs(superAdmin, { organizationId: archived.id });
    for (const one of data?.createInvitations ?? []) tokens.push(await receive(one));
    await app.sql.query('update organization set archived_at = now() where id = $1', [archived.id]);
    const blocked = await organizationB.client();
    const forBlocked = await invite({ emails: [blocked.email] });
    tokens.push(await receive(forBlocked));
    await app.sql.query('update app_user set blocked_at = now() where id = $1', [blocked.id]);
    return [...tokens, '', 'x', 'x'.repeat(5_000), "' or true --", '\u0000'];
  };

  test('gets the same answer whether expired, withdrawn, archived, blocked or made up', async () => {
    const tokens = await deadTokens();
    for (const document of [PREVIEW, ACCEPT]) {
      const answers = [];
      for (const token of tokens) answers.push(await app.gql(null, document, { token, password: 'x' }));
      expect(answers[0]?.errors).toEqual(ended);
      expect(new Set(answers.map((answer) => JSON.stringify(tellTale(answer)))).size).toBe(1);
    }
  });

  test('is rate limited, in one request or several, after which a valid one waits too', async () => {
    await app.sql.query('delete from rate_limit');
    const token = await receive(await invite());
    const tries = Array.from({ length: 15 }, (_, n) => `a${n}: invitationByToken(token: "${n}") { email }`);
    const guess = () => postGraphQL(app.url, {}, `{ ${tries.join(' ')} }`);
    await Promise.all(Array.from({ length: 41 }, guess));
    expect((await app.gql(null, PREVIEW, { token })).code).toBe('RATE_LIMITED');
    expect((await app.gql(null, ACCEPT, { token })).code).toBe('RATE_LIMITED');
    await app.sql.query('delete from rate_limit');
    expect(await isOpen(token)).toBe(true);
  });
});
