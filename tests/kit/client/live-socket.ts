import { act } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { Change } from '../../../client/records/live/change-stream.ts';

interface Message {
  readonly id?: string;
  readonly type: string;
}

let changes = 0;

/** Stubs accepted sockets; returns a function that sends a change. Call before the app opens. */
export function acceptSockets() {
  const listeners = new Map<string, AcceptedSocket>();

  class AcceptedSocket {
    static readonly OPEN = 1;
    static readonly CLOSING = 2;
    readyState = 0;
    readonly protocol = 'graphql-transport-ws';
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: ((event: CloseEvent) => void) | null = null;
    onerror: (() => void) | null = null;

    constructor() {
      queueMicrotask(() => {
        this.readyState = AcceptedSocket.OPEN;
        this.onopen?.();
      });
    }

    send(text: string): void {
      const { id = '', type }: Message = JSON.parse(text);
      if (type === 'connection_init') this.say({ type: 'connection_ack' });
      if (type === 'ping') this.say({ type: 'pong' });
      if (type === 'subscribe') listeners.set(id, this);
      if (type === 'complete') listeners.delete(id);
    }

    close(code = 1000): void {
      this.readyState = 3;
      this.onclose?.(new CloseEvent('close', { code }));
    }

    say(message: object): void {
      this.onmessage?.({ data: JSON.stringify(message) });
    }
  }

  vi.stubGlobal('WebSocket', AcceptedSocket);

  /** Sends a change of the first organisation, by default made by another person. */
  return async function tell(change: Pick<Change, 'entity' | 'entityId'> & Partial<Change>): Promise<void> {
    // Waiting lets faked time go on, and what is told in one moment would be told in several.
    if (listeners.size === 0)
      await vi.waitFor(() => expect(listeners.size).toBeGreaterThan(0), { timeout: 30_000 });
    changes += 1;
    const told: Change = {
      id: String(changes),
      organizationId: 'o1',
      recordId: null,
      action: 'updated',
      version: 2,
      changedFields: null,
      at: '2026-03-01T09:00:00.000Z',
      actorId: 'u2',
      ...change,
    };
    const data = { changes: { __typename: 'Change', ...told } };
    act(() => {
      for (const [id, socket] of listeners) socket.say({ id, type: 'next', payload: { data } });
    });
  };
}
