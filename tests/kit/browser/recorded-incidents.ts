import type { TestApp } from '../server/app.ts';
import { validEntry } from '../server/make.ts';
import type { Person } from '../server/person.ts';

/** An incident as the wizard sends it. */
export const validIncident = {
  type: 'Occurred',
  status: 'Open',
  clientName: 'Mevrouw De Wit',
  place: 'Bedroom',
  placeText: '',
  occurredAt: '2026-03-03T13:30:00.000Z',
  event: 'Fall',
  eventText: '',
  medicationError: null,
  causes: ['Equipment'],
  causeText: '',
  consequences: ['Pain'],
  consequenceText: '',
  othersInvolved: 'Niemand',
  warned: ['Physician', 'Family'],
  hospitalAdmission: 'ConsultOnly',
  explanation: 'Uitgegleden over een losse mat',
  igj: 'No',
  calamityEstablishedOn: null,
};

export type IncidentOverrides = Partial<Record<keyof typeof validIncident, unknown>>;

const CREATE = `mutation ($organizationId: ID!, $input: IncidentInput!) {
  createIncident(organizationId: $organizationId, input: $input) { id } }`;
const REPORT = `mutation ($organizationId: ID!, $input: IncidentReportInput!) {
  reportIncident(organizationId: $organizationId, input: $input) { id } }`;
const IMPROVE = `mutation ($incidentId: ID!, $input: RegisterEntryInput!) {
  createIncidentImprovementPoint(incidentId: $incidentId, input: $input) { id } }`;

export const UPDATE_INCIDENT = `mutation ($id: ID!, $version: Int!, $input: IncidentInput!) {
  updateIncident(id: $id, version: $version, input: $input) { id } }`;
type Asked = Pick<TestApp, 'ask'>;

/** An incident that an Admin records in the first of their organisations. */
export async function recordIncident(
  app: Asked,
  admin: Person,
  overrides: IncidentOverrides = {},
): Promise<{ id: string }> {
  const { createIncident } = await app.ask<{ createIncident: { id: string } }>(admin, CREATE, {
    organizationId: admin.organizationIds[0],
    input: { ...validIncident, ...overrides },
  });
  return createIncident;
}

/** A quick report of a person, in the first of their organisations. */
export async function reportIncident(
  app: Asked,
  reporter: Person,
  overrides: { clientName?: string; shieldReporter?: boolean } = {},
): Promise<{ id: string }> {
  const { explanation, event, occurredAt, place, consequences } = validIncident;
  const input = { explanation, event, occurredAt, place, consequences, ...overrides };
  const { reportIncident: made } = await app.ask<{ reportIncident: { id: string } }>(reporter, REPORT, {
    organizationId: reporter.organizationIds[0],
    input,
  });
  return made;
}

/** An improvement point because of an incident. */
export async function recordImprovementPoint(
  app: Asked,
  admin: Person,
  incidentId: string,
  overrides: { description?: string; status?: string } = {},
): Promise<void> {
  const input = { ...validEntry, source: 'Incidents', ...overrides };
  await app.ask(admin, IMPROVE, { incidentId, input });
}
