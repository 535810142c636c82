import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Int, Mutation, Resolver, Root } from 'type-graphql';
import { selectionOf } from '../../platform/list/selection.ts';
import { batchLoad } from '../../platform/request/batch-load.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { Allow, AllowSignedIn } from '../../platform/security/authorize.ts';
import {
  addAuditQuestion,
  deleteAuditQuestion,
  updateAuditQuestion,
} from './answers/added-questions.service.ts';
import { saveAuditAnswer } from './answers/audit-answers.service.ts';
import { sectionsOf } from './answers/sections-of.ts';
import { auditKind } from './audit.kind.ts';
import {
  AuditAnswerInput,
  AuditFindingInput,
  AuditFindingType,
  AuditQuestionInput,
  AuditSectionType,
  AuditType,
  auditTypes,
} from './audit.type.ts';
import {
  addAuditFinding,
  deleteAuditFinding,
  updateAuditFinding,
} from './findings/audit-findings.service.ts';
import { findingsOf } from './findings/findings-of.ts';
import { registerAuditFindings } from './findings/register-findings.service.ts';
import { finishAudit, reopenAudit } from './finish-audit.service.ts';

export const AuditRecordResolver = auditTypes.resolver(auditKind.service);

const show = (ctx: RequestContext, id: string, info: GraphQLResolveInfo) =>
  auditKind.service.get(ctx, id, selectionOf(info));

/** Operations and fields that audits have beyond those of every kind of record; a row carries its id in the fields. */
@Resolver(() => AuditType)
export class AuditResolver {
  @FieldResolver(() => [AuditSectionType], { description: 'Its questions with their answers and scores.' })
  async sections(@Root() { sections: id }: { sections: string }, @Ctx() ctx: RequestContext) {
    return (await batchLoad(ctx, sectionsOf, id)) ?? [];
  }

  @FieldResolver(() => [AuditFindingType], { description: 'Its findings, the gravest first.' })
  async findings(@Root() { findings: id }: { findings: string }, @Ctx() ctx: RequestContext) {
    return (await batchLoad(ctx, findingsOf, id)) ?? [];
  }

  @AllowSignedIn()
  @Mutation(() => AuditType, {
    description:
      'Answers a question, for managers and auditors. Fails with CONFLICT where somebody else answered it since; the ' +
      'audit keeps its version.',
  })
  async saveAuditAnswer(
    @Ctx() ctx: RequestContext,
    @Arg('auditId', () => ID) auditId: string,
    @Arg('questionId', () => ID) questionId: string,
    @Arg('version', () => Int, { description: 'The version of the answer; 0 where there is none.' })
    version: number,
    @Arg('input', () => AuditAnswerInput) input: object,
    @Info() info: GraphQLResolveInfo,
  ) {
    await saveAuditAnswer(ctx, auditId, questionId, version, input);
    return show(ctx, auditId, info);
  }

  @AllowSignedIn()
  @Mutation(() => AuditType, {
    description: 'Adds a question to an audit that runs, for this audit alone; for managers and auditors.',
  })
  async addAuditQuestion(
    @Ctx() ctx: RequestContext,
    @Arg('auditId', () => ID) auditId: string,
    @Arg('input', () => AuditQuestionInput) input: object,
    @Info() info: GraphQLResolveInfo,
  ) {
    await addAuditQuestion(ctx, auditId, input);
    return show(ctx, auditId, info);
  }

  @AllowSignedIn()
  @Mutation(() => AuditType, {
    description: 'Changes a question that was added, while nobody wrote of it; for managers and auditors.',
  })
  async updateAuditQuestion(
    @Ctx() ctx: RequestContext,
    @Arg('auditId', () => ID) auditId: string,
    @Arg('questionId', () => ID) questionId: string,
    @Arg('input', () => AuditQuestionInput) input: object,
    @Info() info: GraphQLResolveInfo,
  ) {
    await updateAuditQuestion(ctx, auditId, questionId, input);
    return show(ctx, auditId, info);
  }

  @AllowSignedIn()
  @Mutation(() => AuditType, {
    description: 'Takes a question away that was added, while nobody wrote of it; for managers and auditors.',
  })
  async deleteAuditQuestion(
    @Ctx() ctx: RequestContext,
    @Arg('auditId', () => ID) auditId: string,
    @Arg('questionId', () => ID) questionId: string,
    @Info() info: GraphQLResolveInfo,
  ) {
    await deleteAuditQuestion(ctx, auditId, questionId);
    return show(ctx, auditId, info);
  }

  @AllowSignedIn()
  @Mutation(() => AuditType, { description: 'For managers and auditors.' })
  async addAuditFinding(
    @Ctx() ctx: RequestContext,
    @Arg('auditId', () => ID) auditId: string,
    @Arg('input', () => AuditFindingInput) input: object,
    @Info() info: GraphQLResolveInfo,
  ) {
    await addAuditFinding(ctx, auditId, input);
    return show(ctx, auditId, info);
  }

  @AllowSignedIn()
  @Mutation(() => AuditType, {
    description: 'Fails with CONFLICT when the version of the finding is outdated.',
  })
  async updateAuditFinding(
    @Ctx() ctx: RequestContext,
    @Arg('auditId', () => ID) auditId: string,
    @Arg('findingId', () => ID) findingId: string,
    @Arg('version', () => Int) version: number,
    @Arg('input', () => AuditFindingInput) input: object,
    @Info() info: GraphQLResolveInfo,
  ) {
    await updateAuditFinding(ctx, auditId, findingId, { version }, input);
    return show(ctx, auditId, info);
  }

  @AllowSignedIn()
  @Mutation(() => AuditType, { description: 'Deletes a finding that is not in the register.' })
  async deleteAuditFinding(
    @Ctx() ctx: RequestContext,
    @Arg('auditId', () => ID) auditId: string,
    @Arg('findingId', () => ID) findingId: string,
    @Info() info: GraphQLResolveInfo,
  ) {
    await deleteAuditFinding(ctx, auditId, findingId);
    return show(ctx, auditId, info);
  }

  @AllowSignedIn()
  @Mutation(() => [ID], {
    description:
      'Makes an improvement point of each finding and returns their ids; a finding that was sent before keeps its own.',
  })
  registerAuditFindings(
    @Ctx() ctx: RequestContext,
    @Arg('auditId', () => ID) auditId: string,
    @Arg('findingIds', () => [ID]) findingIds: string[],
  ) {
    return registerAuditFindings(ctx, auditId, findingIds);
  }

  @AllowSignedIn()
  @Mutation(() => AuditType, {
    description:
      'Finishes an audit with a conclusion, for managers and auditors. Fails with CONFLICT when the version is outdated, and ' +
      'with INCOMPLETE where questions are open.',
  })
  async finishAudit(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('evenIfIncomplete', () => Boolean, { defaultValue: false }) evenIfIncomplete: boolean,
    @Info() info: GraphQLResolveInfo,
  ) {
    await finishAudit(ctx, id, { version }, evenIfIncomplete);
    return show(ctx, id, info);
  }

  @Allow('Admin', 'SuperAdmin')
  @Mutation(() => AuditType, { description: 'Takes a finished audit up again.' })
  async reopenAudit(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Info() info: GraphQLResolveInfo,
  ) {
    await reopenAudit(ctx, id, { version });
    return show(ctx, id, info);
  }
}
