import { fileTypes, isFileType } from '../values/file-types.ts';
import type { AuditCondition, AuditRating } from './audits.ts';

interface Conditional {
  readonly id: string;
  readonly condition?: AuditCondition | null | undefined;
}

/** A question with its ratings: its own, and those of each dossier that was answered. */
export interface RatedQuestion extends Conditional {
  readonly rating: AuditRating | null;
  readonly dossierAnswers: readonly { readonly dossier: string; readonly rating: AuditRating }[];
  readonly needsFinding?: boolean | undefined;
  readonly needsPhoto?: boolean | undefined;
}

/**
 * The questions that are asked, by the ratings of those before them; the answer to one that is not asked asks no other.
 * @param questions in the order of the list
 */
export function askedAmong(
  questions: readonly Conditional[],
  ratingOf: (questionId: string) => AuditRating | null,
): ReadonlySet<string> {
  const asked = new Set<string>();
  for (const { id, condition } of questions) {
    const rating = condition && asked.has(condition.questionId) ? ratingOf(condition.questionId) : null;
    if (!condition || (rating !== null && condition.ratings.includes(rating))) asked.add(id);
  }
  return asked;
}

/** The questions of an audit that are asked in a dossier; an empty one is the audit without dossiers. */
export function askedIn(questions: readonly RatedQuestion[], dossier: string): ReadonlySet<string> {
  const ratings = new Map(questions.map((question) => [question.id, ratingIn(question, dossier)]));
  return askedAmong(questions, (id) => ratings.get(id) ?? null);
}

const ratingIn = ({ rating, dossierAnswers }: RatedQuestion, dossier: string): AuditRating | null =>
  dossier === '' ? rating : (dossierAnswers.find((one) => one.dossier === dossier)?.rating ?? null);

/** The ratings of each question, one for each dossier in which it is asked; null for an open one. */
export function ratingsAsked(
  questions: readonly RatedQuestion[],
  dossiers: readonly string[],
): ReadonlyMap<string, readonly (AuditRating | null)[]> {
  const ratings = new Map<string, (AuditRating | null)[]>(questions.map(({ id }) => [id, []]));
  for (const dossier of dossiers.length > 0 ? dossiers : ['']) {
    const asked = askedIn(questions, dossier);
    for (const question of questions)
      if (asked.has(question.id)) ratings.get(question.id)?.push(ratingIn(question, dossier));
  }
  return ratings;
}

/** The questions that are not met and still lack the finding that they demand. */
export function lackingFinding<Question extends RatedQuestion>(
  questions: readonly Question[],
  dossiers: readonly string[],
  findings: readonly { readonly questionId: string | null }[],
): Question[] {
  const found = new Set(findings.map(({ questionId }) => questionId));
  const ratings = ratingsAsked(questions, dossiers);
  return questions.filter(
    ({ id, needsFinding }) => needsFinding && !found.has(id) && ratings.get(id)?.includes('NotMet'),
  );
}

/** A file beside a question of an audit; its dossier is empty in an audit without. */
export interface QuestionFile {
  readonly questionId: string | null;
  readonly dossier: string;
  /** Code of its type. */
  readonly type: string;
}

/** The questions that are not met, with the dossier, and still lack the photo that they demand. */
export function lackingPhoto(
  questions: readonly RatedQuestion[],
  dossiers: readonly string[],
  files: readonly QuestionFile[],
): { readonly questionId: string; readonly dossier: string }[] {
  const isPhoto = ({ type }: QuestionFile) => isFileType(type) && fileTypes[type].isPicture;
  const photos = files.filter(isPhoto);
  return (dossiers.length > 0 ? dossiers : ['']).flatMap((dossier) => {
    const asked = askedIn(questions, dossier);
    const has = (id: string) => photos.some((file) => file.questionId === id && file.dossier === dossier);
    return questions
      .filter((question) => question.needsPhoto && ratingIn(question, dossier) === 'NotMet')
      .filter(({ id }) => asked.has(id) && !has(id))
      .map(({ id }) => ({ questionId: id, dossier }));
  });
}
