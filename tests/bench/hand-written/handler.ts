import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { createEntry, noteListed } from '../bare-writes.ts';
import { type HandWrittenList, handWrittenLists } from './lists.ts';

/**
 * The second baseline of the product: what a good engineer writes by hand for these lists, with no sign-in, isolation
 * or authorisation. It runs as the database's owner in a process of its own.
 */
export interface HandWrittenStart {
  readonly type: 'start';
  readonly databaseUrl: string;
  readonly poolSize: number;
  /** The id of the person who reads and writes, by organisation. */
  readonly people: Readonly<Record<string, string>>;
}

type Handle = (organizationId: string, request: IncomingMessage) => Promise<unknown>;

const { DATE, TIMESTAMPTZ } = pg.types.builtins;
pg.types.setTypeParser(DATE, (text) => text);
pg.types.setTypeParser(TIMESTAMPTZ, isoMoment);

process.on('message', (message: HandWrittenStart | { type: string }) => {
  if (message.type === 'start') serve(message as HandWrittenStart);
});

function serve({ databaseUrl, poolSize, people }: HandWrittenStart): void {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize, options: '-c timezone=UTC' });
  const handlers: Record<string, Handle> = {
    '/create': async (_, request) => {
      const { organizationId, input } = await readJson(request);
      const id = await createEntry(pool, organizationId, people[organizationId] ?? '', input);
      return { data: { createRegisterEntry: { id } } };
    },
  };
  for (const [name, list] of Object.entries<HandWrittenList>(handWrittenLists)) {
    handlers[`/${name}`] = async (organizationId) => {
      const { rows } = await pool.query({ name, text: list.sql, values: [organizationId], rowMode: 'array' });
      if (list.referenceOf)
        await noteListed(pool, organizationId, people[organizationId] ?? '', rows.map(list.referenceOf));
      return list.answer(rows);
    };
  }
  const server = createServer((request, response) => {
    const [path = '', organizationId = ''] = (request.url ?? '').split('?organization=');
    const handle = handlers[path] ?? (async () => ({}));
    handle(organizationId, request).then(
      (answer) => {
        const body = Buffer.from(JSON.stringify(answer));
        const type = 'application/json; charset=utf-8';
        response.writeHead(200, { 'content-type': type, 'content-length': body.length }).end(body);
      },
      (error: unknown) => {
        console.error(error);
        response.writeHead(500).end();
      },
    );
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    process.send?.({ type: 'ready', url: `http://127.0.0.1:${port}` });
  });
}

/** Turns a UTC timestamp as Postgres writes it, with no more zeros than needed, into ISO 8601 with milliseconds. */
function isoMoment(text: string): string {
  const fraction = text.slice(20, -3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
}

async function readJson(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
}
