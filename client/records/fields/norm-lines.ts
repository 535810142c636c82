import { normLimits } from '../../../schema/records/handbook-norms.ts';

/** A line of the covered norms; both parts are empty until they are chosen. */
export interface NormLine {
  readonly norm: string;
  readonly paragraph: string;
}

/** Names of the controls of a line of norms. */
export const normName = (place: number, part: keyof NormLine): string => `norms[${place}].${part}`;

/** Names of the controls of all lines that a form may have. */
export const normNames: readonly string[] = Array.from({ length: normLimits.perChapter + 1 }, (_, place) => [
  normName(place, 'norm'),
  normName(place, 'paragraph'),
]).flat();

const isFilled = ({ norm, paragraph }: NormLine) => norm !== '' || paragraph.trim() !== '';

/** The lines with a word. */
export const filledNorms = (norms: readonly NormLine[]): NormLine[] => norms.filter(isFilled);

/** Mistakes in the filled lines, by the names of the controls that stand among all lines. */
export function placedNormMistakes<Message>(
  norms: readonly NormLine[],
  found: Readonly<Record<string, Message>>,
): Record<string, Message> {
  const places = norms.flatMap((line, place) => (isFilled(line) ? [place] : []));
  return Object.fromEntries(
    Object.entries(found).map(([path, message]) => [
      path.replace(/^norms\[(\d+)\]/, (_, place) => `norms[${places[Number(place)]}]`),
      message,
    ]),
  );
}
