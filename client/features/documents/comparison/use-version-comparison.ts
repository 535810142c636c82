import { useEffect, useState } from 'react';
import { compareApart } from '../../../records/publishing/comparison/compare-apart.ts';
import type { ComparedLine } from '../../../records/publishing/comparison/compare-blocks.ts';
import type { ComparedVersions } from './compared-versions.ts';
import { type ComparedVersionText, loadVersionText } from './version-text.ts';

interface Comparison {
  readonly sides: readonly ComparedVersionText[];
  /** Null where one of the two has no text. */
  readonly lines: readonly ComparedLine[] | null;
}

interface Answer {
  readonly asked: string;
  readonly comparison?: Comparison;
  readonly error?: unknown;
}

async function load(
  id: string,
  { before, after }: ComparedVersions,
  names: readonly [string, string],
  signal: AbortSignal,
): Promise<Comparison> {
  const sides = await Promise.all([
    loadVersionText(id, before, names[0]),
    loadVersionText(id, after, names[1]),
  ]);
  if (!sides.every(({ isComparable }) => isComparable)) return { sides, lines: null };
  const [one, other] = sides;
  return { sides, lines: await compareApart({ before: one.blocks, after: other.blocks }, signal) };
}

/** Compares the texts of two versions of a document; a change of the record compares anew. */
export function useVersionComparison(
  { id, version }: { readonly id: string; readonly version: number },
  compared: ComparedVersions,
  names: readonly [string, string],
) {
  const [tries, setTries] = useState(0);
  const asked = `${id} ${version} ${compared.before} ${compared.after} ${tries}`;
  const [answer, setAnswer] = useState<Answer>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` names the two versions.
  useEffect(() => {
    const left = new AbortController();
    const tell = (result: Omit<Answer, 'asked'>) => {
      if (!left.signal.aborted) setAnswer({ asked, ...result });
    };
    load(id, compared, names, left.signal).then(
      (comparison) => tell({ comparison }),
      (error: unknown) => tell({ error }),
    );
    return () => left.abort();
  }, [asked]);
  const current = answer?.asked === asked ? answer : undefined;
  return {
    comparison: current?.comparison,
    error: current?.error,
    retry: () => setTries((count) => count + 1),
  };
}
