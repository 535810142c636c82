import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../../kit/client/answers.ts';
import { answerWith, me, openApp, rememberSession, startWithFreshBrowser } from '../../kit/client/app.tsx';
import {
  admitted,
  button,
  dialogOf,
  endSession,
  fill,
  follow,
  heading,
  noDialog,
  pending,
  press,
  refuse,
  seeToast,
  sent,
  storedSession,
  toastText,
  valueIn,
} from '../../kit/client/pages/identity.ts';

startWithFreshBrowser();

const CREATED = 'Register aangemaakt!';
const description = 'Oproepsysteem reageert traag';
const report = {
  Bron: 'Complaints',
  Omschrijving: description,
  'Oorzaak afwijking': 'De accu is oud',
  'Directe maatregelen': 'Accu vervangen',
};
const measure = {
  'Structurele maatregel': 'Accu jaarlijks vervangen',
  'Verantwoordelijke medewerker': 'Teamleider',
  Status: 'InProgress',
  'Wanneer gereed': '15-03-2127',
};
const effect = { Effectiviteit: 'Gehalveerd', 'Effectiviteit meten': 'Maandelijks' };

const listOf = (rows: readonly object[]) => ({
  rows,
  total: rows.length,
  abilities: { create: true, chooseResponsible: false },
});
const entry = (text: string) => ({ id: text, description: text, source: 'Complaints', status: 'InProgress' });

/** Opens the register and the dialog for a new improvement point, filled in up to saving. */
async function openFilledForm(answers: Answers = {}) {
  rememberSession('Client');
  answerWith({ registerEntries: listOf([]), ...answers });
  const app = await openApp('/register?dialog=create');
  const form = await dialogOf('Nieuw verbeterpunt');
  for (const [step, values] of [report, measure, effect].entries()) {
    await within(form).findByText(new RegExp(`^Stap ${step + 1} van 3`));
    fill(values, form);
    if (step < 2) await press('Volgende', form);
  }
  return { ...app, form };
}

const seeSignInAgain = () => dialogOf('Uw sessie is verlopen. Log opnieuw in.');

/** Saves with a session that the server does not know any more, and comes to the dialog that asks to sign in again. */
async function loseSession(form: HTMLElement, answers: Answers = {}) {
  answerWith({ registerEntries: listOf([]), createRegisterEntry: endSession, ...answers });
  await press('Opslaan', form);
  return seeSignInAgain();
}

async function signIn(scope: HTMLElement, password = 'Welkom-2026') {
  fill({ Email: 'medewerker@demo.example', Password: password }, scope);
  await press('Inloggen', scope);
}

describe('a session that the server ended', () => {
  it('leads to the sign-in page at the next thing one does, and back afterwards', async () => {
    rememberSession('Client');
    answerWith({ registerEntries: listOf([entry(description)]) });
    const { path } = await openApp('/register');
    await screen.findAllByText(description);
    answerWith({ taskEvents: endSession });
    await follow('Takenlijst');
    await heading('Login');
    expect(path()).toBe('/sign-in');
    expect(storedSession()).toEqual({ token: null, session: null });
    expect(screen.queryByText(description)).toBeNull();
    answerWith({ signIn: admitted() });
    await signIn(document.body);
    await heading('Takenlijst');
    expect(path()).toBe('/todo');
  });
});

