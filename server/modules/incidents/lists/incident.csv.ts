import { stringify } from 'csv-stringify/sync';
import {
  hospitalAdmissions,
  igjReports,
  incidentCauses,
  incidentConsequences,
  incidentEvents,
  incidentPlaces,
  incidentStatuses,
  incidentTypes,
  medicationErrors,
  warnedParties,
} from '../../../../schema/terms/incidents.ts';
import type { Terms } from '../../../../schema/terms/term.ts';
import { dayOf, isoMoment } from '../../../platform/core/time.ts';
import { inPieces, type Rows } from '../../../platform/list/row-stream.ts';

type Row = Readonly<Record<string, unknown>>;

const SHIELDED = 'Afgeschermd';

const text = (field: string) => (row: Row) => String(row[field] ?? '');
const one =
  <Code extends string>(field: string, terms: Terms<Code>) =>
  (row: Row) =>
    row[field] == null ? '' : terms.nameOf(row[field] as Code);
const several =
  <Code extends string>(field: string, terms: Terms<Code>) =>
  (row: Row) =>
    (row[field] as Code[]).map((code) => terms.nameOf(code)).join(', ');
const yesOrNo = (field: string) => (row: Row) => (row[field] == null ? '' : row[field] ? 'Ja' : 'Nee');
const moment = (field: string) => (row: Row) =>
  Temporal.Instant.from(isoMoment(row[field] as string))
    .toZonedDateTimeISO('Europe/Amsterdam')
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
    .replace('T', ' ');

/** Who may know a shielded name finds it marked: what is taken along is soon passed on. */
function reporterName({ reporter, isReporterShielded }: Row): string {
  if (!reporter) return SHIELDED;
  const { name, surname } = reporter as { name: string; surname: string };
  return isReporterShielded ? `${name} ${surname} (afgeschermd)` : `${name} ${surname}`;
}

/** Of an incident without a time of day, the day alone. */
const occurred = (row: Row) =>
  row.occurredTimeKnown ? moment('occurredAt')(row) : dayOf(row.occurredAt as string);

/** The columns of the list to take along: heading and value, in the order of the screen. */
const COLUMNS: readonly (readonly [string, (row: Row) => string])[] = [
  ['Meldingsdatum', moment('createdAt')],
  ['Gewijzigd', moment('updatedAt')],
  ['Status', one('status', incidentStatuses)],
  ['Gemeld door', reporterName],
  ['Soort incident', one('type', incidentTypes)],
  ['Naam cliënt', text('clientName')],
  ['Geen cliënt betrokken', yesOrNo('withoutClient')],
  ['Plaats', one('place', incidentPlaces)],
  ['Andere ruimte', text('placeText')],
  ['Wanneer', occurred],
  ['Gebeurde', one('event', incidentEvents)],
  ['Gebeurde, anders', text('eventText')],
  ['Medicatie', one('medicationError', medicationErrors)],
  ['Waardoor', several('causes', incidentCauses)],
  ['Waardoor, anders', text('causeText')],
  ['Gevolg', several('consequences', incidentConsequences)],
  ['Gevolg, anders', text('consequenceText')],
  ['Overige betrokkenen', text('othersInvolved')],
  ['Gewaarschuwd', several('warned', warnedParties)],
  ['Ziekenhuisopname', one('hospitalAdmission', hospitalAdmissions)],
  ['Nadere toelichting', text('explanation')],
  ['IGJ', one('igj', igjReports)],
  ['Calamiteit vastgesteld op', text('calamityEstablishedOn')],
  ['Melding conform procedure', yesOrNo('procedureFollowed')],
  ['Preventieve maatregelen', text('preventiveMeasures')],
  ['Terugkoppeling aan cliënt', yesOrNo('clientInformed')],
  ['Registratie in cliëntdossier', yesOrNo('recordedInClientFile')],
  ['Terugkoppeling aan melder', text('reporterFeedback')],
];

/** What has to be read of each incident. */
export const csvSelection = {
  createdAt: true,
  updatedAt: true,
  status: true,
  reporter: { name: true, surname: true },
  isReporterShielded: true,
  type: true,
  clientName: true,
  withoutClient: true,
  place: true,
  placeText: true,
  occurredAt: true,
  occurredTimeKnown: true,
  event: true,
  eventText: true,
  medicationError: true,
  causes: true,
  causeText: true,
  consequences: true,
  consequenceText: true,
  othersInvolved: true,
  warned: true,
  hospitalAdmission: true,
  explanation: true,
  igj: true,
  calamityEstablishedOn: true,
  procedureFollowed: true,
  preventiveMeasures: true,
  clientInformed: true,
  recordedInClientFile: true,
  reporterFeedback: true,
} as const;

/** A formula behind characters that nobody sees: spreadsheets skip some of them, the library looks at the first. */
const HIDDEN_FORMULA = /^[\p{C}\p{Z}]+[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;

const FORMAT = { delimiter: ';', record_delimiter: 'windows', escape_formulas: true } as const;

/**
 * Incidents for a spreadsheet in Dutch, piece by piece: semicolons, and the mark by which it knows the letters. A cell
 * that would be taken for a formula is made text.
 */
export async function* incidentsCsv(rows: Rows): AsyncGenerator<string> {
  yield stringify([COLUMNS.map(([heading]) => heading)], { ...FORMAT, bom: true });
  for await (const piece of inPieces(rows)) yield stringify(piece.map(cellsOf), FORMAT);
}

function cellsOf(row: Row): string[] {
  return COLUMNS.map(([, cellOf]) => cellOf(row).replace(HIDDEN_FORMULA, (start) => `'${start}`));
}
