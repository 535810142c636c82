import { sql } from 'kysely';
import type { ColumnField, ListDefinition, ObjectField } from '../../../platform/list/list.ts';
import { userField, userJoins } from '../../identity/index.ts';
import { organizationField, organizationJoin } from '../../organizations/index.ts';
import type { ShownIncident } from '../access/incident-access.ts';
import { incidentPolicy } from '../record/incident.policy.ts';

const id: ColumnField = { column: 'e.id' };
const organizationId: ColumnField = { column: 'e.organization_id' };
const isArchived: ColumnField = { column: '(o.archived_at is not null)', joins: ['organization'] };

/**
 * Who reported it, also under shield where whoever asks may know that. Not by `coalesce`, of which Postgres cannot tell
 * that it leaks nothing: it would then look through all people, instead of finding them by their keys.
 */
export const REPORTER_ID = '(case when e.user_id is null then s.user_id else e.user_id end)';

/**
 * Who reported under shield, for those who may know: themselves, the organisation's confidants, a SuperAdmin. For
 * anyone else there is no such row, with row-level security and without.
 */
const SHIELD = `left join incident_shielded_reporter s on e.user_id is null
  and s.organization_id = e.organization_id and s.incident_id = e.id
  and ((select app.reaches_all()) or s.user_id = (select app.actor_id())
    or s.organization_id = any ((select app.confidant_in())::uuid[]))`;

/** The reporter's name to sort by, looked up once for each: Postgres keeps what it found only by a column. */
const REPORTER_NAME = `cross join lateral (select ${REPORTER_ID} as id offset 0) known
  left join lateral (
    select a.surname, a.name from app_user a where a.id = known.id offset 0) reporter on true`;

const reporter: ObjectField = {
  ...userField(['shield', 'user']),
  presence: { column: REPORTER_ID, joins: ['shield'] },
};

const PROGRESS = `case when e.status = 'Closed' then 'Completed' when e.taken_up_at is null then 'Received'
  else 'InProgress' end`;

const OPEN_IMPROVEMENTS = `(select count(*)::integer from incident_improvement i
  join register_entry r on r.id = i.register_entry_id where i.incident_id = e.id and r.status <> 'Completed')`;

/** What a list of incidents can show. */
export const incidentList: ListDefinition = {
  from: 'incident e',
  joins: {
    ...organizationJoin('e.organization_id'),
    shield: SHIELD,
    ...userJoins(REPORTER_ID),
    user: `left join app_user u on u.id = ${REPORTER_ID}`,
    reporterName: REPORTER_NAME,
  },
  fields: {
    id,
    version: { column: 'e.version' },
    createdAt: { column: 'e.created_at' },
    updatedAt: { column: 'e.updated_at' },
    organizationId,
    organization: organizationField,
    reporter,
    isReporterShielded: { column: '(e.user_id is null)' },
    type: { column: 'e.type' },
    clientName: { column: 'e.client_name' },
    withoutClient: { column: 'e.without_client' },
    clientReference: { column: 'e.client_reference' },
    place: { column: 'e.place' },
    placeText: { column: 'e.place_text' },
    occurredAt: { column: 'e.occurred_at' },
    occurredTimeKnown: { column: 'e.occurred_time_known' },
    event: { column: 'e.event' },
    eventText: { column: 'e.event_text' },
    medicationError: { column: 'e.medication_error' },
    causes: { column: 'e.causes' },
    causeText: { column: 'e.cause_text' },
    consequences: { column: 'e.consequences' },
    consequenceText: { column: 'e.consequence_text' },
    othersInvolved: { column: 'e.others_involved' },
    warned: { column: 'e.warned' },
    hospitalAdmission: { column: 'e.hospital_admission' },
    explanation: { column: 'e.explanation' },
    igj: { column: "case e.reported_to_igj when true then 'Yes' when false then 'No' end" },
    procedureFollowed: { column: 'e.procedure_followed' },
    preventiveMeasures: { column: 'e.preventive_measures' },
    clientInformed: { column: 'e.client_informed' },
    recordedInClientFile: { column: 'e.recorded_in_client_file' },
    reporterFeedback: { column: 'e.reporter_feedback' },
    calamityEstablishedOn: { column: 'e.calamity_established_on' },
    status: { column: 'e.status' },
    progress: { column: PROGRESS },
    openImprovementPoints: {
      needs: { organizationId, count: { column: OPEN_IMPROVEMENTS } },
      derive: ({ organizationId: where, count }, actor) =>
        incidentPolicy.update(actor, { organizationId: where as string }) ? count : 0,
    },
    // For the log; nobody can ask for it.
    access: {
      needs: {
        organizationId,
        reference: { column: 'e.client_reference' },
        userId: { column: 'e.user_id' },
        reporterId: { column: REPORTER_ID, joins: ['shield'] },
      },
      derive: ({ organizationId: where, reference, userId, reporterId }, actor): ShownIncident => ({
        organizationId: where as string,
        reference: reference as string,
        isShielded: userId === null,
        isOwn: reporterId === actor.userId,
      }),
    },
    // Told for many incidents at once, by their ids.
    improvementPoints: id,
    history: id,
    abilities: {
      needs: { organizationId, isArchived },
      derive: (row, actor) => {
        const incident = row as { organizationId: string; isArchived: boolean };
        return {
          update: incidentPolicy.update(actor, incident),
          followUp: incidentPolicy.followUp(actor, incident),
          delete: incidentPolicy.delete(actor, incident),
          createImprovementPoint: incidentPolicy.createImprovementPoint(actor, incident),
        };
      },
    },
  },
};

/** The columns whose values the screen filters by, with a count for each value. */
export const incidentFacets = {
  status: 'e.status',
  type: 'e.type',
  event: 'e.event',
  place: 'e.place',
  hospitalAdmission: 'e.hospital_admission',
} as const;

/** By these what is only counted is told apart for the log of each organisation as well. */
export const incidentFacetsByOrganization = { ...incidentFacets, organizationId: 'e.organization_id' };

export type IncidentFacet = keyof typeof incidentFacets;

/** A choice of values for some of the facets, as a condition on `incident e`. */
export function withFacet({ field, values }: { readonly field: string; readonly values: readonly string[] }) {
  return sql`${sql.raw(incidentFacets[field as IncidentFacet])} = any (${values}::text[])`;
}
