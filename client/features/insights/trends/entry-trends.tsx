import { ages } from '../../../../schema/insights/dimension-terms.ts';
import type { TrendsQuery } from '../../../graphql/generated/operations.ts';
import { insightTexts } from '../../../i18n/nl/insights.ts';
import type { InsightChoices } from '../choices/use-insight-choices.ts';
import { BarFigure } from '../figures/bar-figure.tsx';
import { groupsBy, tallies } from '../figures/groups.ts';
import { addressesOf } from '../figures/list-addresses.ts';
import { FigureSection } from './figure-section.tsx';

const { charts: texts, sections } = insightTexts;

const placeOf = (age: string | null) => ages.list.findIndex(({ code }) => code === age);

/** Improvement points by source, status, age, lateness and effectiveness. */
export function EntryTrends({ figures, choices }: { figures: TrendsQuery; choices: InsightChoices }) {
  const entries = addressesOf('/register', 'createdAt', choices);
  const by = (dimension: string) =>
    tallies(
      groupsBy(figures.entries.groupings, dimension),
      groupsBy(figures.entriesBefore.groupings, dimension),
    );
  return (
    <FigureSection title={sections.entries}>
      <BarFigure {...texts.sources} tallies={by('source')} to={(source) => entries({ source })} isPareto />
      <BarFigure {...texts.statuses} tallies={by('status')} to={(status) => entries({ status })} />
      <BarFigure
        {...texts.ages}
        tallies={by('age').toSorted((one, other) => placeOf(one.code) - placeOf(other.code))}
        to={(age) => entries({ age })}
      />
      <BarFigure
        {...texts.overdue}
        tallies={by('isOverdue')}
        to={(isOverdue) => entries({ [isOverdue === 'true' ? 'isOverdue' : 'isInTime']: 'true' })}
      />
      <BarFigure
        {...texts.effectiveness}
        tallies={by('effectiveness')}
        to={(effectivenessResult) =>
          entries(effectivenessResult === null ? { isUnevaluated: 'true' } : { effectivenessResult })
        }
      />
    </FigureSection>
  );
}
