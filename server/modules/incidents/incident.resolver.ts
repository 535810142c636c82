import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, ID, Info, Int, Mutation, Query, Resolver } from 'type-graphql';
import { asksOnlyId, selectionOf } from '../../platform/list/selection.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { AllowSignedIn } from '../../platform/security/authorize.ts';
import { changeIncident, deleteIncident, lockIncident } from './changes/change-incident.service.ts';
import { authorizeCreation, createIncident, reportIncident } from './changes/create-incident.service.ts';
import { IncidentHandlingInput } from './changes/incident-handling.input.ts';
import { checkedHandling } from './changes/incident-handling.service.ts';
import {
  IncidentFollowUpInput,
  IncidentInput,
  IncidentReportInput,
} from './changes/incident-values.input.ts';
import { replyToFeedback } from './changes/reporter-reply.service.ts';
import { exportFewIncidents } from './lists/export-incidents.service.ts';
import { getChangedIncident, getIncident } from './lists/get-incident.ts';
import {
  IncidentPage,
  IncidentsArgs,
  IncidentsExport,
  IncidentsExportArgs,
} from './lists/incident-page.type.ts';
import { listIncidents } from './lists/list-incidents.ts';
import { IncidentObject } from './record/incident.type.ts';

const EVEN_IF_INCOMPLETE = {
  defaultValue: false,
  description: 'Closes it also while answers are missing, as whoever closes it was asked and said.',
};

const HANDLING = {
  nullable: true,
  description: 'Who handles it and before when, changed with it; what is left out stays as it is.',
};

/** Every operation is open to every role, so that the policy's refusals are logged. */
@Resolver()
export class IncidentResolver {
  @AllowSignedIn()
  @Query(() => IncidentPage, {
    description:
      'Incidents: of the organisation for Admin and SuperAdmin, their own reports for a Client, those of their teams for ' +
      'a Client who leads some, and what was reported under shield for a confidant.',
  })
  incidents(
    @Ctx() ctx: RequestContext,
    @Args(() => IncidentsArgs) { page, pageSize, ...input }: IncidentsArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return listIncidents(ctx, { ...input, page: { page, pageSize } }, selectionOf(info));
  }

  @AllowSignedIn()
  @Query(() => IncidentObject)
  incident(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string, @Info() info: GraphQLResolveInfo) {
    return getIncident(ctx, id, selectionOf(info));
  }

  @AllowSignedIn()
  @Query(() => IncidentsExport, {
    description:
      'The list of an organisation to take along, newest first, of at most 1,000 incidents; for Admins and ' +
      'SuperAdmins. Longer ones come from `GET /incidenten/organization/{id}/csv`.',
  })
  incidentsExport(
    @Ctx() ctx: RequestContext,
    @Args(() => IncidentsExportArgs) { organizationId, filter, search }: IncidentsExportArgs,
  ) {
    return exportFewIncidents(ctx, { organizationId, filter: filter ?? null, search: search ?? null });
  }

  @AllowSignedIn()
  @Mutation(() => IncidentObject, {
    description: 'Adds an incident under the name of the person who asks; for Admins and SuperAdmins.',
  })
  async createIncident(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('input', () => IncidentInput) input: IncidentInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    const creation = await authorizeCreation(ctx, organizationId, 'create');
    return answer(ctx, await createIncident(ctx, creation, input), info);
  }

  @AllowSignedIn()
  @Mutation(() => IncidentObject, {
    description: 'A quick report, under the name of the person who asks or under shield; for everybody.',
  })
  async reportIncident(
    @Ctx() ctx: RequestContext,
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('input', () => IncidentReportInput) input: IncidentReportInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return answer(ctx, await reportIncident(ctx, organizationId, input), info);
  }

  @AllowSignedIn()
  @Mutation(() => IncidentObject, {
    description:
      'Fails with CONFLICT when the version is no longer the current one, and with INCOMPLETE and the names of what is ' +
      'missing when it would be closed with answers still open.',
  })
  async updateIncident(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('input', () => IncidentInput) input: IncidentInput,
    @Arg('evenIfIncomplete', () => Boolean, EVEN_IF_INCOMPLETE) evenIfIncomplete: boolean,
    @Arg('handling', () => IncidentHandlingInput, HANDLING) handling: IncidentHandlingInput | null,
    @Info() info: GraphQLResolveInfo,
  ) {
    const incident = await lockIncident(ctx, id, 'update');
    const handled = await checkedHandling(ctx, incident, handling ?? null);
    await changeIncident(ctx, incident, { seen: { version }, values: input, evenIfIncomplete, ...handled });
    return getChangedIncident(ctx, id, selectionOf(info));
  }

  @AllowSignedIn()
  @Mutation(() => IncidentObject, {
    description:
      'What was done about it. Fails with CONFLICT when the version is no longer the current one, and with INCOMPLETE ' +
      'and the names of what is missing when it would be closed with answers still open.',
  })
  async followUpIncident(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('input', () => IncidentFollowUpInput) input: IncidentFollowUpInput,
    @Arg('evenIfIncomplete', () => Boolean, EVEN_IF_INCOMPLETE) evenIfIncomplete: boolean,
    @Arg('handling', () => IncidentHandlingInput, HANDLING) handling: IncidentHandlingInput | null,
    @Info() info: GraphQLResolveInfo,
  ) {
    const incident = await lockIncident(ctx, id, 'update');
    const handled = await checkedHandling(ctx, incident, handling ?? null);
    await changeIncident(ctx, incident, { seen: { version }, followUp: input, evenIfIncomplete, ...handled });
    return getChangedIncident(ctx, id, selectionOf(info));
  }

  @AllowSignedIn()
  @Mutation(() => IncidentObject, {
    description:
      'Answers to what one was told of an incident that one reported oneself: once, in at most 2,000 characters. Under ' +
      'shield the answer is nobody’s by name, as the report is.',
  })
  async replyToFeedback(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('text', () => String) text: string,
    @Info() info: GraphQLResolveInfo,
  ) {
    await replyToFeedback(ctx, id, { text });
    return getChangedIncident(ctx, id, selectionOf(info));
  }

  @AllowSignedIn()
  @Mutation(() => ID, { description: 'Returns the id of the incident that is gone.' })
  async deleteIncident(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    await deleteIncident(ctx, id);
    return id;
  }
}

function answer(ctx: RequestContext, id: string, info: GraphQLResolveInfo) {
  const selection = selectionOf(info);
  return asksOnlyId(selection) ? { id } : getChangedIncident(ctx, id, selection);
}
