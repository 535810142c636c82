import { EventEmitter } from 'node:events';
import type { WebSocket } from '@fastify/websocket';
import { describe, expect, test } from 'vitest';
import { UnauthenticatedSockets } from '../../server/graphql/subscriptions/unauthenticated-sockets.ts';

/** A doorstep for so many, and the names of those that were turned away. */
function doorstepFor(most: number) {
  const names = new Map<WebSocket, string>();
  const turnedAway: string[] = [];
  const doorstep = new UnauthenticatedSockets(most, (socket) => turnedAway.push(names.get(socket) ?? ''));
  const enter = (name: string, network: string) => {
    const socket = new EventEmitter() as WebSocket;
    names.set(socket, name);
    return { leave: doorstep.enter(socket, network), close: () => socket.emit('close') };
  };
  return { turnedAway, enter };
}

describe('unauthenticated sockets', () => {
  test('sockets of the largest network are evicted, oldest first', () => {
    const { turnedAway, enter } = doorstepFor(3);
    enter('lonely', 'home');
    for (const name of ['first', 'second', 'third', 'fourth']) enter(name, 'crowd');
    expect(turnedAway).toEqual(['first', 'second']);
    enter('neighbour', 'elsewhere');
    expect(turnedAway).toEqual(['first', 'second', 'third']);
  });

  test('are not counted or evicted once authenticated or closed', () => {
    const { turnedAway, enter } = doorstepFor(2);
    const admitted = enter('admitted', 'crowd');
    admitted.leave();
    enter('closed', 'crowd').close();
    enter('one', 'crowd');
    enter('two', 'crowd');
    expect(turnedAway).toEqual([]);
    admitted.close();
    admitted.leave();
    enter('three', 'crowd');
    expect(turnedAway).toEqual(['one']);
  });
});
