import { type InferType, object } from 'yup';
import { text } from '../values/fields.ts';

/** Bounds of the texts of a report. */
export const reportLimits = { text: 20_000, action: 2_000 } as const;

const block = () => text(reportLimits.text).default('');

/** Texts that people write in a report, beside its figures. */
export const reportRules = object({
  interpretation: block(),
  conclusions: block(),
  recommendations: block(),
  actions: block(),
});

export type ReportTexts = InferType<typeof reportRules>;

/** Headings of the texts, in the order of the report. */
export const reportTextLabels = {
  interpretation: 'Duiding',
  conclusions: 'Conclusies',
  recommendations: 'Aanbevelingen',
  actions: 'Acties',
} as const satisfies Record<keyof ReportTexts, string>;

export const reportTextNames = Object.keys(reportTextLabels) as (keyof ReportTexts)[];

/** Actions of a report: each line that is not empty, without the mark of a list before it. */
export function actionsIn(actions: string): string[] {
  const lines = actions.split('\n').map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim());
  return [...new Set(lines.filter((line) => line !== ''))].map((line) => line.slice(0, reportLimits.action));
}
