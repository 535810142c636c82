import type { ReportPeriod } from '../../../schema/insights/report-period.ts';
import type { IncidentFigures } from './incident-figures.ts';

const numbers = new Intl.NumberFormat('nl-NL');
const incidents = (count: number) => (count === 1 ? '1 incident' : `${numbers.format(count)} incidenten`);

/** How a count differs from an earlier one, in words. */
function compared(count: number, before: number, name: string): string {
  if (before === 0) return `In het ${name} waren er geen.`;
  const change = Math.round(((count - before) / before) * 100);
  if (change === 0) return `Dat is evenveel als in het ${name}.`;
  return `Dat is ${Math.abs(change)} % ${change > 0 ? 'meer' : 'minder'} dan in het ${name} (${numbers.format(before)}).`;
}

/** A report's figures in sentences, made from the same figures as its tables. */
export function summaryOf(figures: IncidentFigures, period: ReportPeriod): string[] {
  const { total, totalBefore, totalYearBefore, byEvent, open, nearMisses, calamities, lateCalamities } =
    figures;
  const [most] = byEvent;
  const share = most && total > 0 ? Math.round((most.count / total) * 100) : 0;
  return [
    [
      `In het ${period.name} zijn ${incidents(total)} gemeld.`,
      compared(total, totalBefore, period.before.name),
      compared(total, totalYearBefore, period.yearBefore.name),
    ].join(' '),
    ...(most
      ? [`Het vaakst ging het om: ${most.name.toLowerCase()} (${numbers.format(most.count)}, ${share} %).`]
      : []),
    nearMisses === 0
      ? 'Er zijn geen bijna-incidenten gemeld.'
      : `Bij ${incidents(nearMisses)} ging het bijna mis.`,
    open === 0 ? 'Alle incidenten zijn afgehandeld.' : `Nog open: ${incidents(open)}.`,
    calamities === 0
      ? 'Er zijn geen calamiteiten gemeld bij de inspectie.'
      : `Bij de inspectie gemeld: ${incidents(calamities)}${lateCalamities > 0 ? `, waarvan ${lateCalamities} te laat` : ''}.`,
  ];
}
