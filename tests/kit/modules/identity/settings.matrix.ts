import { newId } from '../../../../server/platform/core/ids.ts';
import { newSecret } from '../../../../server/platform/core/secrets.ts';
import { ANONYMOUS, sendOn, standIn } from '../../matrix/graphql-calls.ts';
import { type Call, perRole, type Rows, sameForAll, type Target } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { GET_FEED, RENEW_FEED, REVOKE_FEED } from '../planning/calendar-feed.ts';
import { CREATE_TOKEN, dayFromNow } from './api-token.ts';

const ownAlone = { own: 'ok', colleague: 'NOT_FOUND', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' };
const ownRule = perRole(ANONYMOUS, { Client: ownAlone, Admin: ownAlone, SuperAdmin: ownAlone });

/** Sessions, API tokens, calendar feed, vault, preferences and profile: the caller's own only. */
export function graphqlRows(app: TestApp): Rows {
  const { send } = sendOn(app);
  const forSignedIn = (document: string, variables = {}) => ({
    expected: sameForAll('ok', ANONYMOUS),
    call: send(document, () => variables),
  });

  /** Calls with the id of a new row of the target person. */
  const withOneOf =
    (insert: string, document: string): Call =>
    async (actor, target) => {
      const id = await addedFor(insert, target);
      return send(document, () => ({ id }))(actor, target);
    };
  const addedFor = async (insert: string, { owner, userId }: Target): Promise<string> => {
    if (owner === 'missing') return userId;
    const id = newId();
    await app.sql.query(insert, [id, userId, newSecret()]);
    return id;
  };

  return {
    'Query.sessions': { ...forSignedIn('{ sessions { id } }'), notForTools: true },
    'Query.recentActivity': { ...forSignedIn('{ recentActivity { id } }'), notForTools: true },
    'Query.apiTokens': { ...forSignedIn('{ apiTokens { id } }'), notForTools: true },
    'Query.preferences': forSignedIn('{ preferences { fontSize } }'),
    'Mutation.endSession': {
      expected: ownRule,
      call: withOneOf(
        `insert into session (id, user_id, token_hash, created_at, last_seen_at, expires_at)
         values ($1, $2, sha256($3::bytea), now(), now(), now() + interval '1 hour')`,
        'mutation ($id: ID!) { endSession(id: $id) }',
      ),
    },
    'Mutation.endOtherSessions': forSignedIn('mutation { endOtherSessions }'),
    'Mutation.endAllSessions': {
      expected: sameForAll('ok', ANONYMOUS),
      call: async (actor, target) => send('mutation { endAllSessions }')(await standIn(app, actor), target),
    },
    'Mutation.createApiToken': forSignedIn(CREATE_TOKEN, { name: 'Rapportage', expiresOn: dayFromNow(30) }),
    'Mutation.revokeApiToken': {
      expected: ownRule,
      call: withOneOf(
        `insert into api_token (id, user_id, token_hash, name, created_at, expires_at)
         values ($1, $2, sha256($3::bytea), 'Rapportage', now(), now() + interval '1 hour')`,
        'mutation ($id: ID!) { revokeApiToken(id: $id) }',
      ),
    },
    'Query.calendarFeed': { ...forSignedIn(GET_FEED), notForTools: true },
    'Mutation.renewCalendarFeed': forSignedIn(RENEW_FEED),
    'Mutation.revokeCalendarFeed': forSignedIn(REVOKE_FEED),
    'Mutation.openVault': forSignedIn('mutation { openVault }'),
    'Mutation.updatePreferences': forSignedIn(
      'mutation ($input: PreferencesInput!) { updatePreferences(input: $input) { pageSize } }',
      { input: { pageSize: 20 } },
    ),
    'Mutation.updateProfile': forSignedIn(
      'mutation ($input: ProfileInput!) { updateProfile(input: $input) { id } }',
      { input: { surname: 'Nieuw' } },
    ),
  };
}
