import { compareBlocks } from './compare-blocks.ts';
import type { ComparedBlock } from './compared-blocks.ts';

/** Two versions, as the page sends them. */
export interface ComparedSides {
  readonly before: readonly ComparedBlock[];
  readonly after: readonly ComparedBlock[];
}

self.addEventListener('message', ({ data: { before, after } }: MessageEvent<ComparedSides>) => {
  self.postMessage(compareBlocks(before, after));
});
