import DataLoader from 'dataloader';
import type { RequestContext } from './context.ts';

/** Reads for many records at once what belongs to each: by their ids, with nothing for those that have none. */
export type BatchLoad<Value> = (
  ctx: RequestContext,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, Value>>;

const loaders = new WeakMap<RequestContext, Map<BatchLoad<unknown>, DataLoader<string, unknown>>>();

/**
 * What belongs to one record, by the DataLoader of the request: the rows of a list ask one by one, and it is one query.
 * Nothing is kept of it, as a request may read again what it has changed.
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
