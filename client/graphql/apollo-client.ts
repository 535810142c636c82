import { ApolloClient, ApolloLink } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { HttpLink } from '@apollo/client/link/http';
import type { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { from, mergeMap } from 'rxjs';
import { pageState } from '../lib/page-state.ts';
import { getToken } from '../session/session-store.ts';
import { isAway } from './activity.ts';
import { makeCache } from './cache.ts';
import { preloadLink } from './preload-link.ts';
import { reauthenticationLink } from './reauthentication-link.ts';
import { sessionLink } from './session-link.ts';

const credentialsLink = new SetContextLink(({ headers, isPresent }) => {
  const token = getToken();
  const background = isAway() && !isPresent ? { 'x-background': '1' } : {};
  return {
    token,
    headers: token ? { ...headers, ...background, authorization: `Bearer ${token}` } : headers,
  };
});

/** The socket is loaded with the first subscription: no page waits for its script. */
function createSubscriptionLink(): ApolloLink {
  let socketLink: GraphQLWsLink | undefined;
  const load = async () => {
    const { createSocketLink } = await import('./socket.ts');
    socketLink ??= createSocketLink();
    return socketLink;
  };
  return new ApolloLink((operation) => from(load()).pipe(mergeMap((link) => link.request(operation))));
}

function createApolloClient(): ApolloClient {
  const transport = ApolloLink.split(
    ({ operationType }) => operationType === 'subscription',
    createSubscriptionLink(),
    new HttpLink({ uri: '/graphql', credentials: 'same-origin' }),
  );
  return new ApolloClient({
    link: ApolloLink.from([preloadLink, credentialsLink, reauthenticationLink, sessionLink, transport]),
    cache: makeCache(),
  });
}

const client = pageState(createApolloClient, (made) => void made.clearStore());

/** The one Apollo client of the page; ends the session when the server no longer knows it. */
export const apolloClient = (): ApolloClient => client.current;
