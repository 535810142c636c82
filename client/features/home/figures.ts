import type { HomeFigure } from '../../graphql/generated/operations.ts';
import { homeTexts } from '../../i18n/nl/home.ts';
import type { Figure } from './figures-card.tsx';
import type { HomeShown } from './use-home.ts';

type Managed = Pick<NonNullable<HomeShown['managed']>, 'counts' | 'teamIds'>;
type Counts = Managed['counts'];

const { figures: labels } = homeTexts;

type FigureName = HomeFigure & keyof typeof labels;

/** Card of the first page. */
export type Card = 'assess' | 'late' | 'waiting' | 'risks';

const OPEN_ENTRIES = 'status=NotStarted&status=InProgress&status=Ongoing';

/** Figures of each card, each with the address of the list that it counts. */
const cards: Readonly<Record<Card, readonly (readonly [FigureName, (userId: string) => string])[]>> = {
  assess: [
    ['unassessedIncidents', () => '/incidents?isUnassessed=true'],
    ['unhandledIncidents', () => '/incidents?status=Open&handlerUserId=none'],
  ],
  late: [
    ['lateIncidents', () => '/incidents?isOverdue=true'],
    ['lateRegisterEntries', () => '/register?isOverdue=true'],
    ['lateTasks', () => '/events?view=List&isOverdue=true'],
  ],
  waiting: [
    ['myIncidents', (userId) => `/incidents?status=Open&handlerUserId=${userId}`],
    ['myRegisterEntries', (userId) => `/register?${OPEN_ENTRIES}&responsibleUserId=${userId}`],
    ['evaluationsDue', () => '/register?isEvaluationDue=true'],
    ['replies', () => '/incidents?isReplied=true'],
    ['ideas', () => '/register?isIncomplete=true'],
    ['manualsToApprove', () => '/manuals?draftStatus=InReview'],
    ['manualsToReview', () => '/manuals?isReviewDue=true'],
    ['manualsToRead', () => '/handboek'],
  ],
  risks: [
    ['highRisks', () => '/risks?isOpen=true&netClass=High&netClass=VeryHigh'],
    ['risksToReview', () => '/risks?isToReview=true'],
  ],
};

/** The count of a figure. */
export const countOf = (counts: Counts, name: HomeFigure) =>
  counts.find(({ figure }) => figure === name)?.count ?? 0;

/** Figures of one's own, also outside the teams that one leads. */
const OWN: readonly HomeFigure[] = ['myIncidents', 'myRegisterEntries', 'manualsToRead'];

/** The address of a list, narrowed to some teams; the same without any. */
export function ofTeams(path: string, teamIds: readonly string[]): string {
  if (teamIds.length === 0) return path;
  const separator = path.includes('?') ? '&' : '?';
  return `${path}${separator}${teamIds.map((id) => `teamId=${id}`).join('&')}`;
}

/** The figures of a card, with the counts of an organisation or of the teams that one leads. */
export const figuresOf = (card: Card, { counts, teamIds }: Managed, userId: string): Figure[] =>
  cards[card].map(([name, to]) => ({
    label: labels[name],
    count: countOf(counts, name),
    to: OWN.includes(name) ? to(userId) : ofTeams(to(userId), teamIds),
  }));
