import type { TestApp } from '../../server/app.ts';
import type { Person } from '../../server/person.ts';

/** A day some days from today, yyyy-mm-dd in the Netherlands. */
export const inDays = (days: number) =>
  Temporal.Now.plainDateISO('Europe/Amsterdam').add({ days }).toString();

/** A complete and valid risk but for its owner. */
export const validRisk = {
  title: 'Cliënt valt in de badkamer',
  process: 'Persoonlijke verzorging',
  category: 'ClientSafety',
  whatCanGoWrong: 'De cliënt glijdt uit op een natte vloer.',
  causes: 'Geen antislipmat',
  consequences: 'Botbreuk',
  grossLikelihood: 4,
  grossSeverity: 4,
  existingMeasures: 'Begeleiding bij het douchen',
  netLikelihood: 3,
  netSeverity: 4,
  strategy: 'Reduce',
  acceptanceReason: '',
  reviewDate: inDays(90),
  status: 'Open',
  incidentEvents: ['Fall'],
};

/** SQL: the columns and values of a risk of a person ($1) in an organisation ($2). */
export const NEW_RISK = `(id, organization_id, user_id, owner_user_id, created_at, updated_at, assessed_at, title,
  process, category, what_can_go_wrong, gross_likelihood, gross_severity, net_likelihood, net_severity, strategy,
  review_date, status) values (gen_random_uuid(), $2, $1, $1, now(), now(), now(), 'Vallen', 'Zorg', 'ClientSafety',
  'De vloer is nat', 4, 4, 3, 4, 'Reduce', now(), 'Open')`;
export const INSERT_RISK = `insert into risk ${NEW_RISK}`;

export type RiskInput = Omit<typeof validRisk, 'incidentEvents'> & {
  readonly teamId?: string | null;
  readonly incidentEvents: readonly string[];
  readonly ownerUserId: string;
  readonly acceptedByUserId?: string | null;
  readonly acceptedUntil?: string | null;
  readonly reason?: string;
};

export interface ShownRisk extends Omit<RiskInput, 'ownerUserId' | 'acceptedByUserId'> {
  readonly id: string;
  readonly number: string;
  readonly version: number;
  readonly grossScore: number;
  readonly netScore: number;
  readonly grossClass: string;
  readonly netClass: string;
  readonly netScoreBefore: number;
  readonly trend: string;
  readonly owner: { readonly id: string };
  readonly acceptedBy: { readonly id: string } | null;
  readonly isReviewDue: boolean;
  readonly isSignalled: boolean;
  readonly isAboveAppetite: boolean;
  readonly measureCount: number;
  readonly abilities: Readonly<Record<'update' | 'chooseOwner' | 'accept' | 'delete', boolean>>;
}

const RISK = `id number version title process category whatCanGoWrong causes consequences existingMeasures
  grossLikelihood grossSeverity netLikelihood netSeverity grossScore netScore grossClass netClass netScoreBefore trend
  strategy acceptanceReason acceptedBy { id } acceptedUntil owner { id } reviewDate status incidentEvents isReviewDue
  isSignalled isAboveAppetite measureCount abilities { update chooseOwner accept delete }`;

export const LIST_RISKS = `query ($organizationId: ID, $page: Int, $pageSize: Int, $search: String, $sort: RiskSort,
    $filter: RiskFilter) {
  risks(organizationId: $organizationId, page: $page, pageSize: $pageSize, search: $search, sort: $sort,
    filter: $filter) { rows { ${RISK} } total facets { field values { value count } }
    abilities { create changeSettings } } }`;
export const GET_RISK = `query ($id: ID!) { risk(id: $id) { ${RISK} } }`;
export const CREATE_RISK = `mutation ($organizationId: ID!, $input: RiskInput!) {
  createRisk(organizationId: $organizationId, input: $input) { ${RISK} } }`;
