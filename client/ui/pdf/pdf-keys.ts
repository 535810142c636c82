import type { KeyboardEvent } from 'react';
import type { PageView } from './use-page-view.ts';

/** Use that a viewer makes of a key: it acts, the browser scrolls, or the key is free for something else. */
export type KeyUse = 'used' | 'scrolls' | 'free';

/** Answers a key, wherever the focus is around a viewer. */
export type ViewerKeys = (event: KeyboardEvent) => KeyUse;

interface Acts {
  readonly view: Pick<PageView, 'page' | 'zoom' | 'goTo' | 'zoomBy' | 'fitWidth'>;
  readonly count: number;
  /** Puts the focus into the search field. */
  readonly search: () => void;
}

/** Answers a key in a document. */
export function answerKey(event: KeyboardEvent, acts: Acts): KeyUse {
  const act = actOf(event, acts);
  act?.();
  if (act) return 'used';
  return acts.view.zoom > 1 && ['ArrowLeft', 'ArrowRight'].includes(event.key) ? 'scrolls' : 'free';
}

/** Action of a key in a document; undefined for a key that is not its own. */
function actOf(event: KeyboardEvent, { view, count, search }: Acts): (() => void) | undefined {
  const { key, target, altKey } = event;
  const hasModifier = event.ctrlKey || event.metaKey;
  // The browser finds nothing on pages that are not drawn.
  if (hasModifier && !altKey && !event.shiftKey && key.toLowerCase() === 'f') return search;
  if (hasModifier || altKey) return undefined;
  const turn = (step: number) => () => view.goTo(view.page + step);
  const everywhere: Record<string, () => void> = { PageUp: turn(-1), PageDown: turn(1) };
  const isTyping = target instanceof HTMLInputElement;
  if (isTyping) return everywhere[key];
  return {
    ...everywhere,
    // A magnified page is scrolled sideways by the arrow keys.
    ...(view.zoom <= 1 ? { ArrowLeft: turn(-1), ArrowRight: turn(1) } : {}),
    Home: () => view.goTo(1),
    End: () => view.goTo(count),
    '+': () => view.zoomBy(1),
    '=': () => view.zoomBy(1),
    '-': () => view.zoomBy(-1),
    '0': view.fitWidth,
  }[key];
}
