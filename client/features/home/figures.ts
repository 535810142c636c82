import type { RecordKind } from '../../../schema/records/records.ts';
import { kinds } from '../../kinds/kinds.ts';
import type { Figure } from './figures-card.tsx';
import type { HomeShown } from './use-home.ts';

type Managed = Pick<NonNullable<HomeShown['managed']>, 'counts' | 'teamIds'>;

/** Card of the first page: one that kinds of record share, or a kind's own. */
export type Card = 'igj' | 'assess' | 'late' | 'waiting' | RecordKind;

/** Figures of the kinds, in the order of their cards. */
const figures = kinds
  .flatMap(({ kind, path, figures: all, figureLabels }) =>
    Object.entries(all).map(([name, figure]) => ({
      ...{ path, ...figure, name, label: figureLabels[name] ?? '' },
      card: figure.card === 'own' ? kind : figure.card,
    })),
  )
  .toSorted((one, other) => one.place - other.place);

/** The count of a figure. */
export const countOf = (counts: Managed['counts'], name: string) =>
  counts.find(({ figure }) => figure === name)?.count ?? 0;

/** The address of a list, narrowed to some teams; the same without any. */
export function ofTeams(path: string, teamIds: readonly string[]): string {
  if (teamIds.length === 0) return path;
  const separator = path.includes('?') ? '&' : '?';
  return `${path}${separator}${teamIds.map((id) => `teamId=${id}`).join('&')}`;
}

/** The figures of a card, with the counts of an organisation or of the teams that one leads. */
export const figuresOf = (card: Card, { counts, teamIds }: Managed, userId: string): Figure[] =>
  figures
    .filter((figure) => figure.card === card)
    .map(({ name, label, path, query, own }) => {
      const parameters = [query, typeof own === 'string' && `${own}=${userId}`].filter(Boolean).join('&');
      const to = parameters ? `${path}?${parameters}` : path;
      return { label, count: countOf(counts, name), to: own ? to : ofTeams(to, teamIds) };
    });
