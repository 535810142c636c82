import { randomUUIDv7 } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { registerSources, registerStatuses } from '../../schema/terms/register.ts';
import { facetCounts } from '../../server/platform/facets.ts';
import type { BareStatement, BareStatements } from './product-statements.ts';

/**
 * What the product is measured against: the same SQL and the same answers with nothing in between. It runs as the
 * database's owner in a process of its own, without sign-in, isolation or authorisation.
 */
export interface BareStart {
  readonly type: 'start';
  readonly databaseUrl: string;
  readonly poolSize: number;
  readonly statements: BareStatements;
  /** Under whose name an entry of an organisation is written. */
  readonly authors: Readonly<Record<string, string>>;
}

type Row = Record<string, unknown>;
type Handle = (url: URL, request: IncomingMessage) => Promise<unknown>;

// A date is the text that Postgres writes, as in the product.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

process.on('message', (message: BareStart | { type: string }) => {
  if (message.type === 'start') serve(message as BareStart);
});

function serve({ databaseUrl, poolSize, statements, authors }: BareStart): void {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
  const run = async ({ name, text, values }: BareStatement, url: URL): Promise<Row[]> => {
    const result = await pool.query<Row>({
      name,
      text,
      values: [...(values[url.searchParams.get('organization') ?? ''] ?? [])],
    });
    return result.rows;
  };
  const handlers: Record<string, Handle> = {
    '/rows': async (url) => ({
      data: { registerEntries: { rows: (await run(statements.rows, url)).map(toEntry) } },
    }),
    '/screen': async (url) => {
      const [rows, counts] = await Promise.all([run(statements.rows, url), run(statements.counts, url)]);
      const { total, facets } = facetCounts(counts as (Row & { count: number })[], [], ['source', 'status']);
      const registerEntries = { total, rows: rows.map(toEntry), facets, abilities: { create: true } };
      return { data: { registerEntries } };
    },
    '/wire': async (url) => (await run(statements.wireRows, url)).map(toWire),
    '/create': async (_url, request) => {
      const { organizationId, input } = (await readJson(request)) as { organizationId: string; input: Row };
      const id = await create(pool, organizationId, authors[organizationId] ?? '', input);
      return { data: { createRegisterEntry: { id } } };
    },
  };
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

/** The columns in the order in which the screen's selection names them. */
function toEntry(row: Row): Row {
  return {
    id: row.c0,
    version: row.c1,
    createdAt: row.c2,
    updatedAt: row.c3,
    organization: { id: row.c4, name: row.c5 },
    user: { id: row.c6, name: row.c7, surname: row.c8 },
    source: row.c9,
    sourceText: row.c10,
    description: row.c11,
    cause: row.c12,
    immediateMeasures: row.c13,
    structuralMeasure: row.c14,
    responsibleEmployee: row.c15,
    status: row.c16,
    expectedCompletionDate: row.c17,
    effectiveness: row.c18,
    effectivenessMeasurement: row.c19,
    abilities: { update: true, delete: true },
  };
}

/** The columns in the order in which the documented path's selection names them. */
function toWire(row: Row): Row {
  return {
    id: row.c0,
    version: row.c1,
    createdAt: row.c2,
    updatedAt: row.c3,
    organization: { id: row.c4, name: row.c5 },
    organizationId: row.c4,
    user: { id: row.c6, name: row.c7, surname: row.c8 },
    userId: row.c6,
    Bron: registerSources.nameOf(row.c9 as never),
    BronText: row.c10,
    Omschrijving: row.c11,
    OorzaakAfwijkin: row.c12,
    DirecteMaatregelen: row.c13,
    StructureleMaatregel: row.c14,
    VerantwoordelijkeMedewerker: row.c15,
    status: registerStatuses.nameOf(row.c16 as never),
    WanneerGereed: row.c17,
    Effectiviteit: row.c18,
    EffectiviteitMeten: row.c19,
  };
}

const INSERT_ENTRY = {
  name: 'insert-entry',
  text: `insert into register_entry (id, organization_id, user_id, version, created_at, updated_at, source, source_text,
    description, cause, immediate_measures, structural_measure, responsible_employee, status, expected_completion_date,
    effectiveness, effectiveness_measurement) values ($1,$2,$3,1,$4,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15)`,
};
const INSERT_CHANGE = {
  name: 'insert-change',
  text: `insert into change_log (id, organization_id, at, actor_id, entity, entity_id, action, version, subject_user_id,
    details) values ($1, $2, $3, $4, 'RegisterEntry', $5, 'created', 1, $4, $6)`,
};

/** One transaction with the same two rows that the product writes. */
async function create(pool: pg.Pool, organizationId: string, userId: string, input: Row): Promise<string> {
  const client = await pool.connect();
  const id = randomUUIDv7();
  const now = new Date();
  try {
    await client.query('begin');
    const { source, sourceText, description, cause, immediateMeasures, structuralMeasure } = input;
    const { responsibleEmployee, status, expectedCompletionDate, effectiveness, effectivenessMeasurement } =
      input;
    const values = [
      ...[id, organizationId, userId, now, source, sourceText, description, cause, immediateMeasures],
      ...[
        structuralMeasure,
        responsibleEmployee,
        status,
        expectedCompletionDate,
        effectiveness,
        effectivenessMeasurement,
      ],
    ];
    await client.query({ ...INSERT_ENTRY, values });
    const details = JSON.stringify(input);
    await client.query({
      ...INSERT_CHANGE,
      values: [randomUUIDv7(), organizationId, now, userId, id, details],
    });
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
  return id;
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
}
