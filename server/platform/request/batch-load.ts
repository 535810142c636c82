import DataLoader from 'dataloader';
import type { RequestContext } from './context.ts';

/** Batch function of a DataLoader: record ids to the related value of each; ids without one are absent. */
export type BatchLoad<Value> = (
  ctx: RequestContext,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, Value>>;

const loaders = new WeakMap<RequestContext, Map<BatchLoad<unknown>, DataLoader<string, unknown>>>();

/**
 * Loads a related value through a DataLoader per request and batch function, so that the rows of a list share one query
 * (no N+1). Uncached, because a request may reread what it changed.
 */
export function batchLoad<Value>(
  ctx: RequestContext,
  load: BatchLoad<Value>,
  id: string,
): Promise<Value | undefined> {
  let known = loaders.get(ctx);
  if (!known) {
    known = new Map();
    loaders.set(ctx, known);
  }
  let loader = known.get(load);
  if (!loader) {
    loader = loaderOf(ctx, load);
    known.set(load, loader);
  }
  return loader.load(id) as Promise<Value | undefined>;
}

function loaderOf<Value>(ctx: RequestContext, load: BatchLoad<Value>): DataLoader<string, Value | undefined> {
  const loadAll = async (ids: readonly string[]) => {
    const found = await load(ctx, [...new Set(ids)]);
    return ids.map((id) => found.get(id));
  };
  return new DataLoader(loadAll, { cache: false });
}
