import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../platform/request/context.ts';
import { Allow } from '../../platform/security/authorize.ts';
import { deleteBreach, listBreaches, saveBreach } from './data-breaches.service.ts';
import { DataBreachInput, DeskTextInput, OtherQuestion, SupportDesk } from './desk.type.ts';
import { deleteDeskText, listDeskTexts, saveDeskText } from './desk-texts.service.ts';
import { placeUnderProblem, solveProblem } from './known-problems.service.ts';
import { keepNote, mergeTickets, otherQuestions } from './tickets.service.ts';

const NEW = { nullable: true, description: 'Null for a new one.' } as const;
const SEEN = { description: 'The version that was on the screen; 0 for a new one.' } as const;

/** The work of the support desk. */
@Resolver()
export class SupportDeskResolver {
  @Allow('SuperAdmin')
  @Query(() => SupportDesk, {
    description: 'Known problems, answer templates and the register of data breaches.',
  })
  async supportDesk(@Ctx() ctx: RequestContext) {
    const [texts, breaches] = await Promise.all([listDeskTexts(ctx), listBreaches(ctx)]);
    return { texts, breaches };
  }

  @Allow('SuperAdmin')
  @Query(() => [OtherQuestion], {
    description: 'Other unsolved questions of the person who asked one, at most 50.',
  })
  otherQuestions(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return otherQuestions(ctx, id);
  }

  @Allow('SuperAdmin')
  @Mutation(() => ID, {
    description: 'Keeps a known problem or an answer template; CONFLICT when it changed since.',
  })
  saveDeskText(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, NEW) id: string | null | undefined,
    @Arg('version', () => Int, SEEN) version: number,
    @Arg('input', () => DeskTextInput) input: object,
  ) {
    return saveDeskText(ctx, { id, version }, input);
  }

  @Allow('SuperAdmin')
  @Mutation(() => Boolean, { description: 'Removes a known problem or an answer template.' })
  async deleteDeskText(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
  ) {
    await deleteDeskText(ctx, id, version);
    return true;
  }

  @Allow('SuperAdmin')
  @Mutation(() => Int, {
    description:
      'Solves a known problem: the questions under it get the answer. Returns how many there were.',
  })
  solveKnownProblem(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('answer', () => String) answer: string,
  ) {
    return solveProblem(ctx, { id, version }, { answer });
  }

  @Allow('SuperAdmin')
  @Mutation(() => Boolean, { description: 'Places a question under a known problem, or under none.' })
  async placeUnderProblem(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('problemId', () => ID, { nullable: true }) problemId: string | null | undefined,
  ) {
    await placeUnderProblem(ctx, id, problemId ?? null);
    return true;
  }

  @Allow('SuperAdmin')
  @Mutation(() => Boolean, {
    description: 'Keeps the note of the desk on a question; CONFLICT when it changed since.',
  })
  async keepSupportNote(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('seen', () => String, { description: 'The note that was on the screen.' }) seen: string,
    @Arg('note', () => String, { description: 'Empty for none.' }) note: string,
  ) {
    await keepNote(ctx, id, seen, { note });
    return true;
  }

  @Allow('SuperAdmin')
  @Mutation(() => Boolean, { description: 'Answers a question in another one of the same person.' })
  async mergeSupportTickets(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('intoId', () => ID) intoId: string,
  ) {
    await mergeTickets(ctx, id, intoId);
    return true;
  }

  @Allow('SuperAdmin')
  @Mutation(() => ID, { description: 'Keeps a data breach in the register; CONFLICT when it changed since.' })
  saveDataBreach(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, NEW) id: string | null | undefined,
    @Arg('version', () => Int, SEEN) version: number,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('ticketId', () => ID, { nullable: true }) ticketId: string | null | undefined,
    @Arg('input', () => DataBreachInput) input: object,
  ) {
    return saveBreach(ctx, { id, version }, { organizationId, ticketId }, input);
  }

  @Allow('SuperAdmin')
  @Mutation(() => Boolean, { description: 'Removes a data breach from the register.' })
  async deleteDataBreach(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
  ) {
    await deleteBreach(ctx, id, version);
    return true;
  }
}
