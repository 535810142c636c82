import {
  hospitalAdmissions,
  igjReports,
  incidentCauses,
  incidentConsequences,
  incidentEvents,
  incidentPlaces,
  incidentTypes,
  MEDICATION,
  medicationErrors,
  warnedParties,
} from '../../../schema/records/incidents.ts';
import { registerSources, registerStatuses } from '../../../schema/records/register.ts';

/** The lists as a good engineer writes them by hand: a statement of its own each, two plain joins, rows as arrays. */
export interface HandWrittenList {
  readonly sql: string;
  readonly answer: (rows: readonly Values[]) => unknown;
  /** The client reference of an incident, for the log line that tells who was shown which incidents. */
  readonly referenceOf?: (row: Values) => string;
}

/** A raw row: the values of the columns in their order. */
// biome-ignore lint/suspicious/noExplicitAny: the statement beside it says what each is
type Values = readonly any[];

export type HandWrittenName = keyof typeof handWrittenLists;

const REGISTER = `from register_entry e join organization o on o.id = e.organization_id join app_user u on u.id = e.user_id
  where e.organization_id = $1 order by e.created_at desc, e.id desc limit 50`;
const INCIDENTS = `from incident e join organization o on o.id = e.organization_id left join app_user u on u.id = e.user_id
  where e.organization_id = $1 order by e.created_at desc, e.id desc limit 50`;
const PLANNING = `from task_event e join organization o on o.id = e.organization_id join app_user u on u.id = e.user_id`;
const BY_START = 'where e.organization_id = $1 order by e.start_date, e.deadline, e.id limit 50';

const named = (names: Terms, code: string | null) => (code === null ? '' : names.nameOf(code as never));
const allNamed = (names: Terms, codes: readonly string[]) =>
  codes.map((code) => names.nameOf(code as never)).join(', ');
const answered = (value: boolean | null) => (value === null ? '' : String(value));

interface Terms {
  nameOf(code: never): string;
}

export const handWrittenLists = {
  register: {
    sql: `select e.id, e.created_at, e.source, e.status, e.responsible_employee, e.expected_completion_date,
      o.id, o.name, u.id, u.name, u.surname ${REGISTER}`,
    answer: (rows) => ({ data: { registerEntries: { rows: rows.map(toEntry) } } }),
  },
  'register-rest': {
    sql: `select e.id, e.version, e.created_at, e.updated_at, o.id, o.name, u.id, u.name, u.surname, e.source,
      e.source_text, e.description, e.cause, e.immediate_measures, e.structural_measure, e.responsible_employee,
      e.status, e.expected_completion_date, e.effectiveness, e.effectiveness_measurement ${REGISTER}`,
    answer: (rows) => rows.map(toDocumentedEntry),
  },
  incidents: {
    sql: `select e.id, e.created_at, e.type, e.event, e.place, e.status, o.id, o.name, u.id, u.name, u.surname,
      e.client_reference ${INCIDENTS}`,
    answer: (rows) => ({ data: { incidents: { rows: rows.map(toIncident) } } }),
    referenceOf: (row) => row[11],
  },
  'incidents-rest': {
    sql: `select e.id, e.version, e.created_at, e.updated_at, o.id, o.name, u.id, u.name, u.surname, e.status, e.type,
      e.client_name, e.without_client, e.place, e.place_text, e.occurred_at, e.event, e.event_text,
      e.medication_error, e.causes, e.cause_text, e.consequences, e.consequence_text, e.others_involved, e.warned,
      e.hospital_admission, e.explanation, e.reported_to_igj, e.procedure_followed, e.preventive_measures,
      e.client_informed, e.recorded_in_client_file, e.client_reference ${INCIDENTS}`,
    answer: (rows) => rows.map(toDocumentedIncident),
    referenceOf: (row) => row[32],
  },
  planning: {
    sql: `select e.id, e.title, e.start_date, e.deadline, e.status, e.theme, o.id, o.name, u.id, u.name, u.surname
      ${PLANNING} ${BY_START}`,
    answer: (rows) => ({ data: { taskEvents: { rows: rows.map(toTaskEvent) } } }),
  },
  'planning-rest': {
    sql: `select e.id, e.version, e.created_at, e.updated_at, o.id, o.name, u.id, u.name, u.surname, e.template_id,
      t.title, e.title, e.description, e.start_date, e.deadline, e.status,
      e.status <> 'DONE' and e.deadline < (now() at time zone 'Europe/Amsterdam')::date, a.id, a.name, a.surname,
      e.theme, e.frequency, e.result_note, e.reopen_reason, e.evidence_required, e.completed_at
      ${PLANNING} left join task_template t on t.id = e.template_id left join app_user a on a.id = e.assigned_to_user_id
      ${BY_START}`,
    answer: (rows) => rows.map(toDocumentedTaskEvent),
  },
} satisfies Record<string, HandWrittenList>;

