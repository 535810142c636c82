import { sql } from 'kysely';
import { compile } from '../../platform/database/compile.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { IS_REVIEW_DUE } from './published-fields.ts';

/** Published records of an organisation, and how many of them should have been reviewed. */
export interface ReviewFigures {
  readonly published: number;
  readonly due: number;
}

/** Counts the published records of a kind that the caller may see. @param table the kind's own. */
export async function reviewFiguresOf(
  { transaction }: RequestContext,
  organizationId: string,
  table: 'document' | 'manual',
): Promise<ReviewFigures> {
  const [row] = await transaction.query(
    compile(sql<ReviewFigures>`select count(*)::integer as published,
      (count(*) filter (where ${sql.raw(IS_REVIEW_DUE)}))::integer as due
      from ${sql.table(table)} e where e.organization_id = ${organizationId} and e.status = 'Published'`),
  );
  return row ?? { published: 0, due: 0 };
}
