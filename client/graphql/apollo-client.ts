import { ApolloClient, ApolloLink } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { HttpLink } from '@apollo/client/link/http';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { answerReauthentication } from '../session/reauthentication-store.ts';
import { getToken, onPersonChange } from '../session/session-store.ts';
import { isAway } from './activity.ts';
import { makeCache } from './cache.ts';
import { forgetPreloaded, preloadLink } from './preload-link.ts';
import { reauthenticationLink } from './reauthentication-link.ts';
import { sessionLink } from './session-link.ts';
import { socket } from './socket.ts';

const credentialsLink = new SetContextLink(({ headers, isPresent }) => {
  const token = getToken();
  const background = isAway() && !isPresent ? { 'x-background': '1' } : {};
  return {
    token,
    headers: token ? { ...headers, ...background, authorization: `Bearer ${token}` } : headers,
  };
});

const transport = ApolloLink.split(
  ({ operationType }) => operationType === 'subscription',
  new GraphQLWsLink(socket),
  new HttpLink({ uri: '/graphql', credentials: 'same-origin' }),
);

/** The one Apollo client of the web app; ends the session when the server no longer knows it. */
export const apolloClient = new ApolloClient({
  link: ApolloLink.from([preloadLink, credentialsLink, reauthenticationLink, sessionLink, transport]),
  cache: makeCache(),
});

// What one person has read is not left behind for the next, and what they were asked is not the next one's to answer.
onPersonChange(() => {
  forgetPreloaded();
  void apolloClient.clearStore();
  answerReauthentication(false);
});
