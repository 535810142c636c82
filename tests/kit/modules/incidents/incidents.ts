import type { CalamityTexts } from '../../../../schema/records/calamity-report-rules.ts';
import type { IncidentReportValues, IncidentValues } from '../../../../schema/records/incident-rules.ts';
import type { TestApp } from '../../server/app.ts';

/** An incident with all fields of /graphql. */
export interface ShownIncident
  extends Omit<
    IncidentValues,
    'medicationError' | 'calamityEstablishedOn' | 'withoutClient' | 'occurredTimeKnown' | 'reporterFeedback'
  > {
  readonly withoutClient: boolean | null;
  readonly occurredTimeKnown: boolean;
  readonly id: string;
  readonly number: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly organization: { readonly id: string; readonly name: string };
  readonly reporter: { readonly id: string; readonly name: string; readonly surname: string } | null;
  readonly isReporterShielded: boolean;
  readonly clientReference: string;
  readonly medicationError: string | null;
  readonly calamityEstablishedOn: string | null;
  readonly procedureFollowed: boolean | null;
  readonly preventiveMeasures: string;
  readonly clientInformed: boolean | null;
  readonly recordedInClientFile: boolean | null;
  readonly reporterFeedback: string;
  readonly progress: string;
  readonly handler: { readonly id: string; readonly name: string; readonly surname: string } | null;
  readonly handleBefore: string | null;
  readonly isOverdue: boolean;
  readonly causeAnalysis: { readonly whys: readonly string[]; readonly prismaCategories: readonly string[] };
  readonly openImprovementPoints: number;
  readonly abilities: Readonly<
    Record<'update' | 'followUp' | 'delete' | 'createImprovementPoint' | 'assign' | 'analyseCauses', boolean>
  >;
}

export interface IncidentPage {
  readonly rows: readonly ShownIncident[];
  readonly total: number;
  readonly facets: readonly { field: string; values: { value: string; count: number }[] }[];
  readonly abilities: Readonly<Record<'create' | 'report' | 'export', boolean>>;
}

const INCIDENT = `id number version createdAt updatedAt organization { id name } reporter { id name surname }
  isReporterShielded type clientName withoutClient clientReference place placeText occurredAt occurredTimeKnown event eventText medicationError causes
  causeText consequences consequenceText othersInvolved warned hospitalAdmission explanation igj procedureFollowed
  preventiveMeasures clientInformed recordedInClientFile reporterFeedback calamityEstablishedOn status progress
  openImprovementPoints handler { id name surname } handleBefore isOverdue
  causeAnalysis { whys prismaCategories }
  abilities { update followUp delete createImprovementPoint assign analyseCauses }`;

export const LIST_INCIDENTS = `query ($organizationId: ID, $userId: ID, $reportedByMe: Boolean, $page: Int,
    $pageSize: Int, $search: String, $sort: IncidentSort, $filter: IncidentFilter) {
  incidents(organizationId: $organizationId, userId: $userId, reportedByMe: $reportedByMe, page: $page,
    pageSize: $pageSize, search: $search, sort: $sort, filter: $filter) {
    rows { ${INCIDENT} } total facets { field values { value count } } abilities { create report export } } }`;

export const GET_INCIDENT = `query ($id: ID!) { incident(id: $id) { ${INCIDENT} } }`;

export const GET_HISTORY = `query ($id: ID!) { incident(id: $id) {
  history { id at action isActorShielded actor { id } fields } } }`;

export const GET_REVISIONS = `query ($id: ID!) { incident(id: $id) {
  revisions { hasMore rows { id at isActorShielded isAutomatic actor { id name surname }
    changes { field from to isKept } } } } }`;

export const FIND_SIGNALS = `query ($organizationId: ID!, $incidentId: ID) {
  incidentSignals(organizationId: $organizationId, incidentId: $incidentId) { id event place clientReference team { id name } count newestIncidentId } }`;

export const EXPORT_INCIDENTS = `query ($organizationId: ID!, $filter: IncidentFilter, $search: String) {
  incidentsExport(organizationId: $organizationId, filter: $filter, search: $search) { fileName csv } }`;

export const CREATE_INCIDENT = `mutation ($organizationId: ID!, $input: IncidentInput!) {
  createIncident(organizationId: $organizationId, input: $input) { ${INCIDENT} } }`;

export const REPLY_TO_FEEDBACK = `mutation ($id: ID!, $text: String!) {
  replyToFeedback(id: $id, text: $text) { id version reporterReply mayReply } }`;

export const GET_REPLY = `query ($id: ID!) { incident(id: $id) { reporterFeedback reporterReply mayReply } }`;

export const REPORT_INCIDENT = `mutation ($organizationId: ID!, $input: IncidentReportInput!) {
  reportIncident(organizationId: $organizationId, input: $input) { ${INCIDENT} } }`;

export const UPDATE_INCIDENT = `mutation ($id: ID!, $version: Int!, $input: IncidentInput!, $evenIfIncomplete: Boolean,
    $handling: IncidentHandlingInput) {
  updateIncident(id: $id, version: $version, input: $input, evenIfIncomplete: $evenIfIncomplete,
    handling: $handling) { ${INCIDENT} } }`;

export const FOLLOW_UP_INCIDENT = `mutation ($id: ID!, $version: Int!, $input: IncidentFollowUpInput!,
    $evenIfIncomplete: Boolean, $handling: IncidentHandlingInput) {
  followUpIncident(id: $id, version: $version, input: $input, evenIfIncomplete: $evenIfIncomplete,
    handling: $handling) { ${INCIDENT} } }`;

export const ASSIGN_INCIDENT = `mutation ($id: ID!, $version: Int!, $input: IncidentHandlingInput!) {
  assignIncident(id: $id, version: $version, input: $input) { ${INCIDENT} } }`;

