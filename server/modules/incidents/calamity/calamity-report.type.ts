import { ID, Int } from 'type-graphql';
import { CALAMITY_TEXT, calamityHeadings } from '../../../../schema/records/calamity-report.ts';
import { calamityReportRules } from '../../../../schema/records/calamity-report-rules.ts';
import { inputType } from '../../../platform/core/input-type.ts';
import { described, objectType } from '../../../platform/core/object-type.ts';

export const CalamityReportType = objectType(
  'IncidentCalamityReport',
  'The report of a calamity under the headings that the inspectorate judges by; empty while nothing was written.',
  {
    incidentId: ID,
    version: described(Int, 'The optimistic lock of its texts; 0 where nothing was saved.'),
    description: described(String, calamityHeadings.description),
    sources: described(String, calamityHeadings.sources),
    norms: described(String, calamityHeadings.norms),
    interviews: described(String, calamityHeadings.interviews),
    committee: described(String, calamityHeadings.committee),
    method: described(String, calamityHeadings.method),
    findings: described(String, calamityHeadings.findings),
    results: described(String, calamityHeadings.results),
    measures: described(String, calamityHeadings.measures),
    assurance: described(String, calamityHeadings.assurance),
  },
);

export const CalamityReportInput = inputType(
  'IncidentCalamityReportInput',
  `The texts of the report of a calamity, of at most ${CALAMITY_TEXT.toLocaleString('en')} characters each; replaces what was written.`,
  calamityReportRules,
  {
    description: String,
    sources: String,
    norms: String,
    interviews: String,
    committee: String,
    method: String,
    findings: String,
    results: String,
    measures: String,
    assurance: String,
  },
);
