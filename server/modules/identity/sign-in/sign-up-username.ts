import { randomInt } from 'node:crypto';
import type { EntityManager } from '../../../platform/database/database.ts';

const LONGEST_USERNAME = 60;
const LONGEST_ENDING = 7;

/** The wanted username, or a variant when it is taken. */
export async function freeUsername(em: EntityManager, wanted: string): Promise<string> {
  const stem = wanted.slice(0, LONGEST_USERNAME - LONGEST_ENDING);
  const variants = Array.from({ length: 8 }, (_, index) => `${stem}${index + 2}`);
  const last = `${stem}-${randomInt(100_000, 1_000_000)}`;
  const [row] = await em.execute<{ name: string }[]>(
    `select c.name from unnest(?::text[]) with ordinality as c (name, place)
     where not exists (select from app_user u where lower(u.username) = lower(c.name)) order by c.place limit 1`,
    [textArray([wanted, ...variants, last])],
  );
  return row?.name ?? last;
}

/** A Postgres array literal: the driver would expand an array into several parameters. */
function textArray(texts: readonly string[]): string {
  return `{${texts.map((one) => `"${one.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
