import { insightTexts as texts } from '../../../i18n/nl/insights.ts';
import type { FiguresReader } from './use-reader.ts';

/** Words of whose figures a reader sees who does not see all. */
export const scopeWords = ({ scope, teams }: FiguresReader): string =>
  scope === 'own'
    ? texts.own
    : texts.ofTeams(new Intl.ListFormat('nl-NL').format(teams.map(({ name }) => name)));
