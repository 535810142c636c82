import { sql } from 'kysely';
import { cleanText } from '../../../../schema/values/clean-text.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { announceToMembers, lockOrganization, recordOrganization } from './manage-organization.service.ts';
import { managedOrganizationPolicy } from './managed-organization.policy.ts';

/**
 * Deletes an empty or archived organisation with all its records; accounts and change log lines stay. The typed name
 * may be omitted for an empty one, as in the documented call.
 * @throws AppError FORBIDDEN for anyone but a SuperAdmin and while it is in use, NOT_FOUND, VALIDATION for another
 * name.
 */
export async function deleteOrganization(ctx: RequestContext, id: string, typedName: unknown): Promise<void> {
  const organization = await lockOrganization(ctx, id);
  const isEmpty = await isEmptyNow(ctx, organization.id);
  const state = { archivedAt: organization.archivedAt ?? null, isEmpty };
  if (!managedOrganizationPolicy.delete(ctx.actor, state)) {
    throw new AppError('FORBIDDEN', { message: messages.organizationInUse });
  }
  if (!(typedName === undefined && isEmpty)) assertSameName(organization.name, typedName);
  const members = await announceToMembers(ctx, organization.id);
  recordOrganization(ctx, organization, 'deleted', { name: organization.name, members });
  ctx.em.remove(organization);
  await ctx.em.flush();
}

async function isEmptyNow({ transaction }: RequestContext, id: string): Promise<boolean> {
  const [row] = await transaction.query(
    db.selectNoFrom(sql<boolean>`app.organization_is_empty(${id})`.as('isEmpty')),
  );
  return row?.isEmpty === true;
}

/** A name without what differs between keyboards: odd spaces, curly quotes. */
const plain = (name: string) => cleanText(name).replace(/[‘’]/g, "'").trim();

function assertSameName(name: string, typed: unknown): void {
  if (typeof typed === 'string' && plain(typed) === plain(name)) return;
  const message = typed === undefined || typed === '' ? messages.required : messages.organizationNameDiffers;
  throw new AppError('VALIDATION', { fields: { name: message } });
}
