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
 * The file of a published version of a document that the caller sees; of the current one without a number.
 * @throws AppError NOT_FOUND for a document without access, VALIDATION for a number that is none.
 */
export async function fileOfVersion(ctx: RequestContext, id: string, number?: number): Promise<string> {
  const { id: recordId, publishedVersion } = await documentPage.get(ctx, id, {
    ...{ id: true, publishedVersion: true },
  });
  const asked = number ?? (publishedVersion as number | null) ?? 0;
  const [version] = await listVersions(ctx, [recordId as string], { number: asked });
  if (!version) throw new AppError('VALIDATION', { fields: { version: handbookMessages.unknownVersion } });
  return version.values.fileId as string;
}
