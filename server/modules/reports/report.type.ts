import { ID, Int } from 'type-graphql';
import { reportKinds } from '../../../schema/insights/report-period.ts';
import { reportLimits, reportRules, reportTextLabels } from '../../../schema/insights/report-rules.ts';
import { publishEnum } from '../../platform/core/enum.ts';
import { inputType } from '../../platform/core/input-type.ts';
import { described, nullable, objectType } from '../../platform/core/object-type.ts';
import { DateTimeScalar } from '../../platform/core/scalars.ts';

const ReportKindEnum = publishEnum('ReportKind', reportKinds, 'A kind of report.');

const texts = {
  interpretation: described(String, reportTextLabels.interpretation),
  conclusions: described(String, reportTextLabels.conclusions),
  recommendations: described(String, reportTextLabels.recommendations),
  actions: described(String, `${reportTextLabels.actions}: one on each line.`),
};

const ReportCount = objectType('ReportCount', 'A value with how often it occurred.', {
  name: String,
  count: Int,
  before: nullable(Int, 'In the period before, where that is known.'),
  yearBefore: nullable(Int, 'In the same quarter of the year before, where that is known.'),
});

const ReportFact = objectType('ReportFact', 'A figure with its name.', { label: String, text: String });

const ReportSectionType = objectType('ReportSection', 'A section of a report.', {
  title: String,
  sentences: [String],
  facts: [ReportFact],
  counts: described([ReportCount], 'Values that occurred fewer than five times stand together.'),
});

export const ReportEntryType = objectType('ReportEntry', 'An improvement point made of an action.', {
  action: String,
  entryId: ID,
  number: String,
});

export const ReportType = objectType(
  'Report',
  'A report over a quarter or a year: of this moment while it is a draft, unchangeable once it is final.',
  {
    kind: ReportKindEnum,
    period: described(String, 'As 2026-Q3, or 2026 for a year.'),
    title: String,
    subject: described(String, 'The team, or the whole organisation.'),
    teamId: nullable(ID),
    version: described(Int, 'The optimistic lock of its texts; 0 where nothing was saved.'),
    ...texts,
    sections: [ReportSectionType],
    improvements: described([ReportEntryType], 'Improvement points made of its actions.'),
    digest: nullable(String, 'SHA-256 of the final report, in hexadecimal digits.'),
    finalAt: nullable(DateTimeScalar),
    finalBy: nullable(String, 'The name of who made it final.'),
  },
);

export const KeptReportType = objectType('KeptReport', 'A report that was saved, in the list of reports.', {
  id: ID,
  period: String,
  title: String,
  subject: String,
  teamId: nullable(ID),
  updatedAt: DateTimeScalar,
  finalAt: nullable(DateTimeScalar),
});

export const ReportInput = inputType(
  'ReportInput',
  `The texts of a report, of at most ${reportLimits.text} characters each.`,
  reportRules,
  {
    interpretation: String,
    conclusions: String,
    recommendations: String,
    actions: [String, 'One on each line.'],
  },
);
