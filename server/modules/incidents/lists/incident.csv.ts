import {
  incidentChoices,
  incidentSeveralChoices,
  type PrismaCategory,
  prismaCategories,
} from '../../../../schema/records/incidents.ts';
import type { Terms } from '../../../../schema/values/term.ts';
import { csvDay, csvHeadings, csvMoment, csvRows } from '../../../platform/list/csv.ts';
import { inPieces, type Rows } from '../../../platform/list/row-stream.ts';
import type { Selection } from '../../../platform/list/selection.ts';

type Row = Readonly<Record<string, unknown>>;

const SHIELDED = 'Afgeschermd';

/** A cell of an incident, with the fields that it needs. */
interface Cell {
  readonly needs: Selection;
  readonly cellOf: (row: Row) => string;
}

/** A cell of one field. */
const cell = (field: string, cellOf: (value: unknown) => string): Cell => ({
  needs: { [field]: true },
  cellOf: (row) => cellOf(row[field]),
});

/** A colleague's name. */
const person = (field: string): Cell => ({
  needs: { [field]: { name: true, surname: true } },
  cellOf: (row) => {
    const found = row[field] as { name: string; surname: string } | null;
    return found ? `${found.name} ${found.surname}`.trim() : '';
  },
});

const text = (field: string) => cell(field, (value) => String(value ?? ''));
const yesOrNo = (field: string) => cell(field, (value) => (value == null ? '' : value ? 'Ja' : 'Nee'));
const moment = (field: string) => cell(field, (value) => csvMoment(value as string));
const day = (field: string) => cell(field, (value) => csvDay(value as string | null));

function one(field: keyof typeof incidentChoices): Cell {
  const terms: Terms<string> = incidentChoices[field];
  return cell(field, (code) => (code == null ? '' : terms.nameOf(code as string)));
}

function several(field: keyof typeof incidentSeveralChoices): Cell {
  const terms: Terms<string> = incidentSeveralChoices[field];
  return cell(field, (codes) => (codes as string[]).map((code) => terms.nameOf(code)).join(', '));
}

/** A shielded name is marked for callers who may know it: an export is soon passed on. */
const reporterName: Cell = {
  needs: { reporter: { name: true, surname: true }, isReporterShielded: true },
  cellOf: ({ reporter, isReporterShielded }) => {
    if (!reporter) return SHIELDED;
    const { name, surname } = reporter as { name: string; surname: string };
    return isReporterShielded ? `${name} ${surname} (afgeschermd)` : `${name} ${surname}`;
  },
};

/** The team where it happened. */
const teamName: Cell = {
  needs: { team: { name: true } },
  cellOf: ({ team }) => (team as { name: string } | null)?.name ?? '',
};

/** The day alone where the time of day is unknown. */
const occurred: Cell = {
  needs: { occurredAt: true, occurredTimeKnown: true },
  cellOf: ({ occurredAt, occurredTimeKnown }) =>
    occurredTimeKnown ? csvMoment(occurredAt as string) : csvDay(occurredAt as string),
};

/** The columns of the export: heading and value, in the order of the screen. */
const COLUMNS: readonly (readonly [string, Cell])[] = [
  ['Nummer', text('number')],
  ['Meldingsdatum', moment('createdAt')],
  ['Gewijzigd', moment('updatedAt')],
  ['Status', one('status')],
  ['Gemeld door', reporterName],
  ['Soort incident', one('type')],
  ['Naam cliënt', text('clientName')],
  ['Geen cliënt betrokken', yesOrNo('withoutClient')],
  ['Team', teamName],
  ['Plaats', one('place')],
  ['Andere ruimte', text('placeText')],
  ['Wanneer', occurred],
  ['Gebeurde', one('event')],
  ['Gebeurde, anders', text('eventText')],
  ['Medicatie', one('medicationError')],
  ['Waardoor', several('causes')],
  ['Waardoor, anders', text('causeText')],
  ['Gevolg', several('consequences')],
  ['Gevolg, anders', text('consequenceText')],
  ['Overige betrokkenen', text('othersInvolved')],
  ['Gewaarschuwd', several('warned')],
  ['Ziekenhuisopname', one('hospitalAdmission')],
  ['Nadere toelichting', text('explanation')],
  ['IGJ', one('igj')],
  ['Calamiteit vastgesteld op', day('calamityEstablishedOn')],
  ['IGJ vóór', day('igjDeadline')],
  ['Melding conform procedure', yesOrNo('procedureFollowed')],
  ['Preventieve maatregelen', text('preventiveMeasures')],
  ['Terugkoppeling aan cliënt', yesOrNo('clientInformed')],
  ['Registratie in cliëntdossier', yesOrNo('recordedInClientFile')],
  ['Terugkoppeling aan melder', text('reporterFeedback')],
  ['Antwoord van de melder', text('reporterReply')],
  ['Behandelaar', person('handler')],
  ['Behandelen vóór', day('handleBefore')],
  ['Vijf keer waarom', cell('whys', (whys) => (whys as string[]).join(' → '))],
  [
    'PRISMA',
    cell('prismaCategories', (codes) =>
      (codes as PrismaCategory[]).map((code) => prismaCategories.nameOf(code)).join(', '),
    ),
  ],
];

/** The fields that the columns need. */
export const csvSelection: Selection = Object.assign({}, ...COLUMNS.map(([, { needs }]) => needs));

/** Incidents for a spreadsheet in Dutch, piece by piece. */
export async function* incidentsCsv(rows: Rows): AsyncGenerator<string> {
  yield csvHeadings(COLUMNS.map(([heading]) => heading));
  for await (const piece of inPieces(rows))
    yield csvRows(piece.map((row) => COLUMNS.map(([, { cellOf }]) => cellOf(row))));
}
