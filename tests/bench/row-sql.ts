/**
 * The SQL with which rows of any kind are made. Its parameters: how many rows over all organisations ($1), the
 * organisations ($2), their people one organisation after the other ($3), so many of each ($4), texts ($5), how many
 * loaders there are ($6), and which of them this is ($7).
 *
 * Rows `i` over two years up to now, in the order of time: the organisations `o` in turn, each its `k`th row.
 */
export const TURNS = `generate_series(0, $1::bigint - 1) i,
  lateral (select (i % cardinality($2::uuid[]))::integer as o, i / cardinality($2::uuid[]) as k,
    date_trunc('milliseconds', now() - interval '730 days' * (1 - (i + 0.5) / $1::bigint)) as at) turn`;

/** The condition on the rows of one loader: those of some of the organisations. */
export const OF_THIS_LOADER = 'o % $6::integer = $7::integer';

export const ORGANIZATION = '($2::uuid[])[1 + o]';

/** A person of the organisation; without a turn its Admin. */
export const person = (turn = '0') =>
  `($3::uuid[])[1 + o * $4::integer + ((${turn}) % $4::integer)::integer]`;

/** Every fifth organisation wrote the same, so that a search finds as much among many organisations as among five. */
const WRITER = '(k * 5 + o % 5)';

/** A text of 40 to 200 characters: another one for every row of such an organisation, and every field. */
export const piece = (field: number) =>
  `($5::text[])[1 + (${WRITER} * 7919 + ${field} * 104729) % cardinality($5::text[])]`;

/** A text that few rows of an organisation share, for a search with few results. */
export const ROOM = "(' Kamer ' || (101 + k % 400) || '.')";

/** Teams of each organisation. */
export const TEAMS = 8;

/** The key of a team: of an organisation, by its number from 0. */
export const teamId = (organization: string, number: string) =>
  `md5(${organization}::text || ' team ' || (${number}))::uuid`;

/** A team of the row's organisation. */
export const TEAM = teamId(ORGANIZATION, `i % ${TEAMS}`);

/** A pseudo-random number from 0 up, different for every row and field. */
export const draw = (field: number) => `(hashint8(i * 64 + ${field}) & 2147483647)`;

/** One of some words. */
export const choice = (words: readonly string[], number: string) =>
  `(array[${words.map((word) => `'${word}'`).join(',')}])[1 + (${number}) % ${words.length}]`;

/** Adds one 'created' line per row to the log, so that the log is as long as in use. */
export const changesOf = (table: string, entity: string, logged: readonly string[]) => `
insert into change_log (id, organization_id, at, actor_id, entity, entity_id, action, version, subject_user_id,
  shielded, details)
select uuidv7(created_at - now()), organization_id, created_at, user_id, '${entity}', id, 'created', 1, user_id,
  user_id is null, jsonb_build_object(${logged.map((column) => `'${column}', ${column}`).join(', ')})
from ${table} order by created_at`;
