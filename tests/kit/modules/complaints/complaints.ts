import type { TestApp } from '../../server/app.ts';
import type { Person } from '../../server/person.ts';

/** A day some days from today, yyyy-mm-dd in the Netherlands. */
export const inDays = (days: number) =>
  Temporal.Now.plainDateISO('Europe/Amsterdam').add({ days }).toString();

/** A complete and valid complaint. */
export const validComplaint = {
  receivedOn: inDays(-3),
  complainant: 'Mevrouw Aalders',
  contact: '06 12345678',
  relation: 'Family',
  channel: 'Email',
  subject: 'Te laat met de medicatie',
  description: 'De medicatie kwam drie dagen op rij te laat.',
};

/** The same as a body of REST. */
export const validComplaintBody = { ...validComplaint, relation: 'Familie', channel: 'E-mail' };

/** SQL: a complaint of a person ($1) in an organisation ($2). */
export const NEW_COMPLAINT = `(id, organization_id, user_id, created_at, updated_at, received_on, complainant, relation,
  channel, subject, description, status) values (gen_random_uuid(), $2, $1, now(), now(), current_date - 3, 'De heer Bos',
  'Client', 'Letter', 'Bejegening', 'Er werd niet geklopt.', 'Received')`;
export const INSERT_COMPLAINT = `insert into complaint ${NEW_COMPLAINT}`;

export interface ShownComplaint {
  readonly id: string;
  readonly number: string;
  readonly version: number;
  readonly complainant: string;
  readonly subject: string;
  readonly status: string;
  readonly outcome: string | null;
  readonly deadline: string;
  readonly isLate: boolean;
  readonly handler: { readonly id: string } | null;
  readonly about: { readonly id: string } | null;
  readonly measures: readonly { readonly id: string; readonly source: string }[];
  readonly abilities: Readonly<Record<'update' | 'handle' | 'chooseHandler' | 'delete', boolean>>;
}

const COMPLAINT = `id number version receivedOn complainant contact relation channel subject description isShown officer
  status outcome answeredOn nextStep nextStepOn extensionReason extensionToldOn deadline isLate user { id } handler { id }
  about { id } measures { id source } abilities { update handle chooseHandler delete }`;

export const GET_COMPLAINT = `query ($id: ID!) { complaint(id: $id) { ${COMPLAINT} } }`;
export const LIST_COMPLAINTS = `query ($organizationId: ID, $filter: ComplaintFilter, $sort: ComplaintSort,
    $search: String, $page: Int! = 0, $pageSize: Int! = 50) {
  complaints(organizationId: $organizationId, filter: $filter, sort: $sort, search: $search, page: $page,
    pageSize: $pageSize) { total rows { ${COMPLAINT} } facets { field values { value count } } abilities { create } } }`;
export const CREATE_COMPLAINT = `mutation ($organizationId: ID!, $input: ComplaintInput!) {
  createComplaint(organizationId: $organizationId, input: $input) { ${COMPLAINT} } }`;
export const UPDATE_COMPLAINT = `mutation ($id: ID!, $version: Int!, $input: ComplaintInput!) {
  updateComplaint(id: $id, version: $version, input: $input) { ${COMPLAINT} } }`;
export const DELETE_COMPLAINT = 'mutation ($id: ID!) { deleteComplaint(id: $id) }';
export const CHANGE_COMPLAINTS = `mutation ($changes: [ComplaintChange!]!) {
  changeComplaints(changes: $changes) { id version } }`;
export const DELETE_COMPLAINTS = 'mutation ($rows: [RowVersionInput!]!) { deleteComplaints(rows: $rows) }';
export const MEASURE_OF_COMPLAINT = `mutation ($complaintId: ID!, $input: RegisterEntryInput!) {
  createComplaintImprovementPoint(complaintId: $complaintId, input: $input) { id number } }`;

/** Complaints on a test's server. */
export function complaintsOn(app: TestApp) {
  return {
    create: (person: Person, input: object = {}, organizationId = person.organizationIds[0]) =>
      app.gql<{ createComplaint: ShownComplaint }>(person, CREATE_COMPLAINT, {
        organizationId,
        input: { ...validComplaint, ...input },
      }),
    /** Files a complaint in the person's first organisation, or in a given one. */
    async complaint(
      person: Person,
      input: object = {},
      organizationId = person.organizationIds[0],
    ): Promise<ShownComplaint> {
      const { createComplaint } = await app.ask<{ createComplaint: ShownComplaint }>(
        person,
        CREATE_COMPLAINT,
        { organizationId, input: { ...validComplaint, ...input } },
      );
      return createComplaint;
    },
    get: (person: Person, id: string) =>
      app.gql<{ complaint: ShownComplaint }>(person, GET_COMPLAINT, { id }),
    list: async (person: Person, variables: object = {}) =>
      (
        await app.ask<{ complaints: { rows: ShownComplaint[]; total: number } }>(person, LIST_COMPLAINTS, {
          organizationId: person.organizationIds[0],
          ...variables,
        })
      ).complaints,
    /** Changes a complaint over the version that was seen. */
    update: (person: Person, { id, version }: Pick<ShownComplaint, 'id' | 'version'>, input: object) =>
      app.gql<{ updateComplaint: ShownComplaint }>(person, UPDATE_COMPLAINT, {
        ...{ id, version },
        input: { ...validComplaint, ...input },
      }),
  };
}
