import type { FileType } from '../../../../schema/values/file-types.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';

/** A file beside a question of an audit. */
export interface ReadQuestionFile {
  readonly id: string;
  readonly name: string;
  readonly type: FileType;
  readonly questionId: string;
  /** Empty in an audit without dossiers. */
  readonly dossier: string;
  readonly hasPreviews: boolean;
  /** Width and height of a picture, in px. */
  readonly width: number | null;
  readonly height: number | null;
}

/** Reads the files beside the questions of an audit, the oldest first. */
export async function questionFilesOf(
  { transaction }: RequestContext,
  auditId: string,
): Promise<readonly ReadQuestionFile[]> {
  const rows = await transaction.query(
    db
      .selectFrom('file as f')
      .innerJoin('file_content as c', (join) =>
        join.onRef('c.organization_id', '=', 'f.organization_id').onRef('c.sha256', '=', 'f.sha256'),
      )
      .where('f.record_id', '=', auditId)
      .where('f.question_id', 'is not', null)
      .select(['f.id', 'f.name', 'c.type', 'f.question_id as questionId', 'f.dossier'])
      .select(['c.has_previews as hasPreviews', 'c.width', 'c.height'])
      .orderBy('f.created_at')
      .orderBy('f.id'),
  );
  return rows as readonly ReadQuestionFile[];
}
