import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import {
  hospitalAdmissions,
  type IncidentCause,
  type IncidentConsequence,
  incidentEvents,
  incidentPlaces,
  incidentStatuses,
  incidentTypes,
  medicationErrors,
  type PrismaCategory,
  type WarnedParty,
} from '../../../../schema/records/incidents.ts';
import { versionAndTimestamps } from '../../../platform/database/timestamps.ts';
import { AppUser } from '../../identity/index.ts';
import { Organization } from '../../organizations/index.ts';

/** An event that went wrong, or nearly, around a client (section 3). */
export const Incident = defineEntity({
  name: 'Incident',
  tableName: 'incident',
  properties: {
    id: p.uuid().primary(),
    /** The readable number (`MIC-2026-014`), always set by a trigger. */
    number: p.text().default('').generated('by a trigger'),
    organizationId: () => p.manyToOne(Organization).mapToPk().name('organization_id'),
    /** The reporter; null when shielded. */
    userId: () => p.manyToOne(AppUser).mapToPk().name('user_id').nullable(),
    /** The team where it happened. */
    teamId: p.uuid().nullable(),
    ...versionAndTimestamps(),
    takenUpAt: p.datetime().columnType('timestamptz').nullable(),
    status: p.enum(incidentStatuses.codes).columnType('text'),
    type: p.enum(incidentTypes.codes).columnType('text').nullable(),
    clientName: p.text().default(''),
    /** Whether no client was involved; null while unknown, and with a client's name. */
    withoutClient: p.boolean().nullable(),
    /** Replaces the client's name wherever that may not be. */
    clientReference: p.text().default(''),
    place: p.enum(incidentPlaces.codes).columnType('text'),
    placeText: p.text().default(''),
    /** The start of the day in the Netherlands if the time is unknown. */
    occurredAt: p.datetime().columnType('timestamptz'),
    occurredTimeKnown: p.boolean().default(true),
    event: p.enum(incidentEvents.codes).columnType('text'),
    eventText: p.text().default(''),
    medicationError: p.enum(medicationErrors.codes).columnType('text').nullable(),
    causes: p.array<IncidentCause>().columnType('text[]').default([]),
    causeText: p.text().default(''),
    consequences: p.array<IncidentConsequence>().columnType('text[]'),
    consequenceText: p.text().default(''),
    othersInvolved: p.text().default(''),
    warned: p.array<WarnedParty>().columnType('text[]').default([]),
    hospitalAdmission: p.enum(hospitalAdmissions.codes).columnType('text').nullable(),
    explanation: p.text(),
    reportedToIgj: p.boolean().nullable(),
    calamityEstablishedOn: p.date().nullable(),
    procedureFollowed: p.boolean().nullable(),
    preventiveMeasures: p.text().default(''),
    clientInformed: p.boolean().nullable(),
    recordedInClientFile: p.boolean().nullable(),
    reporterFeedback: p.text().default(''),
    /** The handler; null while nobody handles it, and then `handleBefore` is too. */
    handlerUserId: () => p.manyToOne(AppUser).mapToPk().name('handler_user_id').nullable(),
    handleBefore: p.date().nullable(),
    /** The causes, at most five: each builds on the one before. */
    whys: p.array().columnType('text[]').default([]),
    prismaCategories: p.array<PrismaCategory>().columnType('text[]').default([]),
  },
});

export type IncidentRow = InferEntity<typeof Incident>;

/** Values of the fields that a quick report does not ask. */
export const UNANSWERED = {
  takenUpAt: null,
  type: null,
  causes: [],
  causeText: '',
  othersInvolved: '',
  warned: [],
  hospitalAdmission: null,
  reportedToIgj: null,
  calamityEstablishedOn: null,
  procedureFollowed: null,
  preventiveMeasures: '',
  clientInformed: null,
  recordedInClientFile: null,
  reporterFeedback: '',
  handlerUserId: null,
  handleBefore: null,
  whys: [],
  prismaCategories: [],
} satisfies Partial<IncidentRow>;

/** The reporter of a shielded incident, in its own table as fewer may see it. */
export const IncidentShieldedReporter = defineEntity({
  name: 'IncidentShieldedReporter',
  tableName: 'incident_shielded_reporter',
  properties: {
    incidentId: p.uuid().primary(),
    organizationId: p.uuid(),
    userId: p.uuid(),
    /** Confidants whom the form named; a trigger fills in all who do not lead the reporter. */
    told: p.array().columnType('uuid[]').nullable(),
    /** Confidants who lead the reporter or are Admins, whom the reporter chose to tell. */
    toldByChoice: p.array().columnType('uuid[]').default([]),
  },
});

/** The reporter's reply, in its own table as reporters cannot change the incident. */
export const IncidentReporterReply = defineEntity({
  name: 'IncidentReporterReply',
  tableName: 'incident_reporter_reply',
  properties: {
    incidentId: p.uuid().primary(),
    organizationId: p.uuid(),
    text: p.text(),
  },
});

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    incident: Table<typeof Incident>;
    incident_shielded_reporter: Table<typeof IncidentShieldedReporter>;
    incident_reporter_reply: Table<typeof IncidentReporterReply>;
  }
}
