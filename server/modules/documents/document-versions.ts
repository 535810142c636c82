import { handbookMessages } from '../../../schema/records/handbook-messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { listVersions } from '../publishing/index.ts';
import { documentPage } from './document.page.ts';

type Version = Awaited<ReturnType<typeof listVersions>>[number];

const shown = ({ values, ...version }: Version) => ({ ...version, ...values });

/** The published versions of documents, the newest first, by the document. */
export async function versionsOf(ctx: RequestContext, ids: readonly string[]) {
  const all = await listVersions(ctx, ids);
  return Map.groupBy(all.map(shown), ({ recordId }) => recordId);
}

/**
 * The file of a version of a document that the caller sees; of the current one without a number. The number behind the
 * published one is that of the draft.
 * @throws AppError NOT_FOUND for a document without access, and without a number for one that was never published,
 * VALIDATION for a number that is none.
 */
export async function fileOfVersion(ctx: RequestContext, id: string, number?: number): Promise<string> {
  const { id: recordId, ...document } = await documentPage.get(ctx, id, {
    ...{ id: true, publishedVersion: true, draft: { fileId: true } },
  });
  const draft = document.draft as { fileId: string } | null | undefined;
  const published = (document.publishedVersion as number | null) ?? 0;
  if (number === undefined && published === 0)
    throw new AppError('NOT_FOUND', { message: handbookMessages.notPublished });
  if (draft && number === published + 1) return draft.fileId;
  const [version] = await listVersions(ctx, [recordId as string], { number: number ?? published });
  if (!version) throw new AppError('VALIDATION', { fields: { version: handbookMessages.unknownVersion } });
  return version.values.fileId as string;
}
