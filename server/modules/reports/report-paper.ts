import { type ReportPeriod, reportTitle } from '../../../schema/insights/report-period.ts';
import {
  type ReportTexts,
  reportTextLabels,
  reportTextNames,
} from '../../../schema/insights/report-rules.ts';
import { writtenMoment } from '../../platform/export/index.ts';
import type { Paper, PaperBlock } from '../../platform/paper/index.ts';
import type { ReportSection } from './report-section.ts';
import { capital, written } from './report-section.ts';
import { earlierPeriods } from './reported-count.ts';

interface ReportContent {
  readonly organization: string;
  readonly teamName: string;
  readonly period: ReportPeriod;
  readonly sections: readonly ReportSection[];
  readonly texts: ReportTexts;
  /** Moment at which it becomes final; null for a draft. */
  readonly finalAt: Date | null;
}

/** Name of a report's subject. */
export const subjectOf = (teamName: string) => (teamName === '' ? 'Hele organisatie' : `Team: ${teamName}`);

/** A report as a paper: its summary, the texts of its authors, its figures and a list of its parts. */
export function paperOf({ organization, teamName, period, sections, texts, finalAt }: ReportContent): Paper {
  const moment = writtenMoment(finalAt ?? new Date());
  const [summary, ...others] = sections;
  return {
    title: reportTitle(period),
    subtitle: subjectOf(teamName),
    organization,
    printedOn: finalAt ? `Definitief gemaakt op ${moment}` : `Concept. Gemaakt op ${moment}`,
    blocks: [
      { kind: 'contents', title: 'Inhoud' },
      { kind: 'newPage' },
      ...(summary ? blocksOf(summary, period) : []),
      ...reportTextNames.flatMap((name) => textBlocks(reportTextLabels[name], texts[name])),
      ...others.flatMap((one) => blocksOf(one, period)),
    ],
  };
}

const heading = (text: string): PaperBlock => ({ kind: 'heading', level: 1, text });
const paragraph = (text: string): PaperBlock => ({ kind: 'paragraph', runs: [{ text }] });

/** A text that somebody wrote, a paragraph for each part between empty lines. */
const textBlocks = (label: string, text: string): PaperBlock[] =>
  text === '' ? [] : [heading(label), ...text.split(/\n\s*\n/).map(paragraph)];

function blocksOf({ title, sentences, facts, counts }: ReportSection, period: ReportPeriod): PaperBlock[] {
  const earlier = earlierPeriods.filter((name) => counts.some((one) => one[name] !== undefined));
  return [
    heading(title),
    ...sentences.map(paragraph),
    ...(facts.length > 0 ? [{ kind: 'facts', facts } as const] : []),
    ...(counts.length > 0
      ? ([
          {
            kind: 'bars',
            caption: earlier.length > 0 ? `${title}; het streepje is ${period.before.phrase}` : title,
            bars: counts.map(({ name, count, before }) => ({
              ...{ label: name, value: count },
              ...(before !== undefined && { before }),
            })),
          },
          {
            kind: 'table',
            columns: [
              {
                label: title.replace(/^.*\bper /i, '').replace(/^./u, (letter) => letter.toUpperCase()),
                share: 5,
              },
              { label: capital(period.name), share: 2, isNumber: true },
              ...earlier.map((one) => ({ label: capital(period[one].name), share: 2, isNumber: true })),
            ],
            rows: counts.map(({ name, count, ...of }) => [
              ...[name, written(count)],
              ...earlier.map((one) => written(of[one] ?? 0)),
            ]),
          },
        ] as const)
      : counts.length === 0 && sentences.length === 0 && facts.length === 0
        ? [paragraph('Hierover is niets bekend.')]
        : []),
  ];
}