function toEntry(row: Values) {
  return {
    id: row[0],
    createdAt: row[1],
    source: row[2],
    status: row[3],
    responsibleEmployee: row[4],
    expectedCompletionDate: row[5],
    organization: { id: row[6], name: row[7] },
    user: { id: row[8], name: row[9], surname: row[10] },
  };
}

function toDocumentedEntry(row: Values) {
  return {
    id: row[0],
    version: row[1],
    createdAt: row[2],
    updatedAt: row[3],
    organization: { id: row[4], name: row[5] },
    organizationId: row[4],
    user: { id: row[6], name: row[7], surname: row[8] },
    userId: row[6],
    Bron: named(registerSources, row[9]),
    BronText: row[10],
    Omschrijving: row[11],
    OorzaakAfwijkin: row[12],
    DirecteMaatregelen: row[13],
    StructureleMaatregel: row[14],
    VerantwoordelijkeMedewerker: row[15],
    status: named(registerStatuses, row[16]),
    WanneerGereed: row[17],
    Effectiviteit: row[18],
    EffectiviteitMeten: row[19],
  };
}

function toIncident(row: Values) {
  return {
    id: row[0],
    createdAt: row[1],
    type: row[2],
    event: row[3],
    place: row[4],
    status: row[5],
    organization: { id: row[6], name: row[7] },
    reporter: row[8] === null ? null : { id: row[8], name: row[9], surname: row[10] },
  };
}

function toDocumentedIncident(row: Values) {
  const user =
    row[6] === null
      ? { id: null, name: 'Afgeschermd', surname: '' }
      : { id: row[6], name: row[7], surname: row[8] };
  return {
    id: row[0],
    version: row[1],
    CreatedAt: row[2],
    UpdatedAt: row[3],
    organization: { id: row[4], name: row[5] },
    organizationId: row[4],
    user,
    userId: row[6],
    Status: row[9] === 'Open',
    Incident: named(incidentTypes, row[10]),
    NaamCliënt: row[11],
    GeenCliënt: answered(row[12]),
    Plaats: named(incidentPlaces, row[13]),
    PlaatsText: row[14],
    Wanneer: row[15],
    Gebeurde: named(incidentEvents, row[16]),
    GebeurdeText: row[16] === MEDICATION ? named(medicationErrors, row[18]) : row[17],
    Waardoor: allNamed(incidentCauses, row[19]),
    WaardoorText: row[20],
    Soort: allNamed(incidentConsequences, row[21]),
    SoortText: row[22],
    OverigeBetrokkenen: row[23],
    Gewaarschuwd: allNamed(warnedParties, row[24]),
    Ziekenhuisopname: named(hospitalAdmissions, row[25]),
    NadereToelichting: row[26],
    IGJ: row[27] === null ? '' : igjReports.nameOf(row[27] ? 'Yes' : 'No'),
    MeldingConformProcedure: answered(row[28]),
    PreventieveMaatregelen: row[29],
    Terugkoppeling: answered(row[30]),
    Registratie: answered(row[31]),
  };
}

function toTaskEvent(row: Values) {
  return {
    id: row[0],
    title: row[1],
    startDate: row[2],
    deadline: row[3],
    status: row[4],
    theme: row[5],
    organization: { id: row[6], name: row[7] },
    user: { id: row[8], name: row[9], surname: row[10] },
  };
}

function toDocumentedTaskEvent(row: Values) {
  return {
    id: row[0],
    version: row[1],
    createdAt: row[2],
    updatedAt: row[3],
    organization: { id: row[4], name: row[5] },
    organizationId: row[4],
    user: { id: row[6], name: row[7], surname: row[8] },
    userId: row[6],
    template: row[10] === null ? null : { id: row[9], title: row[10] },
    title: row[11],
    description: row[12],
    startDate: row[13],
    deadline: row[14],
    status: row[15],
    isOverdue: row[16],
    assignedToUserId: row[17],
    assignedTo: row[17] === null ? null : { id: row[17], name: row[18], surname: row[19] },
    theme: row[20],
    frequency: row[21],
    resultNote: row[22],
    reopenReason: row[23],
    evidenceRequired: row[24],
    completedAt: row[25],
  };
}
