import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { type BareStatement, bareLists } from './bare-lists.ts';
import { type BareRow, referenceIn } from './bare-rows.ts';
import { createEntry, noteListed } from './bare-writes.ts';

/**
 * The baseline of the product: the same SQL and the same answers with nothing in between. It runs as the database's
 * owner in a process of its own, without sign-in, isolation or authorisation.
 */
export interface BareStart {
  readonly type: 'start';
  readonly databaseUrl: string;
  readonly poolSize: number;
  /** The statements of each list. */
  readonly statements: Readonly<Record<string, readonly BareStatement[]>>;
  /** The id of the person who reads and writes, by organisation. */
  readonly people: Readonly<Record<string, string>>;
}

type Handle = (url: URL, request: IncomingMessage) => Promise<unknown>;

// A date is the text that Postgres writes, as in the product.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

process.on('message', (message: BareStart | { type: string }) => {
  if (message.type === 'start') serve(message as BareStart);
});

function serve({ databaseUrl, poolSize, statements, people }: BareStart): void {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
  const run = async ({ name, text, values }: BareStatement, organizationId: string): Promise<BareRow[]> => {
    const result = await pool.query<BareRow>({ name, text, values: [...(values[organizationId] ?? [])] });
    return result.rows;
  };
  const handlers: Record<string, Handle> = {
    '/create': async (_url, request) => {
      const { organizationId, input } = (await readJson(request)) as {
        organizationId: string;
        input: BareRow;
      };
      const id = await createEntry(pool, organizationId, people[organizationId] ?? '', input);
      return { data: { createRegisterEntry: { id } } };
    },
  };
  for (const [name, answer] of Object.entries(bareLists)) {
    handlers[`/${name}`] = async (url) => {
      const organizationId = url.searchParams.get('organization') ?? '';
      const [rows = [], counts = []] = await Promise.all(
        (statements[name] ?? []).map((statement) => run(statement, organizationId)),
      );
      if (name === 'incidents')
        await noteListed(pool, organizationId, people[organizationId] ?? '', rows.map(referenceIn));
      return answer(rows, counts);
    };
  }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://bare');
    const handle = handlers[url.pathname] ?? (async () => ({}));
    handle(url, request).then(
      (answer) => {
        const body = Buffer.from(JSON.stringify(answer));
        response.writeHead(200, {
          'content-type': 'application/json; charset=utf-8',
          'content-length': body.length,
        });
        response.end(body);
      },
      (error: unknown) => {
        console.error(error);
        response.writeHead(500).end();
      },
    );
  });
  server.listen(0, '127.0.0.1', () => {
    process.send?.({ type: 'ready', url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  });
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
}
