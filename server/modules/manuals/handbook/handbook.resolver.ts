import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, ID, Info, Int, Mutation, Query, Resolver } from 'type-graphql';
import { selectionOf } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { Allow, AllowSignedIn } from '../../../platform/security/authorize.ts';
import { importManuals, takeOverHandbook } from './add-chapters.service.ts';
import { handbookContents } from './contents.ts';
import {
  HandbookHit,
  HandbookType,
  HandbookUseType,
  ImportInput,
  ManualPlaceInput,
  MovedChapterType,
  SynonymsInput,
  SynonymsType,
  TakeOverHandbookInput,
} from './handbook.type.ts';
import { dismissMiss, handbookUse, noteMiss, noteOpening, rateManual } from './handbook-use.service.ts';
import { moveManual } from './move-chapter.service.ts';
import { searchHandbook } from './search-handbook.ts';
import { listSynonyms, updateSynonyms } from './synonyms.service.ts';

/** The handbook of an organisation as a whole. */
@Resolver()
export class HandbookResolver {
  @AllowSignedIn()
  @Query(() => HandbookType, {
    description: 'The published chapters of an organisation, which all its members read.',
  })
  handbook(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('hasDrafts', () => Boolean, {
      defaultValue: false,
      description: 'With chapters that are still to be published, for who may edit.',
    })
    hasDrafts: boolean,
    @Info() info: GraphQLResolveInfo,
  ) {
    return handbookContents(ctx, organizationId, hasDrafts, selectionOf(info));
  }

  @AllowSignedIn()
  @Query(() => [HandbookHit], {
    description:
      'The published chapters that contain every word: in any form, as a part of a longer word, or by a word that means ' +
      'the same. The best first, at most 20.',
  })
  searchHandbook(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('search', () => String) search: string,
  ) {
    return searchHandbook(ctx, organizationId, search);
  }

  @Allow('Admin', 'SuperAdmin')
  @Query(() => HandbookUseType)
  handbookUse(@Ctx() ctx: RequestContext, @Arg('organizationId', () => ID) organizationId: string) {
    return handbookUse(ctx, organizationId);
  }

  @Allow('Admin', 'SuperAdmin')
  @Query(() => SynonymsType)
  handbookSynonyms(@Ctx() ctx: RequestContext, @Arg('organizationId', () => ID) organizationId: string) {
    return listSynonyms(ctx, organizationId);
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => SynonymsType, { description: 'Fails with CONFLICT when the version is outdated.' })
  updateHandbookSynonyms(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('version', () => Int) version: number,
    @Arg('input', () => SynonymsInput) input: object,
  ) {
    return updateSynonyms(ctx, organizationId, version, input);
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => [MovedChapterType], {
    description:
      'Moves a chapter with everything below it, and gives numbers by the new order, without a new version: readers see it ' +
      'at once. Returns the chapters that changed. Fails with CONFLICT where it, or the place, was moved meanwhile.',
  })
  moveManual(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => ManualPlaceInput) input: object,
  ) {
    return moveManual(ctx, id, input);
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => [ID], {
    description:
      'Adds chapters as drafts, all or none, each under the nearest chapter by its number; returns their ids in the ' +
      'order of their numbers.',
  })
  importManuals(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('input', () => ImportInput) input: object,
  ) {
    return importManuals(ctx, organizationId, input);
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => [ID], {
    description: 'Takes the chapters of the starter handbook over as drafts; returns their ids.',
  })
  takeOverHandbook(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('input', () => TakeOverHandbookInput) input: object,
  ) {
    return takeOverHandbook(ctx, organizationId, input);
  }

  @AllowSignedIn()
  @Mutation(() => ID, { description: 'Counts that somebody opened a chapter; returns its id.' })
  async noteManualOpening(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    await noteOpening(ctx, id);
    return id;
  }

  @AllowSignedIn()
  @Mutation(() => ID, { description: 'Notes whether a chapter was useful to the caller; returns its id.' })
  async rateManual(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('isUseful', () => Boolean) isUseful: boolean,
  ) {
    await rateManual(ctx, id, isUseful);
    return id;
  }

  @AllowSignedIn()
  @Mutation(() => Boolean, { description: 'Counts a search that found no chapter, for the editors.' })
  async noteHandbookMiss(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('search', () => String) search: string,
  ) {
    await noteMiss(ctx, organizationId, search);
    return true;
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => Boolean, { description: 'Removes a search without a result from the list.' })
  async dismissHandbookMiss(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('words', () => String) words: string,
  ) {
    await dismissMiss(ctx, organizationId, words);
    return true;
  }
}
