import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

/** Queries by DOM selectors: role queries on a whole page take longer than the test itself. */
type Scope = Document | HTMLElement;

const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();

/** The buttons that are called so, from top to bottom. */
export const buttons = (name: string | RegExp, scope: Scope = document): HTMLButtonElement[] =>
  [...scope.querySelectorAll<HTMLButtonElement>('button, [role=button]')].filter((element) =>
    typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element)),
  );

/** The one button that is called so, once it is there. */
export const button = (name: string | RegExp, scope: Scope = document): Promise<HTMLButtonElement> =>
  waitFor(() => {
    const [first, ...others] = buttons(name, scope);
    if (!first || others.length > 0) throw new Error(`${others.length + (first ? 1 : 0)} buttons ${name}`);
    return first;
  });

/** Presses a button once it is there. */
export async function press(name: string | RegExp, scope: Scope = document): Promise<void> {
  fireEvent.click(await button(name, scope));
}

/** The dialog with this title, once what it is about has loaded: until then another may stand there under that title. */
export const dialogOf = (title: string): Promise<HTMLElement> =>
  waitFor(() => {
    const dialog = findDialog(title);
    if (dialog.querySelector('[role=status]')?.textContent === 'Laden...')
      throw new Error(`The dialog ${title} is still loading`);
    return dialog;
  });

/** The dialog with this title, also while it is loading. */
export const loadingDialogOf = (title: string): Promise<HTMLElement> => waitFor(() => findDialog(title));

function findDialog(title: string): HTMLElement {
  const open = openDialogs().find((dialog) => titleOf(dialog) === title);
  if (!open)
    throw new Error(
      `No dialog ${title} among ${openDialogs().map(titleOf).join(', ') || 'none'}, on a page that says: ${pageText()}`,
    );
  return open;
}

/** Closes an informational dialog by its bottom button. */
export async function closeNotice(dialog: HTMLElement): Promise<void> {
  const close = (await waitFor(() => buttons('Sluiten', dialog))).find(({ textContent }) => textContent);
  if (!close) throw new Error('There is nothing to close it with');
  fireEvent.click(close);
}

/** Waits until no dialog is open. */
export const noDialog = (): Promise<void> => waitFor(() => expect(openDialogs().map(titleOf)).toEqual([]));

/** The beginning of what the page says, to tell a page that never came from one without the dialog. */
function pageText(): string {
  const page = document.body.cloneNode(true) as HTMLElement;
  for (const unseen of page.querySelectorAll('script, style')) unseen.remove();
  return page.textContent.slice(0, PAGE_TEXT);
}

const PAGE_TEXT = 300;

const openDialogs = () => [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')];

const titleOf = (dialog: HTMLElement) =>
  document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent ?? '';

/** The field whose label begins with these words. */
export const field = (scope: HTMLElement, label: string): HTMLInputElement =>
  within(scope).getByLabelText<HTMLInputElement>((words) => words.startsWith(label));

/** A few choices side by side, of which one is taken. */
const isSegments = (element: HTMLElement) => element.getAttribute('role') === 'radiogroup';

/** Fills in a field, or chooses the option of that name. */
export function fill(scope: HTMLElement, label: string, value: string): void {
  const element = field(scope, label);
  if (isSegments(element)) {
    fireEvent.click(within(element).getByLabelText(value));
    return;
  }
  fireEvent.change(element, { target: { value: optionValue(element, value) } });
}

function optionValue(element: HTMLElement, value: string): string {
  if (!(element instanceof HTMLSelectElement)) return value;
  const option = [...element.options].find(({ text }) => text === value);
  if (!option) throw new Error(`No option ${value} among ${optionsOf(element).join(', ')}`);
  return option.value;
}

/** The options of a select or a row of segments. */
export const optionsOf = (element: HTMLElement): string[] =>
  isSegments(element)
    ? [...element.querySelectorAll('label')].map(({ textContent }) => textContent ?? '')
    : [...element.querySelectorAll('option')].map(({ text }) => text);

/** The error text of a field, through aria-describedby as screen readers use it; null without one. */
export function errorOf(element: HTMLElement): string | null {
  if (element.getAttribute('aria-invalid') !== 'true') return null;
  const [first = ''] = (element.getAttribute('aria-describedby') ?? '').split(' ');
  return document.getElementById(first)?.textContent ?? null;
}

/** Opens the menu behind a button and hands out its items. */
export async function openMenu(name: string | RegExp, scope: Scope = document): Promise<HTMLElement[]> {
  await userEvent.click(await button(name, scope), { pointerEventsCheck: 0 });
  return waitFor(() => {
    const menu = document.querySelector<HTMLElement>('[role=menu][data-state=open]');
    if (!menu) throw new Error(`The menu ${name} is not open`);
    return [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')];
  });
}

/** Chooses an item of the menu behind a button. */
export async function choose(name: string | RegExp, item: string, scope: Scope = document): Promise<void> {
  const items = await openMenu(name, scope);
  const chosen = items.find(({ textContent }) => textContent === item);
  if (!chosen) throw new Error(`No ${item} among ${items.map(({ textContent }) => textContent).join(', ')}`);
  await userEvent.click(chosen, { pointerEventsCheck: 0 });
}

/** The notification that shows now, its words one after the other; empty while there is none. */
export const toastText = (): string => document.querySelector('[data-part=toast]')?.textContent ?? '';

/** Waits until a notification says this. */
export const told = (words: string): Promise<void> => waitFor(() => expect(toastText()).toContain(words));

/** The table row that contains these words, once it is there. */
export const rowOf = (words: string): Promise<HTMLElement> =>
  waitFor(() => {
    const row = screen.queryAllByText(words).flatMap((cell) => cell.closest('tr') ?? [])[0];
    if (!row) throw new Error(`No row with ${words}`);
    return row;
  });

/** The names of the rows with an actions menu, from top to bottom. */
export const listed = (kind: string): string[] => {
  const prefix = `Acties voor ${kind}`;
  const menus = [...document.querySelectorAll(`[aria-label^="${prefix}"]`)];
  return menus.map((menu) => (menu.getAttribute('aria-label') ?? '').slice(prefix.length));
};
