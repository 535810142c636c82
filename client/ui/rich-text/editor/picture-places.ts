import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { insertPoint } from '@tiptap/pm/transform';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { RichTextAttributes } from '../../../../schema/values/rich-text.ts';

type PlaceAct =
  | { readonly add: string; readonly at: number; readonly element: HTMLElement }
  | { readonly remove: string }
  /** Puts a picture in the place of what is reserved, which stood at this position before. */
  | { readonly fill: string; readonly at: number };

const places = new PluginKey<DecorationSet>('picturePlaces');

/** Places in the text where pictures come, which move along with the text around them and are no part of it. */
export const picturePlaces = Extension.create({
  name: 'picturePlaces',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key: places,
      state: { init: () => DecorationSet.empty, apply: moved },
      props: { decorations: (state) => places.getState(state) },
    }),
  ],
});

function moved(transaction: Transaction, before: DecorationSet): DecorationSet {
  const set = before.map(transaction.mapping, transaction.doc);
  const act = transaction.getMeta(places) as PlaceAct | undefined;
  if (!act) return set;
  if ('add' in act) return set.add(transaction.doc, [placeAt(act.at, act.add, act.element)]);
  if ('remove' in act) return set.remove(inSet(set, act.remove));
  // Pictures that were chosen before this one come in front of it, wherever they are sent later.
  const standing = before.find(act.at, act.at);
  const earlier = standing.slice(
    0,
    standing.findIndex(({ spec }) => spec.id === act.fill),
  );
  const kept = earlier.map(({ spec }) => placeAt(act.at, spec.id, spec.element));
  const others = set.remove(
    [act.fill, ...earlier.map(({ spec }) => spec.id)].flatMap((id) => inSet(set, id)),
  );
  return others.add(transaction.doc, kept);
}

function placeAt(at: number, id: string, element: HTMLElement): Decoration {
  return Decoration.widget(at, element, {
    ...{ id, element, key: id, side: 1, ignoreSelection: true },
    // Buttons in it are no part of the text.
    stopEvent: () => true,
  });
}

const inSet = (set: DecorationSet, id: string) => set.find(undefined, undefined, (spec) => spec.id === id);

/** Reserves a place for a picture. */
export function addPlace(
  { state, dispatch }: EditorView,
  id: string,
  at: number,
  element: HTMLElement,
): void {
  const within = Math.min(at, state.doc.content.size);
  const act: PlaceAct = { add: id, at: besideParagraph(state.doc, within) ?? within, element };
  dispatch(state.tr.setMeta(places, act).setMeta('addToHistory', false));
}

/** Where a picture comes; undefined once the text around its place is gone. */
export function placeOf(state: EditorState, id: string): number | undefined {
  return inSet(places.getState(state) ?? DecorationSet.empty, id)[0]?.from;
}

export function removePlace({ state, dispatch }: EditorView, id: string): void {
  const act: PlaceAct = { remove: id };
  dispatch(state.tr.setMeta(places, act).setMeta('addToHistory', false));
}

/** Puts a picture in its place, between the paragraphs before and after it. */
export function fillPlace({ state, dispatch }: EditorView, id: string, attrs: RichTextAttributes): void {
  const at = placeOf(state, id);
  const picture = state.schema.nodes.image?.create(attrs);
  if (at === undefined || !picture) return;
  const transaction = state.tr;
  const between = splitAt(transaction, at);
  const fitting = insertPoint(transaction.doc, between, picture.type) ?? transaction.doc.content.size;
  transaction.insert(fitting, picture).setMeta(places, { fill: id, at } satisfies PlaceAct);
  dispatch(transaction);
}

/** A position between blocks: before or after the paragraph of a position, or in its middle, where it is split. */
function splitAt(transaction: Transaction, at: number): number {
  const beside = besideParagraph(transaction.doc, at);
  if (beside !== undefined) return beside;
  transaction.split(at);
  return at + 1;
}

/** The position between blocks where a position is one, or stands at an edge of its paragraph; else undefined. */
function besideParagraph(document: Node, at: number): number | undefined {
  const place = document.resolve(at);
  if (!place.parent.isTextblock) return at;
  // An item of a list begins with a paragraph.
  const isFirstOfItem = place.node(-1).type.name === 'listItem' && place.index(-1) === 0;
  if (place.parentOffset === 0 && !isFirstOfItem) return place.before();
  return place.parentOffset === place.parent.content.size ? place.after() : undefined;
}
