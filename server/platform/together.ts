import type { RequestContext } from './context.ts';

/** Reads for many records at once what belongs to each: by their ids, with nothing for those that have none. */
export type Load<Value> = (
  ctx: RequestContext,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, Value>>;

type Gathered = { readonly ids: Set<string>; readonly loaded: Promise<ReadonlyMap<string, unknown>> };

const gathering = new WeakMap<RequestContext, Map<Load<unknown>, Gathered>>();

/**
 * What belongs to one record, read together with what is asked of the same kind at the same moment: the rows of a list
 * ask one by one, and it is one query.
 */
export async function loadTogether<Value>(
  ctx: RequestContext,
  load: Load<Value>,
  id: string,
): Promise<Value | undefined> {
  let kinds = gathering.get(ctx);
  if (!kinds) {
    kinds = new Map();
    gathering.set(ctx, kinds);
  }
  const gathered = kinds.get(load) ?? gather(ctx, kinds, load);
  gathered.ids.add(id);
  return (await gathered.loaded).get(id) as Value | undefined;
}

function gather(ctx: RequestContext, kinds: Map<Load<unknown>, Gathered>, load: Load<unknown>): Gathered {
  const ids = new Set<string>();
  const loaded = Promise.resolve().then(() => {
    kinds.delete(load);
    return load(ctx, [...ids]);
  });
  const gathered = { ids, loaded };
  kinds.set(load, gathered);
  return gathered;
}
