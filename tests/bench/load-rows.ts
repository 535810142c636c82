import pg from 'pg';
import { lindeEntries } from '../../server/seed/demo-register/de-linde.ts';
import type { Subject } from './subject.ts';

/** Connections over which rows are loaded. */
const LOADERS = 4;

/** What people wrote, end to end, of which each text of a row is a piece of 40 to 200 characters. */
const WRITTEN = lindeEntries
  .flatMap((entry) => [entry.description, entry.cause, entry.immediateMeasures])
  .join(' ');
const PIECES = Array.from({ length: 499 }, (_, index) => {
  const start = (index * 811) % (WRITTEN.length - 200);
  return WRITTEN.slice(start, start + 40 + ((index * 31) % 161)).trim();
});

/** Someone's organisation, and who may write there: its Admin first, and as many in each. */
interface Owner {
  readonly id: string;
  readonly people: readonly { readonly userId: string }[];
}

/** Over several connections, each for some of the organisations: what Postgres works out keeps a processor busy. */
export async function loadRows(
  url: string,
  { insert }: Subject,
  count: number,
  owners: readonly Owner[],
): Promise<void> {
  const load = async (share: number): Promise<void> => {
    const sql = new pg.Client({ connectionString: url });
    await sql.connect();
    try {
      await sql.query(insert, [
        count,
        owners.map(({ id }) => id),
        owners.flatMap(({ people }) => people.map(({ userId }) => userId)),
        owners[0]?.people.length,
        PIECES,
        LOADERS,
        share,
      ]);
    } finally {
      await sql.end();
    }
  };
  const shares = Math.min(LOADERS, owners.length);
  await Promise.all(Array.from({ length: shares }, (_, share) => load(share)));
}
