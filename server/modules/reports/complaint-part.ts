import { FEWEST, withoutFew } from './few-counts.ts';
import { counterOf, percent, type ReportPart, section, writtenFew } from './report-section.ts';

/**
 * Complaints that came in during the period, as the law (Wkkgz) asks to report: outcomes, who complained, in time or not.
 * Small numbers stand together, as they would tell of people.
 */
export const complaintPart: ReportPart = async (ctx, scope, period) => {
  const { days, phrase } = period;
  const counter = counterOf(ctx, 'Complaint', scope);
  const total = await counter.total(days);
  const sentence = `In ${phrase} zijn ${writtenFew(total)} klachten ontvangen.`;
  if (total < FEWEST) return [section('Klachten', { sentences: [sentence] })];
  const late = await counter.total(days, { isLate: true });
  const by = await counter.compared(period, ['outcome', 'relation', 'team', 'subject']);
  const parts = [
    section('Klachten naar relatie', { counts: withoutFew(by.relation) }),
    section('Klachten per onderwerp', { counts: withoutFew(by.subject) }),
    section('Klachten per team', { counts: scope.teamId === null ? withoutFew(by.team) : [] }),
  ];
  return [
    section('Klachten', {
      sentences: [sentence],
      facts: [{ label: 'Niet over de termijn', text: percent((total - late) / total) }],
      counts: withoutFew(by.outcome),
    }),
    ...parts.filter(({ counts }) => counts.length > 0),
  ];
};
