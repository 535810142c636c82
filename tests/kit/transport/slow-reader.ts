import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { TestApp } from '../server/app.ts';
import type { Person } from '../server/person.ts';

/** A client that reads no further than the kernel buffers, until it continues. */
export interface SlowReader {
  readonly status: number;
  /** The rest, to its end. @throws when the connection ends before the answer does. */
  readOn(): Promise<string>;
  hangUp(): void;
}

/** Requests a path and waits for the first bytes, on a connection of its own. */
export async function readSlowly(
  { url }: Pick<TestApp, 'url'>,
  person: Person,
  path: string,
): Promise<SlowReader> {
  const token = await person.token();
  const asked = request(`${url}${path}`, { agent: false, headers: { authorization: `Bearer ${token}` } });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve).once('error', reject).end();
  });
  // `readOn` reports the error.
  response.on('error', () => undefined);
  await new Promise((resolve) => response.once('readable', resolve));
  return {
    status: response.statusCode ?? 0,
    readOn: () => text(response),
    hangUp: () => response.destroy(),
  };
}
