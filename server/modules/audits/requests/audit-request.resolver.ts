import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { selectionOf } from '../../../platform/list/selection.ts';
import { batchLoad } from '../../../platform/request/batch-load.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { AllowAnyone, AllowSignedIn } from '../../../platform/security/authorize.ts';
import { auditKind } from '../audit.kind.ts';
import { AuditType } from '../audit.type.ts';
import {
  answerAskedQuestion,
  answerByToken,
  questionsAskedOfMe,
  questionsByToken,
} from './asked-questions.ts';
import { askAuditQuestions, withdrawAuditRequest } from './audit-request.service.ts';
import { AskedQuestionsType, AuditRequestInput, AuditRequestType } from './audit-request.type.ts';
import { requestsOf } from './requests-of.ts';

const VERSION = { description: 'The version of the answer; 0 where there is none.' };

/** Questions of an audit that somebody else is asked to answer. */
@Resolver(() => AuditType)
export class AuditRequestResolver {
  @FieldResolver(() => [AuditRequestType], {
    description:
      'Whom which questions were asked, for managers and auditors; for every reader once it is finished.',
  })
  async requests(@Root() { requests: id }: { requests: string }, @Ctx() ctx: RequestContext) {
    return (await batchLoad(ctx, requestsOf, id)) ?? [];
  }

  @AllowSignedIn()
  @Mutation(() => AuditType, {
    description: 'Asks a colleague or an outsider to answer questions, for managers and auditors.',
  })
  async askAuditQuestions(
    @Ctx() ctx: RequestContext,
    @Arg('auditId', () => ID) auditId: string,
    @Arg('input', () => AuditRequestInput) input: object,
    @Info() info: GraphQLResolveInfo,
  ) {
    await askAuditQuestions(ctx, auditId, input);
    return auditKind.service.get(ctx, auditId, selectionOf(info));
  }

  @AllowSignedIn()
  @Mutation(() => AuditType, { description: 'Ends what somebody was asked at once. Idempotent.' })
  async withdrawAuditRequest(
    @Ctx() ctx: RequestContext,
    @Arg('auditId', () => ID) auditId: string,
    @Arg('requestId', () => ID) requestId: string,
    @Info() info: GraphQLResolveInfo,
  ) {
    await withdrawAuditRequest(ctx, auditId, requestId);
    return auditKind.service.get(ctx, auditId, selectionOf(info));
  }

  @AllowSignedIn()
  @Query(() => [AskedQuestionsType], {
    description: 'The open questions of audits that the caller is asked.',
  })
  auditQuestionsAskedOfMe(@Ctx() ctx: RequestContext) {
    return questionsAskedOfMe(ctx);
  }

  @AllowSignedIn()
  @Mutation(() => AskedQuestionsType, {
    description: 'Saves an answer of the colleague who is asked. Fails with CONFLICT where it changed since.',
  })
  answerAskedQuestion(
    @Ctx() ctx: RequestContext,
    @Arg('requestId', () => ID) requestId: string,
    @Arg('questionId', () => ID) questionId: string,
    @Arg('version', () => Int, VERSION) version: number,
    @Arg('text', () => String) text: string,
  ) {
    return answerAskedQuestion(ctx, { requestId, questionId, version, text });
  }

  @AllowAnyone()
  @Query(() => AskedQuestionsType, {
    description: 'For the holder of a link. NOT_FOUND alike for a wrong, ended and withdrawn token.',
  })
  auditQuestionsByLink(@Ctx() ctx: RequestContext, @Arg('token', () => String) token: string) {
    return questionsByToken(ctx, token);
  }

  @AllowAnyone()
  @Mutation(() => AskedQuestionsType, {
    description: 'Saves an answer of the holder of a link. Fails with CONFLICT where it changed since.',
  })
  answerAuditQuestionByLink(
    @Ctx() ctx: RequestContext,
    @Arg('token', () => String) token: string,
    @Arg('questionId', () => ID) questionId: string,
    @Arg('version', () => Int, VERSION) version: number,
    @Arg('text', () => String) text: string,
  ) {
    return answerByToken(ctx, { token, questionId, version, text });
  }
}
