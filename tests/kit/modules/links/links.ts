import type { TestApp } from '../../server/app.ts';
import type { Person } from '../../server/person.ts';
import { planningOn } from '../planning/planning.ts';

/** A link as /graphql shows it. */
export interface ShownLink {
  readonly id: string;
  readonly relation: 'Measure' | 'FollowUp' | 'Related';
  readonly isFrom: boolean;
  readonly record: {
    readonly entity: string;
    readonly id: string;
    readonly number: string | null;
    readonly title: string;
    readonly state: 'Open' | 'Closed';
    readonly status: string;
    readonly statusName: string;
    readonly day: string | null;
  };
  readonly abilities: { readonly delete: boolean };
}

const LINK =
  'id relation isFrom record { entity id number title state status statusName day } abilities { delete }';

export const RECORD_LINKS = `query ($entity: RecordKind!, $recordId: ID!) {
  recordLinks(entity: $entity, recordId: $recordId) { rows { ${LINK} } abilities { create } } }`;

export const COUNT_LINKS = 'query ($recordIds: [ID!]!) { recordLinkCount(recordIds: $recordIds) }';

export const LINK_RECORDS = `mutation ($fromEntity: RecordKind!, $fromId: ID!, $toEntity: RecordKind!, $toId: ID!) {
  linkRecords(fromEntity: $fromEntity, fromId: $fromId, toEntity: $toEntity, toId: $toId) { ${LINK} } }`;

export const UNLINK_RECORDS = 'mutation ($id: ID!) { unlinkRecords(id: $id) }';

export type ListedLinks = { recordLinks: { rows: ShownLink[]; abilities: { create: boolean } } };
export type MadeLink = { linkRecords: ShownLink };

/** A record by its kind and id. */
export interface LinkableRecord {
  readonly entity: 'Incident' | 'RegisterEntry' | 'TaskEvent';
  readonly id: string;
}

/** Arguments of a link from one record to another. */
export const between = (from: LinkableRecord, to: LinkableRecord) => ({
  ...{ fromEntity: from.entity, fromId: from.id },
  ...{ toEntity: to.entity, toId: to.id },
});

/** Records of organisation A to be linked, and the calls that link them. */
export function linksOn(app: TestApp) {
  const { make, ask, gql, actors } = app;
  const { id: organizationId } = actors.organizationA;
  const { event } = planningOn(app);
  return {
    entryOf: async (author: Person): Promise<LinkableRecord> => ({
      entity: 'RegisterEntry',
      id: (await make.registerEntry(author)).id,
    }),
    incidentOf: async (reporter: Person, isShielded = false): Promise<LinkableRecord> => ({
      entity: 'Incident',
      id: (await make.incident(reporter, { isShielded })).id,
    }),
    taskOf: async (assignee: Person, title = 'Ronde'): Promise<LinkableRecord> => ({
      entity: 'TaskEvent',
      id: await event(actors.adminA, { assignedToUserId: assignee.id, title }, organizationId),
    }),
    link: (who: Person, from: LinkableRecord, to: LinkableRecord) =>
      gql<MadeLink>(who, LINK_RECORDS, between(from, to)),
    linked: async (who: Person, from: LinkableRecord, to: LinkableRecord) =>
      (await ask<MadeLink>(who, LINK_RECORDS, between(from, to))).linkRecords,
    linksOf: async (who: Person, { entity, id: recordId }: LinkableRecord) =>
      (await ask<ListedLinks>(who, RECORD_LINKS, { entity, recordId })).recordLinks,
  };
}
