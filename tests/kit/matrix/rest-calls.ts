import type { TestApp } from '../server/app.ts';
import type { Call, Target } from './rows.ts';

/** Creates calls of a path about a target; the outcome is the status. */
export function statusOn(app: TestApp) {
  return (
    method: string,
    pathOf: (target: Target) => string | Promise<string>,
    bodyOf?: (target: Target) => object,
  ): Call =>
    async (actor, target) =>
      String((await app.rest(actor, method, await pathOf(target), bodyOf?.(target))).status);
}
