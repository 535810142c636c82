import { useEffect, useState } from 'react';
import { compareApart } from './compare-apart.ts';
import type { ComparedLine } from './compare-blocks.ts';
import type { ComparedBlock } from './compared-blocks.ts';

type Load = () => Promise<readonly ComparedBlock[]>;

interface Compared {
  /** The comparison; undefined until it is there. */
  readonly lines: readonly ComparedLine[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Loads two versions and compares them, anew for each other `key`. */
export function useCompared(key: string, before: Load, after: Load): Compared {
  const [tries, setTries] = useState(0);
  const asked = `${key} ${tries}`;
  const [answer, setAnswer] = useState<{ asked: string; lines?: readonly ComparedLine[]; error?: unknown }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` names the two versions.
  useEffect(() => {
    const left = new AbortController();
    const tell = (result: { lines?: readonly ComparedLine[]; error?: unknown }) => {
      if (!left.signal.aborted) setAnswer({ asked, ...result });
    };
    Promise.all([before(), after()])
      .then(([one, other]) => compareApart({ before: one, after: other }, left.signal))
      .then(
        (lines) => tell({ lines }),
        (error: unknown) => tell({ error }),
      );
    return () => left.abort();
  }, [asked]);
  const current = answer?.asked === asked ? answer : undefined;
  return { lines: current?.lines, error: current?.error, retry: () => setTries((count) => count + 1) };
}
