import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { ImportKind } from '../../../schema/records/imports.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { Allow } from '../../platform/security/authorize.ts';
import {
  beginImport,
  checkImport,
  chooseSheet,
  deleteImport,
  saveImport,
  undoImport,
} from './change-import.service.ts';
import { DataImportType, ImportKindEnum, ImportMatchingInput, ImportRowPage } from './import.type.ts';
import { getImport, listImportRows, listImports } from './list-imports.ts';

const CHANGES = 'Fails with CONFLICT when the version is outdated, or the import further on. Returns the id.';

@Resolver()
export class ImportResolver {
  @Allow('Admin', 'SuperAdmin')
  @Query(() => [DataImportType], {
    description: "The newest imports of a kind: one's own drafts, and what was imported.",
  })
  dataImports(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('kind', () => ImportKindEnum) kind: ImportKind,
  ) {
    return listImports(ctx, organizationId, kind);
  }

  @Allow('Admin', 'SuperAdmin')
  @Query(() => DataImportType)
  dataImport(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return getImport(ctx, id);
  }

  @Allow('Admin', 'SuperAdmin')
  @Query(() => ImportRowPage, { description: 'The rows of a draft with their mistakes.' })
  importRows(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('page', () => Int, { defaultValue: 0, description: 'The first page is 0.' }) page: number,
    @Arg('onlyWrong', () => Boolean, { defaultValue: false }) onlyWrong: boolean,
  ) {
    return listImportRows(ctx, id, { page, onlyWrong });
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => ID, {
    description: 'Begins the import of an upload that was received completely. Returns the id.',
  })
  beginImport(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('kind', () => ImportKindEnum) kind: ImportKind,
    @Arg('uploadId', () => ID) uploadId: string,
  ) {
    return beginImport(ctx, { organizationId, kind, uploadId });
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => ID, { description: `Reads another sheet of the file. ${CHANGES}` })
  async chooseImportSheet(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('sheet', () => Int) sheet: number,
  ) {
    await chooseSheet(ctx, id, { version }, sheet);
    return id;
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => ID, { description: `Has the rows checked as they are matched. ${CHANGES}` })
  async checkImport(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('matching', () => ImportMatchingInput) matching: ImportMatchingInput,
  ) {
    await checkImport(ctx, id, { version }, matching);
    return id;
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => ID, { description: `Has the checked rows saved, all of them or none. ${CHANGES}` })
  async saveImport(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('again', () => Boolean, {
      defaultValue: false,
      description: 'Also a file that was imported before.',
    })
    again: boolean,
  ) {
    await saveImport(ctx, id, { version }, { again });
    return id;
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => ID, {
    description: `Has the records of an import removed that nobody changed or added to since. ${CHANGES}`,
  })
  async undoImport(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
  ) {
    await undoImport(ctx, id, { version });
    return id;
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => ID, { description: 'Removes a draft. Returns the id.' })
  async deleteImport(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    await deleteImport(ctx, id);
    return id;
  }
}
