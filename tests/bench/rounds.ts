import type { RunFigures, Target } from './load.ts';
import { runLoad } from './load.ts';
import type { Measure } from './measures.ts';
import type { BenchOptions } from './options.ts';
import { median } from './statistics.ts';

type Side = 'reference' | 'product';

/** A measure's figures: medians over the rounds, and how the product compares in each round. */
export interface MeasureFigures {
  readonly measure: Measure;
  readonly reference: RunFigures;
  readonly product: RunFigures;
  /** Requests per second of the product for one of what it is measured against, round by round. */
  readonly ratios: readonly number[];
}

const WARM_UP_SECONDS = 2;

/** How long the rounds take, in seconds; settling between runs included. */
export function secondsOf({ rounds, seconds }: BenchOptions, measures: number): number {
  return 2 * measures * (rounds * (seconds + 0.5) + WARM_UP_SECONDS);
}

/** Loads product and reference in turns, the one that goes first another one each round. */
export async function runRounds(
  measures: readonly Measure[],
  options: BenchOptions,
  tell: (text: string) => void,
): Promise<MeasureFigures[]> {
  const { rounds, seconds, connections } = options;
  const load = (target: Target, duration: number) => runLoad(target, connections, duration);
  tell('Warming up');
  for (const { reference, product } of measures) {
    await load(reference, Math.min(seconds, WARM_UP_SECONDS));
    await load(product, Math.min(seconds, WARM_UP_SECONDS));
  }
  const runs = measures.map(() => ({ reference: [] as RunFigures[], product: [] as RunFigures[] }));
  for (let round = 0; round < rounds; round += 1) {
    const sides: readonly Side[] = round % 2 === 0 ? ['reference', 'product'] : ['product', 'reference'];
    for (const [index, measure] of measures.entries()) {
      for (const side of sides) runs[index]?.[side].push(await load(measure[side], seconds));
      const [reference, product] = [runs[index]?.reference.at(-1), runs[index]?.product.at(-1)];
      tell(
        `Round ${round + 1}: ${measure.name}: ${reference?.perSecond.toFixed(0)} → ${product?.perSecond.toFixed(0)} requests/s`,
      );
    }
  }
  return measures.map((measure, index) => summarise(measure, runs[index] ?? { reference: [], product: [] }));
}

function summarise(measure: Measure, runs: Record<Side, RunFigures[]>): MeasureFigures {
  return {
    measure,
    reference: medians(runs.reference),
    product: medians(runs.product),
    ratios: runs.product.map(
      ({ perSecond }, round) => perSecond / (runs.reference[round]?.perSecond ?? Number.NaN),
    ),
  };
}

function medians(runs: readonly RunFigures[]): RunFigures {
  const of = (figure: keyof RunFigures) => median(runs.map((run) => run[figure]));
  return { perSecond: of('perSecond'), p50: of('p50'), p95: of('p95'), p99: of('p99'), cpu: of('cpu') };
}
