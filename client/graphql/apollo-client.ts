import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { HttpLink } from '@apollo/client/link/http';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { endSession, getToken, onTokenChange } from '../session/session-store.ts';
import { isAway } from './activity.ts';
import { readFailure } from './error-message.ts';
import { socket } from './socket.ts';

/** A wrong password is an answer to the person at the form, not the end of a session (section 7). */
const SIGN_IN_OPERATION = 'SignIn';

const credentialsLink = new SetContextLink(({ headers }) => {
  const token = getToken();
  const background = isAway() ? { 'x-background': '1' } : {};
  return {
    token,
    headers: token ? { ...headers, ...background, authorization: `Bearer ${token}` } : headers,
  };
});

const sessionLink = new ErrorLink(({ error, operation }) => {
  if (operation.operationName === SIGN_IN_OPERATION) return;
  if (readFailure(error).code !== 'UNAUTHENTICATED') return;
  // The late answer to an earlier session's request says nothing about the present one.
  if (operation.getContext().token === getToken()) endSession();
});

const transport = ApolloLink.split(
  ({ operationType }) => operationType === 'subscription',
  new GraphQLWsLink(socket),
  new HttpLink({ uri: '/graphql', credentials: 'same-origin' }),
);

/** The one Apollo client of the web app; ends the session when the server no longer knows it. */
export const apolloClient = new ApolloClient({
  link: ApolloLink.from([credentialsLink, sessionLink, transport]),
  cache: new InMemoryCache(),
});

// What one person has read is not left behind for the next.
onTokenChange(() => void apolloClient.clearStore());
