import { registerSources, registerStatuses } from '../../schema/terms/register.ts';

export type BareRow = Record<string, unknown>;

/** An entry: the columns in the order in which the screen's selection names them. */
export function toEntry(row: BareRow): BareRow {
  return {
    id: row.c0,
    version: row.c1,
    createdAt: row.c2,
    updatedAt: row.c3,
    organization: { id: row.c4, name: row.c5 },
    user: { id: row.c6, name: row.c7, surname: row.c8 },
    source: row.c9,
    sourceText: row.c10,
    description: row.c11,
    cause: row.c12,
    immediateMeasures: row.c13,
    structuralMeasure: row.c14,
    responsibleEmployee: row.c15,
    status: row.c16,
    expectedCompletionDate: row.c17,
    effectiveness: row.c18,
    effectivenessMeasurement: row.c19,
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
    organization: { id: row.c4, name: row.c5 },
    organizationId: row.c4,
    user: { id: row.c6, name: row.c7, surname: row.c8 },
    userId: row.c6,
    Bron: registerSources.nameOf(row.c9 as never),
    BronText: row.c10,
    Omschrijving: row.c11,
    OorzaakAfwijkin: row.c12,
    DirecteMaatregelen: row.c13,
    StructureleMaatregel: row.c14,
    VerantwoordelijkeMedewerker: row.c15,
    status: registerStatuses.nameOf(row.c16 as never),
    WanneerGereed: row.c17,
    Effectiviteit: row.c18,
    EffectiviteitMeten: row.c19,
  };
}

/** An incident: the columns in the order in which the product's list has them. */
export function toIncident(row: BareRow): BareRow {
  return {
    id: row.c0,
    version: row.c1,
    createdAt: row.c2,
    updatedAt: row.c3,
    organization: { id: row.c4, name: row.c5 },
    reporter: row.c9 === null ? null : { id: row.c6, name: row.c7, surname: row.c8 },
    isReporterShielded: row.c10,
    type: row.c11,
    clientName: row.c12,
    place: row.c13,
    placeText: row.c14,
    occurredAt: row.c15,
    event: row.c16,
    eventText: row.c17,
    medicationError: row.c18,
    causes: row.c19,
    causeText: row.c20,
    consequences: row.c21,
    consequenceText: row.c22,
    othersInvolved: row.c23,
    warned: row.c24,
    hospitalAdmission: row.c25,
    explanation: row.c26,
    igj: row.c27,
    procedureFollowed: row.c28,
    preventiveMeasures: row.c29,
    clientInformed: row.c30,
    recordedInClientFile: row.c31,
    reporterFeedback: row.c32,
    calamityEstablishedOn: row.c33,
    status: row.c34,
    progress: row.c35,
    abilities: { update: true, followUp: true, delete: true, createImprovementPoint: true },
  };
}

/** What stands for the client of an incident in the log. */
export const referenceIn = (incident: BareRow) => incident.c37 as string;

/** A task event: the columns in the order in which the product's list has them. */
export function toTaskEvent(row: BareRow): BareRow {
  return {
    id: row.c0,
    version: row.c1,
    createdAt: row.c2,
    updatedAt: row.c3,
    organization: { id: row.c4, name: row.c5 },
    user: { id: row.c6, name: row.c7, surname: row.c8 },
    template: row.c9 === null ? null : { id: row.c9, title: row.c10 },
    title: row.c11,
    description: row.c12,
    startDate: row.c13,
    deadline: row.c14,
    status: row.c15,
    isOverdue: row.c16,
    assignedTo: row.c17 === null ? null : { id: row.c17, name: row.c19, surname: row.c20 },
    theme: row.c22,
    frequency: row.c23,
    resultNote: row.c24,
    reopenReason: row.c25,
    evidenceRequired: row.c26,
    completedAt: row.c27,
    abilities: { update: true, changeStatus: true, assign: true, delete: true },
  };
}
