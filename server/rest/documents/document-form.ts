import { documentMessages } from '../../../schema/documents/document-messages.ts';
import { handbookMessages } from '../../../schema/records/handbook-messages.ts';
import { documentKind, documentPolicy } from '../../modules/documents/index.ts';
import { digestOfFile, findEqualFile } from '../../modules/files/index.ts';
import { requireOpenOrganization, requireOrganization } from '../../modules/organizations/index.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { claimIdempotencyKey, findClaimed } from '../../platform/request/idempotency.ts';
import { saveOver } from '../wire/save-over.ts';
import { documentFromWire, documentSelection, documentValues } from './documents.fields.ts';

const { service: documents } = documentKind;

type Fields = Readonly<Record<string, unknown>>;

/** A document that a form adds or changes, with its organisation. */
export interface FormTarget {
  readonly organizationId: string;
  /** Saves the fields of the form with its file, and returns the document's id. @throws AppError as the service. */
  readonly save: (ctx: RequestContext, fields: Fields, fileId: string) => Promise<string>;
}

/**
 * Finds where a form adds a document, before the bytes of its file are read.
 * @throws AppError VALIDATION for a malformed id, NOT_FOUND, FORBIDDEN.
 */
export async function newDocument(
  ctx: RequestContext,
  { organizationId: named }: Fields,
): Promise<FormTarget> {
  const organizationId = parseId(named, 'organizationId');
  await requireOrganization(ctx, organizationId);
  if (!documentPolicy.create(ctx.actor, organizationId)) throw new AppError('FORBIDDEN');
  await requireOpenOrganization(ctx, organizationId);
  return {
    organizationId,
    save: async (last, fields, fileId) => {
      const { userId, organizationIds } = last.actor;
      const values = documentFromWire(fields);
      // A SuperAdmin outside the organisation cannot answer for its documents.
      const owner = organizationIds.includes(organizationId) ? { ownerUserId: userId } : {};
      const first = await findClaimed(last);
      // A repetition brings the bytes once more, as another file: that of the first stands for it.
      const kept = first && (await findEqualFile(last, first, fileId));
      return documents.create(last, organizationId, { ...owner, ...values, fileId: kept ?? fileId });
    },
  };
}

/**
 * Finds the document of which a form makes the next version, before the bytes of its file are read.
 * @throws AppError VALIDATION for a malformed id, NOT_FOUND, FORBIDDEN.
 */
export async function nextVersion(ctx: RequestContext, id: string): Promise<FormTarget> {
  const { organization } = await documents.get(ctx, id, { organization: { id: true } });
  const { id: organizationId } = organization as { id: string };
  if (!documentPolicy.update(ctx.actor, { organizationId })) throw new AppError('FORBIDDEN');
  await requireOpenOrganization(ctx, organizationId);
  return {
    organizationId,
    save: async (last, fields, fileId) => {
      const { title, reason } = documentFromWire(fields);
      const change = { ...(title === undefined ? {} : { title }), reason: reason ?? '' };
      const version = { document: id, ...change, sha256: await digestOfFile(last, fileId) };
      if ((await claimIdempotencyKey(last, version, fileId)) !== fileId) return id;
      await saveOver({
        seen: {},
        read: () => documents.get(last, id, documentSelection),
        save: async (current, seen) => {
          if (current.publishedVersion != null && change.reason === '')
            throw new AppError('VALIDATION', { fields: { reason: handbookMessages.reasonRequired } });
          await documents.update(last, id, seen, { ...documentValues(current), ...change, fileId });
        },
      });
      return id;
    },
  };
}

/** The refusal of a form without a file, which names its field. */
export const fileRequired = (cause: unknown) =>
  new AppError('VALIDATION', { fields: { file: documentMessages.fileRequired }, cause });
