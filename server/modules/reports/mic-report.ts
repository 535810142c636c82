import { monthWords } from '../../../schema/insights/month-words.ts';
import { reportMessages } from '../../../schema/insights/report-messages.ts';
import { type ReportPeriod, reportKinds, reportPeriod } from '../../../schema/insights/report-period.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { dayOf } from '../../platform/core/time.ts';
import { writtenMoment } from '../../platform/export/index.ts';
import type { Paper, PaperBlock } from '../../platform/paper/index.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { incidentPolicy } from '../incidents/index.ts';
import { organizationNamed } from '../organizations/index.ts';
import { nameOfTeam } from '../teams/index.ts';
import { type IncidentFigures, incidentFigures, type ReportedCount } from './incident-figures.ts';
import { summaryOf } from './summary.ts';

/** Request for a report: an organisation or one of its teams, and a period such as `2026-Q3`. */
export interface AskedReport {
  readonly organizationId: string;
  readonly teamId?: string | null;
  readonly period: string;
}

/**
 * The quarterly report of incidents, as a paper: no client is named, and small groups stand together.
 * @throws AppError VALIDATION for a period that is none or has not begun, NOT_FOUND for an organisation or team out of
 * reach, FORBIDDEN for who does not export incidents.
 */
export async function micReport(ctx: RequestContext, { period, ...asked }: AskedReport): Promise<Paper> {
  const organizationId = parseId(asked.organizationId, 'organizationId');
  const teamId = asked.teamId == null ? null : parseId(asked.teamId, 'teamId');
  const organization = await organizationNamed(ctx, organizationId);
  if (!incidentPolicy.export(ctx.actor, organizationId)) throw new AppError('FORBIDDEN');
  const of = checkedPeriod(period);
  const team = teamId === null ? null : await nameOfTeam(ctx, organizationId, teamId);
  const figures = await incidentFigures(ctx, { organizationId, teamId }, of);
  return {
    title: `${reportKinds.nameOf('MicQuarter')} ${of.name}`,
    subtitle: team === null ? 'Hele organisatie' : `Team: ${team}`,
    organization,
    printedOn: `Gemaakt op ${writtenMoment(new Date())}`,
    blocks: blocksOf(figures, of),
  };
}

/** @throws AppError VALIDATION for what is no quarter, and one that has not begun. */
function checkedPeriod(code: string): ReportPeriod {
  const period = reportPeriod(code);
  const refuse = (message: string) => new AppError('VALIDATION', { fields: { period: message } });
  if (!period?.code.includes('Q')) throw refuse(reportMessages.noQuarter);
  if (period.days.from > dayOf(new Date())) throw refuse(reportMessages.inFuture);
  return period;
}

const heading = (text: string, level: 1 | 2 = 1): PaperBlock => ({ kind: 'heading', level, text });
const paragraph = (text: string): PaperBlock => ({ kind: 'paragraph', runs: [{ text }] });

function blocksOf(figures: IncidentFigures, period: ReportPeriod): PaperBlock[] {
  if (figures.total === 0)
    return [heading('Samenvatting'), paragraph(`In het ${period.name} zijn geen incidenten gemeld.`)];
  return [
    heading('Samenvatting'),
    ...summaryOf(figures, period).map(paragraph),
    heading('Verloop'),
    bars(
      'Incidenten per maand',
      figures.byMonth.map(({ month, count }) => ({ name: monthWords(month), count })),
    ),
    ...figure('Per soort', figures.byEvent, period),
    ...figure('Per plaats', figures.byPlace, period),
    ...figure('Per team', figures.byTeam, period),
    ...figure('Per oorzaak', figures.byCause, period),
    ...figure('Per gevolg', figures.byConsequence, period),
    heading('Afhandeling'),
    { kind: 'facts', facts: handlingOf(figures) },
  ];
}

function figure(
  title: string,
  counts: readonly ReportedCount[],
  { name, before }: ReportPeriod,
): PaperBlock[] {
  return [
    heading(title),
    bars(title, counts),
    {
      kind: 'table',
      columns: [
        { label: title.replace('Per ', '').replace(/^./, (letter) => letter.toUpperCase()), share: 5 },
        { label: name, share: 2, isNumber: true },
        { label: before.name, share: 2, isNumber: true },
      ],
      rows: counts.map(({ name: of, count, before: earlier }) => [of, String(count), String(earlier)]),
    },
  ];
}

const bars = (
  caption: string,
  counts: readonly { readonly name: string; readonly count: number; readonly before?: number }[],
): PaperBlock => ({
  kind: 'bars',
  caption,
  bars: counts.map(({ name, count, before }) => ({
    label: name,
    value: count,
    ...(before !== undefined && { before }),
  })),
});

function handlingOf({ times, open, nearMisses, calamities, lateCalamities }: IncidentFigures) {
  const share = ({ share: of }: { readonly share?: number | null }) =>
    of == null ? 'onbekend' : `${Math.round(of * 100)} %`;
  const days = ({ median }: { readonly median?: number | null }) =>
    median == null ? 'onbekend' : `${median.toLocaleString('nl-NL', { maximumFractionDigits: 1 })} dagen`;
  return [
    { label: 'Bijna-incidenten', text: String(nearMisses) },
    { label: 'Nog open', text: String(open) },
    { label: 'Binnen de termijn afgehandeld', text: share(times.closedInTime) },
    { label: 'Melder kreeg terugkoppeling', text: share(times.heardBack) },
    { label: 'Van gebeurtenis tot melding (mediaan)', text: days(times.toReport) },
    { label: 'Van melding tot afsluiting (mediaan)', text: days(times.toClosing) },
    { label: 'Gemeld bij de inspectie', text: String(calamities) },
    { label: 'Daarvan te laat', text: String(lateCalamities) },
  ];
}
