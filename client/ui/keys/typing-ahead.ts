import { pageState } from '../../lib/page-state.ts';

/** Text that was typed before the field it is meant for was there. */
interface TypedAhead {
  readonly text: string;
  /** Enter was pressed after it. */
  readonly isEntered: boolean;
}

interface Ahead {
  readonly field: HTMLInputElement;
  /** Focused element before the field. */
  readonly before: HTMLElement | null;
  isEntered: boolean;
}

const ahead = pageState<Ahead | null>(() => null);

/** No zoom of a phone to its letters, no scrolling to its place. */
const HIDDEN =
  'position:fixed;top:0;left:0;width:1px;height:1px;opacity:0;font-size:16px;pointer-events:none';

interface TypingAheadOptions {
  /** Name of the field for screen readers. */
  label: string;
  /** Text that was typed even earlier. */
  text?: string;
  /** Called for Escape. */
  onCancel: () => void;
}

/**
 * Focuses a hidden field, which takes what is typed until the field that it is meant for calls `takeTypedAhead`. A field
 * of the browser takes accents, pasted text and deletions as well; over a dialog it is a part of it, as that keeps the
 * focus inside.
 */
export function typeAhead({ label, text = '', onCancel }: TypingAheadOptions): void {
  if (ahead.current) {
    ahead.current.field.focus();
    return;
  }
  const { activeElement } = document;
  const field = document.createElement('input');
  field.setAttribute('aria-label', label);
  field.setAttribute('autocomplete', 'off');
  field.setAttribute('autocapitalize', 'none');
  field.style.cssText = HIDDEN;
  field.value = text;
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      endTypingAhead();
      onCancel();
    }
    if (event.key !== 'Enter' || event.isComposing || !ahead.current) return;
    event.preventDefault();
    ahead.current.isEntered = true;
    // Later keys belong to what Enter opens.
    field.readOnly = true;
  });
  ahead.current = {
    field,
    before: activeElement instanceof HTMLElement ? activeElement : null,
    isEntered: false,
  };
  ([...document.querySelectorAll('[aria-modal=true]')].at(-1) ?? document.body).append(field);
  field.focus({ preventScroll: true });
}

/** Returns what was typed ahead, once: for the field it was meant for, which has the focus by now. */
export function takeTypedAhead(): TypedAhead | null {
  if (!ahead.current) return null;
  const { field, isEntered } = ahead.current;
  ahead.current = null;
  field.remove();
  return { text: field.value, isEntered };
}

/** Ends typing ahead without its text, as its field does not come; gives the focus back. */
export function endTypingAhead(): void {
  const { field, before } = ahead.current ?? {};
  const hadFocus = field !== undefined && document.activeElement === field;
  takeTypedAhead();
  if (hadFocus) before?.focus({ preventScroll: true });
}

/** Whether the person types ahead of a field. */
export const isTypingAhead = (): boolean => ahead.current !== null;

/** The element that had the focus before typing ahead, for the field of it; every other one is returned as it is. */
export const withoutTypingAhead = (element: Element | null): Element | null =>
  ahead.current && element === ahead.current.field ? ahead.current.before : element;
