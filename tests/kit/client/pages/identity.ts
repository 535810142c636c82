import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { Role } from '../../../../schema/people/identity.ts';
import { type AskedOperation, NetworkFailure, ServerFailure } from '../answers.ts';
import { me } from '../app.tsx';

/** Answers with a refusal as the server words it. */
export const refuse =
  (code: string, message: string, fields?: Readonly<Record<string, string>>) => (): never => {
    throw new ServerFailure(code, message, fields);
  };

/** Refuses these fields. */
export const refuseFields = (fields: Readonly<Record<string, string>>) =>
  refuse('VALIDATION', 'De invoer klopt niet', fields);

/** Fails the network. */
export const unreachable = (): never => {
  throw new NetworkFailure();
};

/** The answer to an expired token. */
export const endSession = refuse('UNAUTHENTICATED', 'U bent niet ingelogd');

/** Answers to signing in: a session, or a pending second step. */
export const admitted = (role: Role = 'Client', token = 'token-2') => ({ user: me(role), token });
export const pending = (step: 'Verify' | 'SetUp', challenge = 'challenge-1') => ({ challenge, step });

/** The variables of each call of an operation. */
export const sent = (asked: readonly AskedOperation[], operation: string) =>
  asked.filter((each) => each.operation === operation).map(({ variables }) => variables);

type Scope = HTMLElement;

/** Waits for a heading. */
export const heading = (text: string | RegExp, level: 1 | 2 = 1) =>
  screen.findByText<HTMLHeadingElement>(text, { selector: `h${level}` });

/** The field with this label. */
export const field = (label: string | RegExp, scope: Scope = document.body) =>
  within(scope).getByLabelText<HTMLInputElement>(label);

/** Fills in by label. */
export function fill(values: Readonly<Record<string, string>>, scope?: Scope): void {
  for (const [label, value] of Object.entries(values)) {
    const element = field(label, scope);
    const choice = element.querySelector(`input[type=radio][value="${value}"]`);
    if (choice) fireEvent.click(choice);
    else fireEvent.change(element, { target: { value } });
  }
}

/** The value of a field, or of the chosen one among a few choices side by side. */
export function valueIn(label: string, scope?: Scope): string {
  const element = field(label, scope);
  return (element.querySelector<HTMLInputElement>('input[type=radio]:checked') ?? element).value;
}

/** Waits for the button that says this. */
export const button = (name: string | RegExp, scope: Scope = document.body) =>
  within(scope).findByText<HTMLButtonElement>(name, { selector: 'button' });

/** Presses a button, once it is there. */
export async function press(name: string | RegExp, scope?: Scope): Promise<void> {
  fireEvent.click(await button(name, scope));
}

/** Follows a link, once it is there. */
export async function follow(name: string, scope: Scope = document.body): Promise<void> {
  fireEvent.click(await within(scope).findByText(name, { selector: 'a' }));
}

/** The error text of a field, through aria-describedby as screen readers use it; null without one. */
export function errorOf(label: string, scope?: Scope): string | null {
  const element = field(label, scope);
  if (element.getAttribute('aria-invalid') !== 'true') return null;
  const [first = ''] = (element.getAttribute('aria-describedby') ?? '').split(' ');
  return document.getElementById(first)?.textContent ?? null;
}

/** Waits for the error text of a field. */
export const seeError = (label: string, message: string, scope?: Scope) =>
  waitFor(() => expect(errorOf(label, scope)).toBe(message));

const shownToast = () => document.querySelector<HTMLElement>('[data-part=toast]');

/** The words of the notification that shows; null when none does. */
export const toastText = (): string | null => shownToast()?.textContent ?? null;

/** Waits for a notification with these words. */
export const seeToast = (words: string, tone: 'success' | 'destructive' | 'default' = 'success') =>
  waitFor(() => {
    expect(toastText()).toContain(words);
    expect(shownToast()?.dataset.tone).toBe(tone);
  });

/** Waits for a dialog with this title. */
export const dialogOf = (title: string) => titled('[role=dialog], [role=alertdialog]', title);

/** Waits until no dialog stands open. */
export const noDialog = () =>
  waitFor(() => expect(document.querySelector('[role=dialog], [role=alertdialog]')).toBeNull());

/** The stored session. */
export const storedSession = () => ({
  token: localStorage.getItem('auth-token'),
  session: JSON.parse(localStorage.getItem('auth-storage') ?? 'null') as unknown,
});

/** A part of a settings page, by its title. */
export const section = (title: string) => titled('main section', title);

const titled = (selector: string, title: string) =>
  waitFor(() => {
    const all = [...document.querySelectorAll<HTMLElement>(selector)];
    const one = all.find((each) => each.querySelector('h2')?.textContent === title);
    if (!one) throw new Error(`Nothing is headed ${title}`);
    return one;
  });