describe('a session that ends over an open form', () => {
  it('is asked for again over it, and then what was refused is saved, once', async () => {
    const { form, path } = await openFilledForm();
    const again = await loseSession(form);
    expect(storedSession()).toEqual({ token: null, session: null });
    expect(path()).toBe('/register?dialog=create');
    expect(toastText()).toBeNull();
    expect(within(again).queryByText('Wachtwoord vergeten?')).toBeNull();
    answerWith({ signIn: refuse('UNAUTHENTICATED', 'Inloggen is mislukt') });
    await signIn(again, 'verkeerd-woord');
    await within(again).findByText('Inloggen is mislukt');
    const asked = answerWith({
      signIn: admitted(),
      createRegisterEntry: entry(description),
      registerEntries: listOf([entry(description)]),
    });
    await signIn(again);
    await seeToast(CREATED);
    await noDialog();
    await screen.findAllByText(description);
    const creates = asked.filter(({ operation }) => operation === 'CreateRegisterEntry');
    expect(creates.map(({ token }) => token)).toEqual(['token-2']);
    expect(creates[0]?.variables).toMatchObject({ input: { description, effectiveness: 'Gehalveerd' } });
    expect(path()).toBe('/register');
    expect(storedSession().token).toBe('token-2');
  });

  it('is asked for again with the second step where one is due by now', async () => {
    const { form } = await openFilledForm();
    const again = await loseSession(form, { signIn: pending('Verify') });
    await signIn(again);
    await within(again).findByText('Open uw authenticator-app en vul de code in die daar staat.');
    expect(sessionStorage.getItem('pending-step')).toBeNull();
    const asked = answerWith({ verifySecondFactor: admitted(), createRegisterEntry: entry(description) });
    fill({ Code: '123456' }, again);
    await press('Bevestigen', again);
    await seeToast(CREATED);
    expect(sent(asked, 'VerifySignInCode')).toEqual([{ challenge: 'challenge-1', code: '123456' }]);
  });

  it('can be left for the sign-in page, and the form still comes back as it was', async () => {
    const { form, path } = await openFilledForm();
    const again = await loseSession(form);
    await press('Naar het inlogscherm', again);
    await press('Terug', await dialogOf('Formulier verlaten?'));
    await waitFor(() => expect(screen.queryByText('Formulier verlaten?')).toBeNull());
    expect(path()).toBe('/register?dialog=create');
    await press('Naar het inlogscherm', again);
    await press('Verlaten', await dialogOf('Formulier verlaten?'));
    await heading('Login');
    expect(path()).toBe('/sign-in');
    expect(storedSession()).toEqual({ token: null, session: null });
    const asked = answerWith({ signIn: admitted(), registerEntries: listOf([]) });
    await signIn(document.body);
    const restored = await dialogOf('Nieuw verbeterpunt');
    expect(path()).toBe('/register?dialog=create');
    await within(restored).findByText('Uw niet-opgeslagen invoer is teruggezet');
    const seen = async (step: number, values: Readonly<Record<string, string>>) => {
      await within(restored).findByText(new RegExp(`^Stap ${step} van 3`));
      for (const [label, value] of Object.entries(values)) expect(valueIn(label, restored)).toBe(value);
    };
    await seen(3, effect);
    await press('Vorige', restored);
    await seen(2, measure);
    await press('Vorige', restored);
    await seen(1, report);
    expect(sent(asked, 'CreateRegisterEntry')).toEqual([]);
  });

  it('a session that someone else takes over shows them nothing of the form, and saves nothing in their name', async () => {
    const { form } = await openFilledForm();
    const again = await loseSession(form);
    const other = { ...me('Client'), id: 'u2', name: 'Bram' };
    const asked = answerWith({
      signIn: { user: other, token: 'token-2' },
      organizations: [{ id: 'o9', name: 'Wijkzorg Noord' }],
      registerEntries: listOf([]),
      createRegisterEntry: entry(description),
    });
    await signIn(again);
    await waitFor(() => expect(localStorage.getItem('org-persist')).toContain('Wijkzorg Noord'));
    await screen.findByLabelText('Gebruikersmenu van Bram de Wit');
    await heading('Dashboard');
    expect(document.querySelector('[role=dialog]')).toBeNull();
    expect(document.body.textContent).not.toContain(description);
    expect(sent(asked, 'CreateRegisterEntry')).toEqual([]);
  });
});

describe('a person who signs out', () => {
  it('leaves nothing of what they read or typed for the next who signs in here', async () => {
    rememberSession('Client');
    answerWith({ registerEntries: listOf([entry('Alleen voor mij')]) });
    const { router } = await openApp('/register');
    await screen.findAllByText('Alleen voor mij');
    await act(() => router.navigate('/register?dialog=create'));
    fill({ Omschrijving: 'Half getypt' }, await dialogOf('Nieuw verbeterpunt'));
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('Half getypt'));
    await act(() => router.navigate('/logout'));
    await heading('U bent uitgelogd');
    await waitFor(() => expect(localStorage.getItem('auth-token')).toBeNull());
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    expect(kept).not.toContain('Half getypt');
    expect(kept).not.toContain('Zorggroep');
    const { promise } = Promise.withResolvers<object>();
    answerWith({
      signIn: { user: { ...me('Client'), id: 'u2' }, token: 'token-2' },
      registerEntries: () => promise,
    });
    await follow('Opnieuw inloggen');
    await button('Inloggen');
    await signIn(document.body);
    await heading('Dashboard');
    await follow('Verbeterregister');
    await heading('Welkom terug!');
    expect(screen.queryByText('Alleen voor mij')).toBeNull();
  });
});
