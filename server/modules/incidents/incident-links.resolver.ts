import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Mutation, Resolver, Root } from 'type-graphql';
import { extendList } from '../../platform/list/list.ts';
import { selectionOf } from '../../platform/list/selection.ts';
import { batchLoad } from '../../platform/request/batch-load.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { AllowSignedIn } from '../../platform/security/authorize.ts';
import {
  getRegisterEntry,
  RegisterEntryInput,
  RegisterEntryType,
  registerEntryList,
} from '../register/index.ts';
import { historyOf } from './access/incident-history.ts';
import { IncidentHistoryLine } from './access/incident-history.type.ts';
import {
  createIncidentImprovementPoint,
  improvementPointsOf,
  incidentsBehind,
} from './changes/incident-improvement.service.ts';
import { IncidentLink } from './lists/incident-page.type.ts';
import { IncidentObject } from './record/incident.type.ts';

extendList(registerEntryList, 'incident', { column: 'e.id' });

/** Fields of an incident from other modules; its row carries its own id in these fields. */
@Resolver(() => IncidentObject)
export class IncidentFieldsResolver {
  @FieldResolver(() => [RegisterEntryType], {
    description: 'The improvement points that were made because of it, as far as one may see them.',
  })
  async improvementPoints(
    @Root() { improvementPoints: id }: { improvementPoints: string },
    @Ctx() ctx: RequestContext,
    @Info() info: GraphQLResolveInfo,
  ) {
    return (await batchLoad(ctx, improvementPointsOf(selectionOf(info)), id)) ?? [];
  }

  @FieldResolver(() => [IncidentHistoryLine], {
    description:
      'Who made and changed it, newest first; what a line of the log says beyond that is not told.',
  })
  async history(
    @Root() { history: id }: { history: string },
    @Ctx() ctx: RequestContext,
    @Info() info: GraphQLResolveInfo,
  ) {
    return (await batchLoad(ctx, historyOf(selectionOf(info)), id)) ?? [];
  }

  @AllowSignedIn()
  @Mutation(() => RegisterEntryType, {
    description: 'Adds an improvement point because of an incident; for who may change the incident.',
  })
  async createIncidentImprovementPoint(
    @Ctx() ctx: RequestContext,
    @Arg('incidentId', () => ID) incidentId: string,
    @Arg('input', () => RegisterEntryInput) input: RegisterEntryInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    const id = await createIncidentImprovementPoint(ctx, incidentId, input);
    return getRegisterEntry(ctx, id, selectionOf(info));
  }
}

/** The incident behind an improvement point. */
@Resolver(() => RegisterEntryType)
export class LinkedIncidentResolver {
  @FieldResolver(() => IncidentLink, {
    nullable: true,
    description: 'Because of which incident it was made, where one may read that incident.',
  })
  async incident(@Root() { incident: entryId }: { incident: string }, @Ctx() ctx: RequestContext) {
    return (await batchLoad(ctx, incidentsBehind, entryId)) ?? null;
  }
}
