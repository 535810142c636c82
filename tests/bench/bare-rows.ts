import { registerSources, registerStatuses } from '../../schema/records/register.ts';

export type BareRow = Record<string, unknown>;

/** An entry: the columns in the order in which the screen's selection names them. */
export function toEntry(row: BareRow): BareRow {
  return {
    id: row.c0,
    version: row.c1,
    createdAt: row.c2,
    updatedAt: row.c3,
    organization: { id: row.c15, name: row.c16 },
    user: { id: row.c17, name: row.c18, surname: row.c19 },
    source: row.c4,
    sourceText: row.c5,
    description: row.c6,
    cause: row.c7,
    immediateMeasures: row.c8,
    structuralMeasure: row.c9,
    responsibleEmployee: row.c10,
    status: row.c11,
    expectedCompletionDate: row.c12,
    effectiveness: row.c13,
    effectivenessMeasurement: row.c14,
    responsibleUser: row.c20 === null ? null : { id: row.c20 },
    abilities: { update: true, delete: true, chooseResponsible: true },
  };
}

/** An entry: the columns in the order in which the documented path's selection names them. */
export function toWire(row: BareRow): BareRow {
  return {
    id: row.c0,
    version: row.c1,
    createdAt: row.c2,
    updatedAt: row.c3,
    organization: { id: row.c15, name: row.c16 },
    organizationId: row.c15,
    user: { id: row.c17, name: row.c18, surname: row.c19 },
    userId: row.c17,
    Bron: registerSources.nameOf(row.c4 as never),
    BronText: row.c5,
    Omschrijving: row.c6,
    OorzaakAfwijkin: row.c7,
    DirecteMaatregelen: row.c8,
    StructureleMaatregel: row.c9,
    VerantwoordelijkeMedewerker: row.c10,
    status: registerStatuses.nameOf(row.c11 as never),
    WanneerGereed: row.c12,
    Effectiviteit: row.c13,
    EffectiviteitMeten: row.c14,
  };
}

/** An incident: the columns in the order in which the product's list has them. */
export function toIncident(row: BareRow): BareRow {
  return {
    id: row.c0,
    version: row.c1,
    createdAt: row.c2,
    updatedAt: row.c3,
    organization: { id: row.c29, name: row.c30 },
    reporter: row.c34 === null ? null : { id: row.c31, name: row.c32, surname: row.c33 },
    isReporterShielded: row.c35,
    type: row.c5,
    clientName: row.c6,
    withoutClient: row.c7,
    place: row.c8,
    placeText: row.c9,
    occurredAt: row.c10,
    occurredTimeKnown: row.c11,
    event: row.c12,
    eventText: row.c13,
    medicationError: row.c14,
    causes: row.c15,
    causeText: row.c16,
    consequences: row.c17,
    consequenceText: row.c18,
    othersInvolved: row.c19,
    warned: row.c20,
    hospitalAdmission: row.c21,
    explanation: row.c22,
    igj: row.c36,
    procedureFollowed: row.c24,
    preventiveMeasures: row.c25,
    clientInformed: row.c26,
    recordedInClientFile: row.c27,
    reporterFeedback: row.c28,
    calamityEstablishedOn: row.c23,
    status: row.c4,
    progress: row.c37,
    abilities: { update: true, followUp: true, delete: true, createImprovementPoint: true },
  };
}

/** The client reference of an incident, as the log holds it. */
export const referenceIn = (incident: BareRow) => incident.c39 as string;

/** A task event: the columns in the order in which the product's list has them. */
export function toTaskEvent(row: BareRow): BareRow {
  return {
    id: row.c0,
    version: row.c12,
    createdAt: row.c13,
    updatedAt: row.c14,
    organization: { id: row.c15, name: row.c16 },
    user: { id: row.c17, name: row.c18, surname: row.c19 },
    template: row.c20 === null ? null : { id: row.c20, title: row.c21 },
    title: row.c1,
    description: row.c2,
    startDate: row.c3,
    deadline: row.c4,
    status: row.c5,
    isOverdue: row.c22,
    assignedTo: row.c23 === null ? null : { id: row.c23, name: row.c25, surname: row.c26 },
    theme: row.c6,
    frequency: row.c7,
    resultNote: row.c8,
    reopenReason: row.c9,
    evidenceRequired: row.c10,
    completedAt: row.c11,
    abilities: { update: true, changeStatus: true, assign: true, delete: true },
  };
}
