import { hashPassword } from '../../../server/modules/identity/index.ts';
import type { Abuse } from './abuse.ts';
import { postGraphql } from './requests.ts';

const MOST_INVITATIONS = 500;
const PER_REQUEST = 50;
const REQUESTS = 13;
const GUESSES = 1_000;
const CONNECTIONS = 50;
const MOST_EVALUATED = 10;

const INVITE = `mutation ($input: InvitationsInput!) { createInvitations(input: $input) { id } }`;

export const abuses: readonly Abuse[] = [
  {
    name: `${REQUESTS * PER_REQUEST} invitations at once`,
    target: `at most ${MOST_INVITATIONS} sent`,
    run: async ({ server, admin, database }) => {
      const { organizationId } = admin;
      const invite = (request: number) => {
        const emails = Array.from({ length: PER_REQUEST }, (_, one) => `g${request}-${one}@zorg.example`);
        return postGraphql(server, admin, INVITE, { input: { emails, role: 'Client', organizationId } });
      };
      const answers = await Promise.all(Array.from({ length: REQUESTS }, (_, request) => invite(request)));
      const { rows } = await database.sql.query<{ count: number }>(
        'select count(*)::integer as count from invitation where organization_id = $1',
        [organizationId],
      );
      const sent = rows[0]?.count ?? 0;
      const limited = answers.filter(({ code }) => code === 'RATE_LIMITED').length;
      const others = [...new Set(answers.map(({ code }) => code))].filter(
        (one) => one && one !== 'RATE_LIMITED',
      );
      return {
        figure: `${sent} sent, ${limited} of ${REQUESTS} requests limited${others.length > 0 ? `, others ${others.join()}` : ''}`,
        isKept: sent > 0 && sent <= MOST_INVITATIONS,
      };
    },
  },
  {
    name: `${GUESSES.toLocaleString('en')} guesses at one password over ${CONNECTIONS} connections and networks`,
    target: `at most ${MOST_EVALUATED} evaluated`,
    prepare: async ({ database: { sql }, client }) => {
      const hash = await hashPassword('Zomer-avond-2026');
      await sql.query('insert into credential values ($1, $2, now()) on conflict do nothing', [
        client.userId,
        hash,
      ]);
    },
    run: async ({ server, client, database: { sql } }, signal) => {
      const { rows } = await sql.query<{ email: string }>('select email from user_email where user_id = $1', [
        client.userId,
      ]);
      const statuses: number[] = [];
      let left = GUESSES;
      const guess = async (connection: number) => {
        while (left > 0 && !signal.aborted) {
          left -= 1;
          const response = await fetch(`${server.url}/auth/sign-in`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${connection}` },
            body: JSON.stringify({ email: rows[0]?.email, password: `Raad-maar-${left}` }),
          });
          await response.text();
          statuses.push(response.status);
        }
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, (_, connection) => guess(connection)));
      const count = (status: number) => statuses.filter((one) => one === status).length;
      const evaluated = statuses.length - count(429) - count(503);
      return {
        figure: `${evaluated} of ${statuses.length} evaluated, ${count(429)} limited, ${count(503)} too busy`,
        isKept: evaluated <= MOST_EVALUATED && statuses.length === GUESSES,
      };
    },
  },
];
