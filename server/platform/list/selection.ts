import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

/** The selected fields of an object: true for a leaf, a selection for an object. */
export interface Selection {
  readonly [field: string]: Selection | true;
}

const selections = new WeakMap<readonly FieldNode[], Selection>();

/** Returns the selected fields of a resolver; cached per document. */
export function selectionOf({ fieldNodes, fragments }: GraphQLResolveInfo): Selection {
  let selection = selections.get(fieldNodes);
  if (!selection) {
    const collected: MutableSelection = {};
    for (const { selectionSet } of fieldNodes) collect(selectionSet, fragments, collected);
    selection = collected;
    selections.set(fieldNodes, selection);
  }
  return selection;
}

interface MutableSelection {
  [field: string]: MutableSelection | true;
}

function collect(
  selectionSet: SelectionSetNode | undefined,
  fragments: GraphQLResolveInfo['fragments'],
  into: MutableSelection,
): void {
  for (const node of selectionSet?.selections ?? []) {
    if (node.kind === Kind.FIELD) {
      const name = node.name.value;
      if (name.startsWith('__')) continue;
      if (!node.selectionSet) {
        into[name] = true;
        continue;
      }
      const known = into[name];
      const inner: MutableSelection = typeof known === 'object' ? known : {};
      into[name] = inner;
      collect(node.selectionSet, fragments, inner);
    } else {
      const inner = node.kind === Kind.INLINE_FRAGMENT ? node : fragments[node.name.value];
      collect(inner?.selectionSet, fragments, into);
    }
  }
}

/** The part of a selection below one field; empty when unselected. */
export function below(selection: Selection, field: string): Selection {
  const inner = selection[field];
  return typeof inner === 'object' ? inner : {};
}

/** Whether only the id is selected, which the creator of a record knows. */
export function asksOnlyId(selection: Selection): boolean {
  return Object.keys(selection).join() === 'id';
}

/** A selection of fields without fields of their own. */
export function leaves<Field extends string>(fields: readonly Field[]): { readonly [Name in Field]: true } {
  return Object.fromEntries(fields.map((field) => [field, true])) as { [Name in Field]: true };
}
