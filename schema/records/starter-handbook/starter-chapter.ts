import type { NormParagraph } from '../handbook-norms.ts';

/** A chapter of the starter handbook, which an organisation takes over as a draft and adapts. */
export interface StarterChapter {
  /** Stable, so that a chapter which was taken over can be recognised. */
  readonly code: string;
  /** Number, for instance '3.2'. */
  readonly chapter: string;
  /** The number of the chapter above it; null for a main chapter. */
  readonly parent: string | null;
  readonly title: string;
  readonly norms: readonly NormParagraph[];
  /** Markdown. The words between square brackets are for the organisation to fill in. */
  readonly text: string;
}

/** Paragraphs that ISO 9001 and EN 15224 have in common. */
export const qualityNormParagraphs = (...paragraphs: readonly string[]): NormParagraph[] =>
  (['Iso9001', 'En15224'] as const).flatMap((norm) => paragraphs.map((paragraph) => ({ norm, paragraph })));

/** Paragraphs of NEN 7510. */
export const securityNormParagraphs = (...paragraphs: readonly string[]): NormParagraph[] =>
  paragraphs.map((paragraph) => ({ norm: 'Nen7510', paragraph }));