export const ANALYSE_CAUSES = `mutation ($id: ID!, $version: Int!, $input: IncidentCausesInput!) {
  analyseIncidentCauses(id: $id, version: $version, input: $input) { ${INCIDENT} } }`;

const CALAMITY_REPORT = `incidentId version description sources norms interviews committee method findings results
  measures assurance`;

export const GET_CALAMITY_REPORT = `query ($incidentId: ID!) {
  calamityReport(incidentId: $incidentId) { ${CALAMITY_REPORT} } }`;

export const SAVE_CALAMITY_REPORT = `mutation ($incidentId: ID!, $version: Int!, $input: IncidentCalamityReportInput!) {
  saveCalamityReport(incidentId: $incidentId, version: $version, input: $input) { ${CALAMITY_REPORT} } }`;

export const LIST_HANDLERS = `query ($incidentId: ID!) { incidentHandlers(incidentId: $incidentId) { id name } }`;

export const DELETE_INCIDENT = 'mutation ($id: ID!) { deleteIncident(id: $id) }';

export const IMPROVE_INCIDENT = `mutation ($incidentId: ID!, $input: RegisterEntryInput!) {
  createIncidentImprovementPoint(incidentId: $incidentId, input: $input) {
    id description incident { id clientReference withoutClient occurredAt status } } }`;

export const CHANGE_INCIDENTS = `mutation ($changes: [IncidentChange!]!) {
  changeIncidents(changes: $changes) { id version } }`;
export const DELETE_INCIDENTS = 'mutation ($rows: [RowVersionInput!]!) { deleteIncidents(rows: $rows) }';

export type ListedIncidents = { incidents: IncidentPage };
export type GotIncident = { incident: ShownIncident };
export type CreatedIncident = { createIncident: ShownIncident };
export type ReportedIncident = { reportIncident: ShownIncident };
export type UpdatedIncident = { updateIncident: ShownIncident };
export type AssignedIncident = { assignIncident: ShownIncident };
export type AnalysedIncident = { analyseIncidentCauses: ShownIncident };
export type IncidentHandlers = { incidentHandlers: { id: string; name: string }[] };
export type FollowedUpIncident = { followUpIncident: ShownIncident };
export type ExportedIncidents = { incidentsExport: { fileName: string; csv: string } };
export type ImprovedIncident = {
  createIncidentImprovementPoint: {
    id: string;
    description: string;
    incident: { id: string; clientReference: string; occurredAt: string; status: string } | null;
  };
};

/** A complete and valid follow-up. */
export const validFollowUp = {
  procedureFollowed: true,
  preventiveMeasures: 'Antislipmat gelegd',
  clientInformed: true,
  recordedInClientFile: false,
  reporterFeedback: '',
  status: 'Open',
} as const;

/** The day on which a calamity was established; its notice was due by 5 March. */
export const CALAMITY = { calamityEstablishedOn: '2026-03-02' } as const;

/** A begun report of a calamity. */
export const validCalamityReport = {
  description: 'Mevrouw viel uit het tillift en brak haar heup',
  method: 'PRISMA-light',
  findings: 'De band was niet gekeurd',
} as const;

export type ShownCalamityReport = CalamityTexts & { readonly incidentId: string; readonly version: number };
export type GotCalamityReport = { calamityReport: ShownCalamityReport | null };
export type SavedCalamityReport = { saveCalamityReport: ShownCalamityReport };

/** A valid analysis of causes. */
export const validCauses = {
  whys: ['De mat lag los', 'Er is geen vaste controle van de badkamer'],
  prismaCategories: ['TechnicalMaterials', 'Protocols'],
} as const;

/** A complete and valid quick report. */
export const validReport: IncidentReportValues = {
  explanation: 'Mevrouw Ada Zomer gleed uit bij het opstaan',
  event: 'Fall',
  eventText: '',
  medicationError: null,
  occurredAt: '2026-03-02T07:45:00.000Z',
  place: 'Bedroom',
  placeText: '',
  clientName: 'Ada Zomer',
  consequences: ['Pain'],
  consequenceText: '',
  isNearMiss: false,
  shieldReporter: false,
};

/** A line of the change log or access log, with its shielded part. */
export interface AccessLine {
  readonly organizationId: string;
  readonly actorId: string | null;
  readonly entityId: string;
  readonly action: string;
  readonly details: Record<string, unknown>;
  readonly shielded: boolean;
  readonly secretActorId: string | null;
  readonly secretDetails: Record<string, unknown> | null;
}

const LINES = `
  select c.id, c.at, c.organization_id, c.actor_id, c.entity_id, c.action, c.details, c.shielded,
    s.actor_id as secret_actor_id, s.details as secret_details
  from access_log c left join access_log_shield s on s.access_id = c.id
  union all
  select c.id, c.at, c.organization_id, c.actor_id, c.entity_id, c.action, c.details, c.shielded, s.actor_id, s.details
  from change_log c left join change_log_shield s on s.change_id = c.id`;

/** Returns all lines that a call adds to both logs. */
export async function linesLeftBy(app: TestApp, call: () => Promise<unknown>): Promise<AccessLine[]> {
  const { rows: before } = await app.sql.query<{ id: string }>(`select id from (${LINES}) l`);
  await call();
  const { rows } = await app.sql.query<AccessLine>(
    `select l.organization_id as "organizationId", l.actor_id as "actorId", l.entity_id as "entityId", l.action,
       l.details, l.shielded, l.secret_actor_id as "secretActorId", l.secret_details as "secretDetails"
     from (${LINES}) l where not l.id = any ($1::uuid[]) order by l.at, l.id`,
    [before.map(({ id }) => id)],
  );
  return rows;
}
