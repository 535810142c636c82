import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { recordResolver } from '../../platform/kind/record-resolver.ts';
import { batchLoad } from '../../platform/request/batch-load.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { AllowSignedIn, MANAGERS } from '../../platform/security/authorize.ts';
import { publishingResolver } from '../publishing/index.ts';
import { changeManuals, deleteManual, deleteManuals } from './change-manuals.service.ts';
import { createManual, getManual, listManuals, manualPublishing, updateManual } from './manual.service.ts';
import {
  ManualChangeInput,
  ManualInput,
  ManualPage,
  ManualsArgs,
  ManualType,
  ManualVersionLine,
  ManualVersionType,
} from './manual.type.ts';
import { getManualVersion, versionsOf } from './manual-versions.ts';

export const ManualRecordResolver = recordResolver({
  ...{ name: 'Manual', plural: 'Manuals', type: ManualType, page: ManualPage, Args: ManualsArgs },
  ...{ input: ManualInput, change: ManualChangeInput, creators: MANAGERS, removers: MANAGERS },
  ...{ list: listManuals, get: getManual, create: createManual, update: updateManual, remove: deleteManual },
  ...{ changeMany: changeManuals, removeMany: deleteManuals },
  told: {
    list: 'Chapters: for Admins and SuperAdmins all, for others what is published.',
    create: "Adds a chapter as a draft in the caller's name.",
    update:
      'Saves the draft of a chapter, which readers get once it is published, and what is kept beside its versions. Fails ' +
      'with CONFLICT when the version is outdated.',
    change: 'For Admins and SuperAdmins.',
  },
});

export const ManualPublishingResolver = publishingResolver({
  ...{ name: 'Manual', type: ManualType, get: getManual, service: manualPublishing },
});

/** Versions of chapters. */
@Resolver(() => ManualType)
export class ManualResolver {
  @AllowSignedIn()
  @Query(() => ManualVersionType, { description: 'One published version of a chapter.' })
  manualVersion(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('number', () => Int) number: number,
  ) {
    return getManualVersion(ctx, id, number);
  }

  // A row carries its own id in this field.
  @FieldResolver(() => [ManualVersionLine], { description: 'Its published versions, the newest first.' })
  async versions(@Root() { versions: id }: { versions: string }, @Ctx() ctx: RequestContext) {
    return (await batchLoad(ctx, versionsOf, id)) ?? [];
  }
}