export const UPDATE_RISK = `mutation ($id: ID!, $version: Int!, $input: RiskInput!) {
  updateRisk(id: $id, version: $version, input: $input) { ${RISK} } }`;
export const ASSESS_RISK = `mutation ($id: ID!, $version: Int!, $input: RiskAssessmentInput!) {
  assessRisk(id: $id, version: $version, input: $input) { ${RISK} } }`;
export const DELETE_RISK = 'mutation ($id: ID!) { deleteRisk(id: $id) }';
export const CHANGE_RISKS =
  'mutation ($changes: [RiskChange!]!) { changeRisks(changes: $changes) { id version } }';
export const DELETE_RISKS = 'mutation ($rows: [RowVersionInput!]!) { deleteRisks(rows: $rows) }';
export const MEASURE_OF_RISK = `mutation ($riskId: ID!, $input: RegisterEntryInput!) {
  createRiskImprovementPoint(riskId: $riskId, input: $input) { id number } }`;
export const TAKE_OVER = `mutation ($organizationId: ID!, $input: RiskTakeOverInput!) {
  takeOverRisks(organizationId: $organizationId, input: $input) }`;
export const RISK_MATRIX = `query ($organizationId: ID!, $filter: RiskFilter, $since: Date) {
  riskMatrix(organizationId: $organizationId, filter: $filter, since: $since) { method since
    risks { id title netLikelihood netSeverity fromLikelihood fromSeverity }
    cells { likelihood severity gross net } movements { fromLikelihood fromSeverity likelihood severity count } } }`;
export const RISK_STATISTICS = `query ($organizationId: ID!) { riskStatistics(organizationId: $organizationId) { total
  byCategory { value count averageNetScore } byClass { value count } byStatus { value count }
  byOwner { ownerUserId name count } } }`;
export const RISK_LIBRARY = `query ($organizationId: ID!) { riskLibrary(organizationId: $organizationId) {
  code title category likelihood severity riskId } }`;
export const RISK_SETTINGS = `query ($organizationId: ID!) { riskSettings(organizationId: $organizationId) {
  version method moderateFrom highFrom veryHighFrom appetite { category highestScore } isInUse
  likelihoodMeanings severityMeanings abilities { update } } }`;
export const UPDATE_RISK_SETTINGS = `mutation ($organizationId: ID!, $version: Int!, $input: RiskSettingsInput!) {
  updateRiskSettings(organizationId: $organizationId, version: $version, input: $input) { version method moderateFrom
    highFrom veryHighFrom appetite { category highestScore } isInUse likelihoodMeanings severityMeanings } }`;

/** The usual settings as input. */
export const usualSettings = {
  method: 'Matrix5',
  moderateFrom: 5,
  highFrom: 10,
  veryHighFrom: 20,
  appetite: [] as { category: string; highestScore: number }[],
};

/** Steps with risks on a server. */
export function risksOn(app: TestApp) {
  const inputOf = (person: Person, overrides: Partial<RiskInput> = {}): RiskInput => ({
    ...validRisk,
    ownerUserId: person.id,
    ...overrides,
  });

  return {
    inputOf,
    create: (actor: Person | null, overrides: Partial<RiskInput>, organizationId: string) =>
      app.gql<{ createRisk: ShownRisk }>(actor, CREATE_RISK, {
        organizationId,
        input: { ...validRisk, ...overrides },
      }),
    /** A risk of a person's first organisation, which the person records and owns. */
    async risk(
      author: Person,
      overrides: Partial<RiskInput> = {},
      organizationId?: string,
    ): Promise<ShownRisk> {
      const { createRisk } = await app.ask<{ createRisk: ShownRisk }>(author, CREATE_RISK, {
        organizationId: organizationId ?? author.organizationIds[0],
        input: inputOf(author, overrides),
      });
      return createRisk;
    },
    get: async (actor: Person, id: string) =>
      (await app.ask<{ risk: ShownRisk }>(actor, GET_RISK, { id })).risk,
  };
}
