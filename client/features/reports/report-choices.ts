import { quarterCodeOf, reportPeriod } from '../../../schema/insights/report-period.ts';
import { reportTexts as texts } from '../../i18n/nl/reports.ts';
import { today } from '../../lib/days.ts';
import { useAddressParams } from '../../lib/use-address-params.ts';

/** Quarters and years that can be chosen; an older one opens by its address. */
const QUARTERS = 12;
const YEARS = 4;

/** The quarter before the present one. */
const lastQuarter = () => reportPeriod(quarterCodeOf(today()))?.before.code ?? '';

/** Periods to choose from, the latest first. */
export function periodOptions(chosen: string): { readonly value: string; readonly label: string }[] {
  const quarters = [quarterCodeOf(today())];
  while (quarters.length < QUARTERS) quarters.push(reportPeriod(quarters.at(-1) ?? '')?.before.code ?? '');
  const present = Number(today().slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, back) => String(present - back));
  const codes = [...new Set([...quarters, ...years, chosen])];
  return codes.map((value) => ({ value, label: labelOf(value) }));
}

function labelOf(code: string): string {
  const name = reportPeriod(code)?.name ?? code;
  return code.includes('Q') ? name.replace(/^./u, (letter) => letter.toUpperCase()) : texts.year(name);
}

/** The report that the address names, by default that of the last whole quarter; and how to choose another. */
export function useReportChoices() {
  const [params, setParams] = useAddressParams();
  const period = params.get('period') ?? lastQuarter();
  const teamId = params.get('teamId');
  const choose = (next: { readonly period?: string; readonly teamId?: string | null }) => {
    const { period: code, teamId: team } = { period, teamId, ...next };
    setParams({ period: code, ...(team ? { teamId: team } : {}) });
  };
  return { period, teamId, choose };
}
