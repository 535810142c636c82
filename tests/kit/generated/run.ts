import { type Arbitrary, sample } from 'fast-check';
import type { TestApp } from '../server/app.ts';
import { makeWorld, type World } from './world.ts';

const PER_WORLD = 50;
const AT_ONCE = 4;

/** Number of generated calls: few by default, 400 in `npm run fault`, GENERATED=5000 for the full promise. */
export const GENERATED = Number(process.env.GENERATED ?? 100);
const SEED = Number(process.env.GENERATED_SEED ?? 20_261_121);

/** Executes generated calls in successive worlds, and returns their errors. */
export async function runGenerated<Call>(
  app: TestApp,
  callsIn: (world: World) => Arbitrary<Call>,
  wrongWith: (call: Call) => Promise<string | null>,
): Promise<string[]> {
  const wrong: string[] = [];
  for (let begun = 0; begun < GENERATED; begun += PER_WORLD) {
    // All calls share one address; rate limits have their own tests.
    await app.sql.query('delete from rate_limit');
    const world = await makeWorld(app);
    const numRuns = Math.min(PER_WORLD, GENERATED - begun);
    const calls = sample(callsIn(world), { seed: SEED + begun, numRuns });
    const work = async () => {
      for (let call = calls.pop(); call; call = calls.pop()) {
        const what = await wrongWith(call);
        if (what) wrong.push(what);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  return wrong;
}
