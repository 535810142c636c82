import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Mutation, Resolver, Root } from 'type-graphql';
import { AppError } from '../../platform/core/errors.ts';
import { asksOnlyId, selectionOf } from '../../platform/list/selection.ts';
import { batchLoad } from '../../platform/request/batch-load.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { AllowSignedIn } from '../../platform/security/authorize.ts';
import { linkedRows, linkRecords } from '../links/index.ts';
import {
  addRegisterEntry,
  findRegisterEntries,
  getRegisterEntry,
  RegisterEntryInput,
  RegisterEntryType,
} from '../register/index.ts';
import { complaintKind } from './complaint.kind.ts';
import { complaintPolicy } from './complaint.policy.ts';
import { complaintTypes } from './complaint.type.ts';

const measuresOf = linkedRows('Measure', 'from', findRegisterEntries);

/**
 * Creates an improvement point because of a complaint, in the actor's name, and returns its id. Idempotent by key. It is
 * for more people than the complaint, so nothing of that is copied.
 * @throws AppError NOT_FOUND, FORBIDDEN for a caller who does not handle the complaint, VALIDATION.
 */
export async function createComplaintImprovementPoint(
  ctx: RequestContext,
  complaintId: string,
  input: unknown,
): Promise<string> {
  const complaint = await complaintKind.store.lock(ctx, complaintId, 'update');
  if (!complaintPolicy.handle(ctx.actor, complaint)) throw new AppError('FORBIDDEN');
  const { id, organizationId, teamId = null } = complaint;
  const entry = await addRegisterEntry(ctx, organizationId, input, { becauseOf: id, teamId });
  if (entry.isNew)
    await linkRecords(ctx, { organizationId, fromId: id, toId: entry.id, relation: 'Measure' });
  return entry.id;
}

/** Operations and fields that complaints have beyond those of every kind of record. */
@Resolver(() => complaintTypes.Type)
export class ComplaintMeasureResolver {
  @AllowSignedIn()
  @Mutation(() => RegisterEntryType, {
    description: 'Adds an improvement point because of a complaint; for who handles the complaint.',
  })
  async createComplaintImprovementPoint(
    @Ctx() ctx: RequestContext,
    @Arg('complaintId', () => ID) complaintId: string,
    @Arg('input', () => RegisterEntryInput) input: RegisterEntryInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    const id = await createComplaintImprovementPoint(ctx, complaintId, input);
    const selection = selectionOf(info);
    return asksOnlyId(selection) ? { id } : getRegisterEntry(ctx, id, selection);
  }

  // A row carries its own id in this field.
  @FieldResolver(() => [RegisterEntryType], {
    description: 'The improvement points that were made because of it, as far as one may see them.',
  })
  async measures(
    @Root() { measures: id }: { measures: string },
    @Ctx() ctx: RequestContext,
    @Info() info: GraphQLResolveInfo,
  ) {
    return (await batchLoad(ctx, measuresOf(selectionOf(info)), id)) ?? [];
  }
}
