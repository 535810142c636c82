import { sql } from 'kysely';
import { documentTextLimits } from '../../../../schema/documents/document-texts.ts';
import { compile } from '../../../platform/database/compile.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { findDownload } from '../document-download.ts';

/** A piece of the text of a version. */
interface VersionText {
  readonly state: string | null;
  readonly reason: string | null;
  readonly text: string;
  /** Where the next piece begins; null for the last one. */
  readonly next: number | null;
}

/**
 * A piece of the text in the file of a version of a document that the caller sees, from a part of it.
 * @throws AppError as `findDownload`.
 */
export async function versionText(
  ctx: RequestContext,
  id: string,
  { number, from }: { readonly number: number; readonly from: number },
): Promise<VersionText> {
  const { fileId } = await findDownload(ctx, id, number);
  const { pieceBytes, pieceParts } = documentTextLimits;
  const [piece] = await ctx.transaction.query(
    compile(sql<VersionText>`with part as materialized (
        select p.place, p.text, sum(octet_length(p.text)) over (order by p.place) as bytes from document_part p
        where p.organization_id = (select f.organization_id from file f where f.id = ${fileId})
          and p.file_id = ${fileId} and p.place >= ${from} order by p.place limit ${sql.lit(pieceParts)}),
      piece as (
        select string_agg(part.text, E'\n' order by part.place) as text, max(part.place) + 1 as next, count(*) as parts
        from part where part.bytes <= ${sql.lit(pieceBytes)})
      select t.state, t.reason, coalesce(piece.text, '') as text,
        case when piece.parts = ${sql.lit(pieceParts)} or piece.parts < (select count(*) from part)
          then piece.next end as next
      from piece left join document_text t on t.file_id = ${fileId}`),
  );
  return piece ?? { state: null, reason: null, text: '', next: null };
}
