import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { Role } from '../../../schema/terms/identity.ts';
import type { Answers } from './answers.ts';
import { answerWith, openApp, organizations, rememberSession } from './app.tsx';

/** An improvement point as the server tells it. */
export const entry = {
  id: 'e1',
  version: 1,
  createdAt: '2026-03-05T12:00:00.000Z',
  updatedAt: '2026-03-06T12:00:00.000Z',
  organization: organizations[0],
  user: { id: 'u1', name: 'Sanne', surname: 'de Wit' },
  source: 'TeamMeeting',
  sourceText: '',
  description: 'Vluchtweg stond vol',
  cause: 'Er is geen vaste plek voor de rolstoelen',
  immediateMeasures: 'Rolstoelen verplaatst',
  structuralMeasure: 'Nis vrijmaken voor rolstoelen',
  responsibleEmployee: 'J. de Vries',
  responsibleUser: null as object | null,
  status: 'NotStarted',
  expectedCompletionDate: '2026-09-30',
  effectiveness: 'Nog te beoordelen',
  effectivenessMeasurement: 'Controle tijdens de maandelijkse ronde',
  abilities: { update: true, delete: true, chooseResponsible: false },
};

export type ToldEntry = typeof entry;

/** A page of the list as the server answers it. */
export const listOf = (rows: readonly object[], more: object = {}) => ({
  rows,
  total: rows.length,
  facets: [],
  abilities: { create: true, chooseResponsible: false },
  ...more,
});

/** Opens the register of who is signed in, with what the server answers; waits for nothing. */
export async function visitRegister(answers: Answers = {}, address = '', role: Role = 'Client') {
  rememberSession(role);
  const asked = answerWith({
    organizations: organizations.slice(0, 1),
    registerEntries: listOf([entry]),
    registerEntry: entry,
    ...answers,
  });
  const app = await openApp(`/register${address}`);
  const sent = (operation: string) =>
    asked.filter((each) => each.operation === operation).map(({ variables }) => variables);
  return { ...app, asked, sent };
}

/** The same, with the list in sight. */
export async function openRegister(...visit: Parameters<typeof visitRegister>) {
  const app = await visitRegister(...visit);
  await waitFor(() => expect(listed().length).toBeGreaterThan(0));
  return app;
}

const MENU = 'Acties voor Verbeterpunt: ';

/** The descriptions on the page that shows, from top to bottom. */
export const listed = (): string[] =>
  [...document.querySelectorAll(`[aria-label^="${MENU}"]`)].map((button) =>
    (button.getAttribute('aria-label') ?? '').slice(MENU.length),
  );

/** The button behind which a row's actions are. */
export const rowMenuOf = (description = entry.description): HTMLElement =>
  screen.getByLabelText(`${MENU}${description}`);

/** Chooses what to do with a row. */
export async function chooseRowAction(action: string, description?: string): Promise<void> {
  fireEvent.click(rowMenuOf(description));
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
}

/** What the notification says that shows now; empty without one. */
export const toastText = (): string => document.querySelector('[data-part=toast]')?.textContent ?? '';

/** Waits until a notification says so. */
export const seeToast = (words: string) => waitFor(() => expect(toastText()).toContain(words));

/** Waits until no dialog is open any more. */
export const noDialog = () =>
  waitFor(() => expect(document.querySelector('[role=dialog], [role=alertdialog]')).toBeNull());

/** What a person types and chooses in each step of the form, as the screen words it. */
export const typedSteps = [
  {
    source: 'Klachten',
    description: 'Oproepsysteem reageert traag',
    cause: 'De accu van de zender is oud',
    immediateMeasures: 'Accu vervangen',
  },
  {
    structuralMeasure: 'Accu jaarlijks laten vervangen',
    responsibleEmployee: 'Teamleider nachtdienst',
    status: 'Lopend',
    expectedCompletionDate: '15-03-2027',
  },
  {
    effectiveness: 'Reactietijd is gehalveerd',
    effectivenessMeasurement: 'Maandelijkse meting van de reactietijd',
  },
] as const;

/** The same as the server takes it. */
export const typedInput = {
  ...typedSteps[0],
  ...typedSteps[1],
  ...typedSteps[2],
  source: 'Complaints',
  sourceText: '',
  status: 'InProgress',
  expectedCompletionDate: '2027-03-15',
};

