import { useEffect, useState } from 'react';
import type { ComparedLine } from './compare-blocks.ts';
import type { ComparedBlock } from './compared-blocks.ts';

type Load = () => Promise<readonly ComparedBlock[]>;

interface Compared {
  /** The comparison; undefined until it is there. */
  readonly lines: readonly ComparedLine[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Loads two versions and compares them, anew for each other `key`; what compares is loaded with them. */
export function useCompared(key: string, before: Load, after: Load): Compared {
  const [tries, setTries] = useState(0);
  const asked = `${key} ${tries}`;
  const [answer, setAnswer] = useState<{ asked: string; lines?: readonly ComparedLine[]; error?: unknown }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` names the two versions.
  useEffect(() => {
    let isCurrent = true;
    const tell = (result: { lines?: readonly ComparedLine[]; error?: unknown }) => {
      if (isCurrent) setAnswer({ asked, ...result });
    };
    Promise.all([import('./compare-blocks.ts'), before(), after()]).then(
      ([{ compareBlocks }, one, other]) => tell({ lines: compareBlocks(one, other) }),
      (error: unknown) => tell({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  const current = answer?.asked === asked ? answer : undefined;
  return { lines: current?.lines, error: current?.error, retry: () => setTries((count) => count + 1) };
}
