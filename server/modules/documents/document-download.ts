import { type StampedVersion, stampLine } from '../../../schema/documents/document-stamps.ts';
import { handbookMessages } from '../../../schema/records/handbook-messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { dayOf } from '../../platform/core/time.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { listVersions, stampsDownloads } from '../publishing/index.ts';
import { documentPage } from './document.page.ts';

/** A file of a document that leaves the app. */
export interface DocumentDownload {
  readonly fileId: string;
  /** The line on each page of a pdf; null where the organisation wants none. */
  readonly line: string | null;
}

/** Fields of a document by which one of its files is found. */
const DOWNLOADED = {
  id: true,
  number: true,
  status: true,
  publishedVersion: true,
  organization: { id: true },
  draft: { fileId: true },
} as const;

interface Downloaded {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly publishedVersion: number | null;
  readonly organization: { readonly id: string };
  readonly draft: { readonly fileId: string } | null;
}

/**
 * Finds the file of a version of a document that the caller sees: of the published one without a number; the number behind
 * that one is the draft's.
 * @throws AppError NOT_FOUND for a document without access and one that is not published, VALIDATION for a number that is
 * none.
 */
export async function findDownload(
  ctx: RequestContext,
  id: string,
  asked?: number,
): Promise<DocumentDownload> {
  const document = (await documentPage.get(ctx, id, DOWNLOADED)) as unknown as Downloaded;
  const published = document.publishedVersion ?? 0;
  if (asked === undefined && published === 0)
    throw new AppError('NOT_FOUND', { message: handbookMessages.notPublished });
  const number = asked ?? published;
  const { fileId, ...version } =
    document.draft && number === published + 1
      ? { fileId: document.draft.fileId, version: null, publishedOn: null, isCurrent: false }
      : await publishedFile(ctx, document, number);
  return {
    fileId,
    line: await lineOf(ctx, document.organization.id, { ...version, number: document.number }),
  };
}

async function publishedFile(
  ctx: RequestContext,
  { id, status, publishedVersion }: Downloaded,
  version: number,
): Promise<Omit<StampedVersion, 'number'> & { readonly fileId: string }> {
  const [found] = await listVersions(ctx, [id], { number: version });
  if (!found) throw new AppError('VALIDATION', { fields: { version: handbookMessages.unknownVersion } });
  return {
    fileId: found.values.fileId as string,
    version,
    publishedOn: dayOf(found.publishedAt),
    isCurrent: status === 'Published' && version === publishedVersion,
  };
}

async function lineOf(
  ctx: RequestContext,
  organizationId: string,
  version: StampedVersion,
): Promise<string | null> {
  return (await stampsDownloads(ctx, organizationId)) ? stampLine(version, dayOf(new Date())) : null;
}