const labels = {
  reportDate: 'Meldingsdatum',
  source: 'Bron',
  sourceText: 'Anders, namelijk',
  description: 'Omschrijving',
  cause: 'Oorzaak afwijking',
  immediateMeasures: 'Directe maatregelen',
  structuralMeasure: 'Structurele maatregel',
  responsibleEmployee: 'Verantwoordelijke medewerker',
  responsibleUser: 'Collega(optioneel)',
  status: 'Status',
  expectedCompletionDate: 'Wanneer gereed',
  effectiveness: 'Effectiviteit',
  effectivenessMeasurement: 'Effectiviteit meten',
} as const;

type FieldName = keyof typeof labels;
type Typed = Partial<Record<FieldName, string>>;
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The three-step dialog in a person's hands. */
export class Wizard {
  constructor(readonly dialog: HTMLElement) {}

  field(name: FieldName): Control {
    return within(this.dialog).getByLabelText<Control>(labels[name]);
  }

  has(name: FieldName): boolean {
    return within(this.dialog).queryByLabelText(labels[name]) !== null;
  }

  /** What is chosen in a select, as it reads. */
  chosen(name: FieldName): string | undefined {
    return this.optionsOf(name).find(({ selected }) => selected)?.text;
  }

  optionsOf(name: FieldName): HTMLOptionElement[] {
    return [...this.field(name).querySelectorAll('option')];
  }

  type(values: Typed): void {
    for (const [name, text] of Object.entries(values) as [FieldName, string][]) {
      const field = this.field(name);
      const option = this.optionsOf(name).find((each) => each.text === text);
      if (field.tagName === 'SELECT' && !option) throw new Error(`${labels[name]} does not offer ${text}`);
      fireEvent.change(field, { target: { value: option?.value ?? text } });
    }
  }

  press(name: string): void {
    fireEvent.click(within(this.dialog).getByText(name, { selector: 'button' }));
  }

  /** The buttons with words on them. */
  buttons(): string[] {
    return [...this.dialog.querySelectorAll('button')].flatMap(({ textContent }) => textContent || []);
  }

  async seeStep(step: 1 | 2 | 3): Promise<void> {
    await within(this.dialog).findByText(new RegExp(`^Stap ${step} van 3`));
  }

  /** Fills in the steps up to this one and stands in it. */
  async goTo(step: 2 | 3, values: Typed = {}): Promise<void> {
    for (const at of [1, 2] as const) {
      if (at >= step) break;
      const names = Object.keys(typedSteps[at - 1] ?? {});
      const own = Object.entries(values).filter(([name]) => names.includes(name));
      this.type({ ...typedSteps[at - 1], ...Object.fromEntries(own) });
      await this.next(at === 1 ? 2 : 3);
    }
  }

  async next(to: 2 | 3): Promise<void> {
    this.press('Volgende');
    await this.seeStep(to);
  }

  async back(to: 1 | 2): Promise<void> {
    this.press('Vorige');
    await this.seeStep(to);
  }

  /** Fills in all three steps and stands before 'Opslaan'. */
  async fill(values: Typed = {}): Promise<void> {
    await this.goTo(3, values);
    this.type(typedSteps[2]);
  }

  /** Goes on through what is filled in already, and saves. */
  async saveAll(): Promise<void> {
    await this.next(2);
    await this.next(3);
    this.press('Opslaan');
  }

  /** What is said to be wrong with a field, tied to it as screen readers need it; null when nothing is. */
  errorOf(name: FieldName): string | null {
    const field = this.field(name);
    if (field.getAttribute('aria-invalid') !== 'true') return null;
    const [first = ''] = (field.getAttribute('aria-describedby') ?? '').split(' ');
    return document.getElementById(first)?.textContent ?? null;
  }

  /** Presses the button, and expects that this field alone is wrong, says so, and has the focus. */
  async expectRefusal(name: FieldName, message = 'Vereist', button = 'Volgende'): Promise<void> {
    this.press(button);
    await waitFor(() => expect(this.errorOf(name)).toBe(message));
    await waitFor(() => expect(document.activeElement).toBe(this.field(name)));
    expect(this.dialog.querySelectorAll('[aria-invalid=true]')).toHaveLength(1);
  }
}

export const seeWizard = async (title = 'Nieuw verbeterpunt') =>
  new Wizard(await screen.findByRole('dialog', { name: title }));

/** Opens the dialog for a new improvement point. */
export async function openWizard(): Promise<Wizard> {
  const [button] = screen.getAllByText('Nieuw verbeterpunt', { selector: 'button' });
  if (!button) throw new Error('There is no button for a new improvement point');
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  fireEvent.click(button);
  return seeWizard();
}

/** Opens the dialog that edits the improvement point with this description. */
export async function openEditor(description?: string): Promise<Wizard> {
  await chooseRowAction('Edit', description);
  return seeWizard('Bewerk Verbeterregister');
}
