import { sql } from 'kysely';
import { compile } from '../../platform/database/compile.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import type { VersionValues } from './publishing.ts';

/** A person as a version names them. */
interface Named {
  readonly id: string;
  readonly name: string;
  readonly surname: string;
  readonly username: string;
}

/** A published version of a record. */
export interface ShownVersion {
  readonly recordId: string;
  readonly number: number;
  readonly reason: string;
  readonly values: VersionValues;
  readonly digest: string;
  readonly asksAgain: boolean;
  readonly publishedAt: string;
  readonly publishedBy: Named;
  readonly approvedAt: string | null;
  readonly approvedBy: Named | null;
  readonly editors: readonly Named[];
}

/** SQL: a person as JSON; null without one. */
const named = (column: string) =>
  sql.raw(`(select jsonb_build_object('id', u.id, 'name', u.name, 'surname', u.surname, 'username', u.username)
    from app_user u where u.id = ${column})`);

const EDITORS =
  sql.raw(`coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'surname', u.surname,
  'username', u.username) order by u.surname, u.name) from app_user u where u.id = any (v.editor_ids)), '[]')`);

/**
 * The published versions of records that the caller may see, the newest first; of one number, or all.
 * @param values SQL of the values to read, such as `v.values - 'content'` to leave the largest one out.
 */
export function listVersions(
  { transaction }: RequestContext,
  recordIds: readonly string[],
  { number, values = 'v.values' }: { readonly number?: number; readonly values?: string } = {},
): Promise<ShownVersion[]> {
  const numbered = number === undefined ? sql`` : sql`and v.number = ${number}`;
  return transaction.query(
    compile(sql<ShownVersion>`select v.record_id as "recordId", v.number, v.reason, ${sql.raw(values)} as values, v.digest,
        v.asks_again as "asksAgain", v.published_at as "publishedAt", ${named('v.published_by')} as "publishedBy",
        v.approved_at as "approvedAt", ${named('v.approved_by')} as "approvedBy", ${EDITORS} as editors
      from publication_version v
      where v.record_id = any (${recordIds}::uuid[]) ${numbered}
      order by v.record_id, v.number desc`),
  );
}
