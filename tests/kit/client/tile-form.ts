import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { buttons, errorOf } from './interactions.ts';

/** Form values by label: a text, a choice, or several choices. */
export type Filled = Readonly<Record<string, string | readonly string[]>>;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Suffix of the label of an optional field. */
const OPTIONAL = '(optioneel)';

/** Page object of a form with tile questions, found by their labels. */
export class TiledForm {
  readonly root: HTMLElement;

  constructor(root: HTMLElement) {
    this.root = root;
  }

  /** The fields with this label, of tiles their group, as they stand from top to bottom. */
  fields(label: string): HTMLElement[] {
    const isCalled = (words: string | null | undefined) => words === label || words === label + OPTIONAL;
    const groups = [...this.root.querySelectorAll('fieldset')].filter((group) =>
      isCalled(group.querySelector('legend')?.firstChild?.textContent),
    );
    const labelled = [...this.root.querySelectorAll('label')].flatMap(({ htmlFor, textContent }) =>
      htmlFor && isCalled(textContent) ? (document.getElementById(htmlFor) ?? []) : [],
    );
    const named = [...this.root.querySelectorAll<HTMLElement>('input[aria-label]')].filter((input) =>
      isCalled(input.getAttribute('aria-label')),
    );
    return [...groups, ...labelled, ...named];
  }

  has(label: string): boolean {
    return this.fields(label).length > 0;
  }

  field(label: string): HTMLElement {
    const [field] = this.fields(label);
    if (!field) throw new Error(`There is no field ${label}`);
    return field;
  }

  /** The element that is focused when the field is invalid. */
  control(label: string): Element {
    const field = this.field(label);
    return field.querySelector('input') ?? field;
  }

  value(label: string): string {
    return (this.field(label) as Control).value;
  }

  tile(label: string, words: string): HTMLInputElement {
    const tiles = [...this.field(label).querySelectorAll('label')];
    const mark = tiles.find(({ textContent }) => textContent === words)?.querySelector('input');
    if (!mark) throw new Error(`${label} has no tile ${words}`);
    return mark;
  }

  /** The words of the tiles that are chosen. */
  chosen(label: string): string[] {
    const marks = [...this.field(label).querySelectorAll<HTMLInputElement>('input:checked')];
    return marks.map((mark) => mark.closest('label')?.textContent ?? '');
  }

  /** Fills in from top to bottom; a selected checkbox tile is deselected. */
  fill(filled: Filled): void {
    for (const [label, answer] of Object.entries(filled)) {
      const field = this.field(label);
      if (field.matches('fieldset'))
        for (const words of [answer].flat()) fireEvent.click(this.tile(label, words));
      else fireEvent.change(field, { target: { value: optionValue(field, String(answer)) } });
    }
  }

  button(name: string): HTMLButtonElement {
    const [button] = buttons(name, this.root);
    if (!button) throw new Error(`There is no button ${name}`);
    return button;
  }

  press(name: string): void {
    fireEvent.click(this.button(name));
  }

  /** The error text of a field, through aria-describedby as screen readers use it; null without one. */
  errorOf(label: string, at = 0): string | null {
    const field = this.fields(label)[at];
    const wrong = field?.matches('[aria-invalid=true]') ? field : field?.querySelector('[aria-invalid=true]');
    return wrong instanceof HTMLElement ? errorOf(wrong) : null;
  }

  /** Presses the button and expects only this field to be invalid, with its error and the focus. */
  async expectRefusal(label: string, { message = 'Vereist', button = 'Volgende' } = {}): Promise<void> {
    expect(this.errorOf(label)).toBeNull();
    this.press(button);
    await waitFor(() => expect(this.errorOf(label)).toBe(message));
    await this.seeFocusOn(label);
    expect(within(this.root).getAllByText(message)).toHaveLength(1);
  }

  seeFocusOn(label: string): Promise<void> {
    return waitFor(() => expect(document.activeElement).toBe(this.control(label)));
  }
}

function optionValue(field: HTMLElement, words: string): string {
  if (!(field instanceof HTMLSelectElement)) return words;
  const option = [...field.options].find(({ text }) => text === words);
  if (!option) throw new Error(`No choice ${words}`);
  return option.value;
}
