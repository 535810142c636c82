import { registerSources, registerStatuses } from '../../schema/records/register.ts';
import { calamityDeadline } from '../../schema/values/working-days.ts';

export type BareRow = Record<string, unknown>;

/** An entry: the columns in the order in which the screen's selection names them. */
export function toEntry(row: BareRow): BareRow {
  return {
    id: row.c0,
    number: row.c1,
    version: row.c2,
    createdAt: row.c3,
    updatedAt: row.c4,
    organization: { id: row.c18, name: row.c19 },
    user: { id: row.c20, name: row.c21, surname: row.c22 },
    source: row.c5,
    sourceText: row.c6,
    description: row.c7,
    cause: row.c8,
    immediateMeasures: row.c9,
    structuralMeasure: row.c10,
    responsibleEmployee: row.c11,
    responsibleUser: row.c23 === null ? null : { id: row.c23, name: row.c24, surname: row.c25 },
    team: row.c26 === null ? null : { id: row.c26, name: row.c27, isArchived: row.c28 },
    status: row.c12,
    expectedCompletionDate: row.c13,
    isOverdue: row.c29,
    isIncomplete: row.c30,
    effectiveness: row.c14,
    effectivenessMeasurement: row.c15,
    effectivenessResult: row.c17,
    evaluateOn: row.c16,
    abilities: { update: true, delete: true, chooseResponsible: true },
  };
}

/** An entry: the columns in the order in which the documented path's selection names them. */
export function toWire(row: BareRow): BareRow {
  return {
    id: row.c0,
    number: row.c1,
    version: row.c2,
    createdAt: row.c3,
    updatedAt: row.c4,
    organization: { id: row.c16, name: row.c17 },
    organizationId: row.c16,
    user: { id: row.c18, name: row.c19, surname: row.c20 },
    userId: row.c18,
    Bron: registerSources.nameOf(row.c5 as never),
    BronText: row.c6,
    Omschrijving: row.c7,
    OorzaakAfwijkin: row.c8,
    DirecteMaatregelen: row.c9,
    StructureleMaatregel: row.c10,
    VerantwoordelijkeMedewerker: row.c11,
    status: registerStatuses.nameOf(row.c12 as never),
    WanneerGereed: row.c13,
    Effectiviteit: row.c14,
    EffectiviteitMeten: row.c15,
    team: row.c21,
  };
}

/** An incident: the columns in the order in which the product's list has them. */
export function toIncident(row: BareRow): BareRow {
  return {
    id: row.c0,
    number: row.c1,
    version: row.c2,
    createdAt: row.c3,
    updatedAt: row.c4,
    organization: { id: row.c31, name: row.c32 },
    team: row.c33 === null ? null : { id: row.c33, name: row.c34, isArchived: row.c35 },
    reporter: row.c39 === null ? null : { id: row.c36, name: row.c37, surname: row.c38 },
    isReporterShielded: row.c40,
    type: row.c6,
    clientName: row.c7,
    withoutClient: row.c8,
    place: row.c9,
    placeText: row.c10,
    occurredAt: row.c11,
    occurredTimeKnown: row.c12,
    event: row.c13,
    eventText: row.c14,
    medicationError: row.c15,
    causes: row.c16,
    causeText: row.c17,
    consequences: row.c18,
    consequenceText: row.c19,
    othersInvolved: row.c20,
    warned: row.c21,
    hospitalAdmission: row.c22,
    explanation: row.c23,
    igj: row.c41,
    procedureFollowed: row.c25,
    preventiveMeasures: row.c26,
    clientInformed: row.c27,
    recordedInClientFile: row.c28,
    reporterFeedback: row.c29,
    calamityEstablishedOn: row.c24,
    igjDeadline: row.c24 === null ? null : calamityDeadline(row.c24 as string),
    status: row.c5,
    handler: row.c42 === null ? null : { id: row.c42, name: row.c43, surname: row.c44 },
    handleBefore: row.c30,
    isOverdue: row.c45,
    causeAnalysis: { whys: row.c46, prismaCategories: row.c47 },
    progress: row.c48,
    abilities: {
      update: true,
      followUp: true,
      delete: true,
      createImprovementPoint: true,
      assign: true,
      analyseCauses: true,
    },
  };
}

/** The client reference of an incident, as the log holds it. */
export const referenceIn = (incident: BareRow) => incident.c50 as string;

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
    team: row.c22 === null ? null : { id: row.c22, name: row.c23, isArchived: row.c24 },
    title: row.c1,
    description: row.c2,
    startDate: row.c3,
    deadline: row.c4,
    status: row.c5,
    isOverdue: row.c25,
    assignedTo: row.c26 === null ? null : { id: row.c26, name: row.c28, surname: row.c29 },
    theme: row.c6,
    frequency: row.c7,
    resultNote: row.c8,
    reopenReason: row.c9,
    evidenceRequired: row.c10,
    completedAt: row.c11,
    abilities: { update: true, changeStatus: true, assign: true, delete: true },
  };
}
