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
} from '../../../../schema/terms/incidents.ts';
import { versionAndTimestamps } from '../../../platform/database/timestamps.ts';
import { AppUser } from '../../identity/index.ts';
import { Organization } from '../../organizations/index.ts';

/** Something that went wrong, or nearly, around a client (section 3). */
export const Incident = defineEntity({
  name: 'Incident',
  tableName: 'incident',
  properties: {
    id: p.uuid().primary(),
    /** As people say it (`MIC-2026-014`): a trigger gives it, whatever a row brings. */
    number: p.text().default('').generated('by a trigger'),
    organizationId: () => p.manyToOne(Organization).mapToPk().name('organization_id'),
    /** Who reported it; null when that is shielded. */
    userId: () => p.manyToOne(AppUser).mapToPk().name('user_id').nullable(),
    ...versionAndTimestamps(),
    takenUpAt: p.datetime().columnType('timestamptz').nullable(),
    status: p.enum(incidentStatuses.codes).columnType('text'),
    type: p.enum(incidentTypes.codes).columnType('text').nullable(),
    clientName: p.text().default(''),
    /** That no client was involved; null while nobody has said, and where a name says it. */
    withoutClient: p.boolean().nullable(),
    /** Stands for the client wherever the name may not. */
    clientReference: p.text().default(''),
    place: p.enum(incidentPlaces.codes).columnType('text'),
    placeText: p.text().default(''),
    /** Without a time of day, the beginning of its day in the Netherlands. */
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
    /** Who handles it; null while nobody does, and then there is no date either. */
    handlerUserId: () => p.manyToOne(AppUser).mapToPk().name('handler_user_id').nullable(),
    handleBefore: p.date().nullable(),
    /** Why it could happen, at most five times: each builds on the one before. */
    whys: p.array().columnType('text[]').default([]),
    prismaCategories: p.array<PrismaCategory>().columnType('text[]').default([]),
  },
});

export type IncidentRow = InferEntity<typeof Incident>;

/** What a quick report does not ask, before anyone has filled it in. */
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

/** Who reported an incident under shield: apart from it, because fewer may see it. */
export const IncidentShieldedReporter = defineEntity({
  name: 'IncidentShieldedReporter',
  tableName: 'incident_shielded_reporter',
  properties: {
    incidentId: p.uuid().primary(),
    organizationId: p.uuid(),
    userId: p.uuid(),
  },
});

/** What whoever reported an incident answered; apart from it, because the incident is not theirs to change. */
export const IncidentReporterReply = defineEntity({
  name: 'IncidentReporterReply',
  tableName: 'incident_reporter_reply',
  properties: {
    incidentId: p.uuid().primary(),
    organizationId: p.uuid(),
    text: p.text(),
  },
});

/** That an improvement point was made because of an incident. */
export const IncidentImprovement = defineEntity({
  name: 'IncidentImprovement',
  tableName: 'incident_improvement',
  properties: {
    organizationId: p.uuid().primary(),
    incidentId: p.uuid().primary(),
    registerEntryId: p.uuid().primary(),
  },
});

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    incident: Table<typeof Incident>;
    incident_shielded_reporter: Table<typeof IncidentShieldedReporter>;
    incident_reporter_reply: Table<typeof IncidentReporterReply>;
    incident_improvement: Table<typeof IncidentImprovement>;
  }
}
