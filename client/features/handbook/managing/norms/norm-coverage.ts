import { clauseOf, type NormClause, normClauses } from '../../../../../schema/records/handbook-norms.ts';
import { compareChapters } from '../../../../../schema/records/manuals.ts';
import type { QualityNorm } from '../../../../../schema/records/planning.ts';
import type { HandbookNormsQuery } from '../../../../graphql/generated/operations.ts';

/** Result of the latest audit about a paragraph. */
export type AuditedParagraph = HandbookNormsQuery['auditedParagraphs'][number];

export type CoveringChapter = HandbookNormsQuery['handbook']['chapters'][number];

/** A paragraph of a norm with the chapters that cover it. */
export interface CoveredClause extends Omit<NormClause, 'name'> {
  /** Absent for a paragraph that is no clause of the norm. */
  readonly name?: string;
  readonly chapters: readonly CoveringChapter[];
  /** The latest audit about it, with what is open of all its paragraphs; null where none asked. */
  readonly audited: AuditedParagraph | null;
}

export interface NormCoverage {
  /** The norm's clauses in its order, covered or not; empty for a norm whose clauses depend on the sector. */
  readonly clauses: readonly CoveredClause[];
  /** Paragraphs that chapters name and that are no clause. */
  readonly others: readonly CoveredClause[];
}

/** Orders paragraphs such as '8.5', '9.2 b' and 'A.5.24'. */
const order = new Intl.Collator('nl', { numeric: true });

/** Coverage of a norm: its paragraphs with the chapters that cover them. */
export function coverageOf(
  norm: QualityNorm,
  chapters: readonly CoveringChapter[],
  audits: readonly AuditedParagraph[] = [],
): NormCoverage {
  const audited = new Map<string, AuditedParagraph>();
  const others = new Set<string>();
  for (const said of audits) {
    if (said.norm !== norm) continue;
    const clause = clauseOf(said);
    const paragraph = clause?.paragraph ?? said.paragraph;
    if (!clause) others.add(paragraph);
    const known = audited.get(paragraph);
    const openFindings = said.openFindings + (known?.openFindings ?? 0);
    audited.set(paragraph, { ...(known && known.date >= said.date ? known : said), openFindings });
  }
  const covering = new Map<string, CoveringChapter[]>();
  const inOrder = chapters.toSorted((one, other) => compareChapters(one.chapter, other.chapter));
  for (const chapter of inOrder)
    for (const covered of chapter.norms) {
      if (covered.norm !== norm) continue;
      const clause = clauseOf(covered);
      const paragraph = clause?.paragraph ?? covered.paragraph;
      if (!clause) others.add(paragraph);
      const list = covering.get(paragraph) ?? [];
      // One chapter may name several paragraphs of a clause.
      if (!list.includes(chapter)) covering.set(paragraph, [...list, chapter]);
    }
  const told = (paragraph: string) => ({
    chapters: covering.get(paragraph) ?? [],
    audited: audited.get(paragraph) ?? null,
  });
  return {
    clauses: normClauses[norm].map((clause) => ({ ...clause, ...told(clause.paragraph) })),
    others: [...others].toSorted(order.compare).map((paragraph) => ({ paragraph, ...told(paragraph) })),
  };
}
