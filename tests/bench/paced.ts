import { setTimeout as sleep } from 'node:timers/promises';

/** Begins something at an even pace, whether or not the one before is done, and returns how long each took. */
export async function paced(
  perSecond: number,
  seconds: number,
  act: () => Promise<number>,
): Promise<number[]> {
  const begun = performance.now();
  const underWay: Promise<number>[] = [];
  for (let index = 0; index < perSecond * seconds; index += 1) {
    await sleep(Math.max(0, begun + (index * 1000) / perSecond - performance.now()));
    underWay.push(act());
  }
  return Promise.all(underWay);
}

/** How long something takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
