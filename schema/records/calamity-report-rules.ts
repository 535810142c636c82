import { type InferType, object } from 'yup';
import { text } from '../values/fields.ts';
import { CALAMITY_TEXT, type CalamityText } from './calamity-report.ts';

const block = () => text(CALAMITY_TEXT).default('');

/** Rules of the report of a calamity: each text may wait. */
export const calamityReportRules = object({
  description: block(),
  sources: block(),
  norms: block(),
  interviews: block(),
  committee: block(),
  method: block(),
  findings: block(),
  results: block(),
  measures: block(),
  assurance: block(),
} satisfies Record<CalamityText, unknown>);

export type CalamityTexts = InferType<typeof calamityReportRules>;
