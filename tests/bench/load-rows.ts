import pg from 'pg';
import { lindeEntries } from '../../server/seed/demo-register/de-linde.ts';
import type { Subject } from './subject.ts';

/** Connections over which rows are loaded. */
const LOADERS = 4;

/** The demo's texts end to end; each text of a row is a piece of 40 to 200 characters. */
const WRITTEN = lindeEntries
  .flatMap((entry) => [entry.description, entry.cause, entry.immediateMeasures])
  .join(' ');
const PIECES = Array.from({ length: 499 }, (_, index) => {
  const start = (index * 811) % (WRITTEN.length - 200);
  return WRITTEN.slice(start, start + 40 + ((index * 31) % 161)).trim();
});

/** An organisation and its people, its Admin first; each organisation has as many people. */
interface Owner {
  readonly id: string;
  readonly people: readonly { readonly userId: string }[];
}

/** Loads rows over several connections, each for some of the organisations, to use more than one processor. */
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
