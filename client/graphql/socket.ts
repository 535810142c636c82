import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import { getToken } from '../session/session-store.ts';
import { socketEvents } from './socket-events.ts';

const PING_EVERY_MS = 12_000;
const PONG_WITHIN_MS = 6_000;
/** A handshake that a network swallowed would go on for minutes. */
const CONNECT_WITHIN_MS = 10_000;

/** Close codes of a server that refuses the session. */
const REFUSED = new Set([4401, 4403]);

/**
 * Makes the socket for subscriptions: opened by the first and closed with the last of them. It gives up on the first
 * failure, because a follower of changes must say anew from where on; `change-stream.ts` tries again for ever.
 */
export function createSocketLink(): GraphQLWsLink {
  const socket = createClient({
    url: () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
    connectionParams: () => ({ token: getToken() }),
    lazy: true,
    retryAttempts: 0,
    keepAlive: PING_EVERY_MS,
  });
  let pongTimer: ReturnType<typeof setTimeout> | undefined;
  let connectTimer: ReturnType<typeof setTimeout> | undefined;

  socket.on('connecting', () => {
    connectTimer = setTimeout(() => socket.terminate(), CONNECT_WITHIN_MS);
  });

  // A network that silently went away leaves the socket open for minutes: end it when a ping stays unanswered.
  socket.on('ping', (received) => {
    if (!received) pongTimer = setTimeout(() => socket.terminate(), PONG_WITHIN_MS);
  });
  socket.on('pong', (received) => {
    if (received) clearTimeout(pongTimer);
  });
  // The device says so at once; a network that is there after all is connected to anew.
  window.addEventListener('offline', () => socket.terminate());
  socket.on('connected', () => {
    clearTimeout(connectTimer);
    socketEvents.connected.tell();
  });
  socket.on('closed', (closed) => {
    clearTimeout(pongTimer);
    clearTimeout(connectTimer);
    if (closed instanceof CloseEvent && REFUSED.has(closed.code)) socketEvents.refused.tell();
  });
  return new GraphQLWsLink(socket);
}
