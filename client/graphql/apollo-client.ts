import { ApolloClient, ApolloLink } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { HttpLink } from '@apollo/client/link/http';
import { from, mergeMap } from 'rxjs';
import { answerReauthentication } from '../session/reauthentication-store.ts';
import { getToken, onPersonChange } from '../session/session-store.ts';
import { isAway } from './activity.ts';
import { makeCache } from './cache.ts';
import { forgetPreloaded, preloadLink } from './preload-link.ts';
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
const subscriptionLink = new ApolloLink((operation) =>
  from(import('./socket.ts')).pipe(mergeMap(({ socketLink }) => socketLink.request(operation))),
);

const transport = ApolloLink.split(
  ({ operationType }) => operationType === 'subscription',
  subscriptionLink,
  new HttpLink({ uri: '/graphql', credentials: 'same-origin' }),
);

/** The one Apollo client of the web app; ends the session when the server no longer knows it. */
export const apolloClient = new ApolloClient({
  link: ApolloLink.from([preloadLink, credentialsLink, reauthenticationLink, sessionLink, transport]),
  cache: makeCache(),
});

// Forgets what one person has read, and answers what they were asked, before the next takes over.
onPersonChange(() => {
  forgetPreloaded();
  void apolloClient.clearStore();
  answerReauthentication(false);
});
