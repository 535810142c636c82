import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { Role } from '../../../../schema/people/identity.ts';
import type { Answers } from '../answers.ts';
import { organizations } from '../app.tsx';
import { buttons, choose, dialogOf, errorOf, listed as namesOf, press } from '../interactions.ts';
import { visit } from '../visit.ts';

/** An improvement point as the server tells it. */
export const entry = {
  id: 'e1',
  version: 1,
  number: 'VP-2026-031',
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

/** A page of the list as the server answers it. */
export const listOf = (rows: readonly object[], more: object = {}) => ({
  rows,
  total: rows.length,
  facets: [],
  abilities: { create: true, chooseResponsible: false },
  ...more,
});

/** Opens the register of the signed-in person, with the server's answers; waits for nothing. */
export function visitRegister(answers: Answers = {}, address = '', role: Role = 'Client') {
  // The list and the record are of one moment: whichever comes last stays on the page.
  const stored = typeof answers.registerEntry === 'object' ? (answers.registerEntry ?? entry) : entry;
  const usual = {
    organizations: organizations.slice(0, 1),
    registerEntries: listOf([stored]),
    registerEntry: stored,
  };
  return visit(`/register${address}`, { ...usual, ...answers }, role);
}

/** Opens the register and waits for the list. */
export async function openRegister(...visit: Parameters<typeof visitRegister>) {
  const app = await visitRegister(...visit);
  await waitFor(() => expect(listed().length).toBeGreaterThan(0));
  return app;
}

const KIND = 'Verbeterpunt: ';

/** The descriptions on the current page, from top to bottom. */
export const listed = (): string[] => namesOf(KIND);

/** The actions menu button of a row. */
export function rowMenuOf(description = entry.description): HTMLElement {
  const [menu] = buttons(rowMenu(description));
  if (!menu) throw new Error(`There is no row of ${description}`);
  return menu;
}

const rowMenu = (description: string) => `Acties voor ${KIND}${description}`.trim();

/** Chooses what to do with a row. */
export const chooseRowAction = (action: string, description = entry.description) =>
  choose(rowMenu(description), action);

/** Waits until this dialog alone is open. */
export const seeOnly = (dialog: HTMLElement) =>
  waitFor(() => {
    const open = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
    if (open.length !== 1 || open[0] !== dialog) throw new Error(`${open.length} dialogs are open`);
  });

/** Waits for the focus; avoids `expect` on elements, which serialises both at each poll. */
export const seeFocus = (find: () => Element | null) =>
  waitFor(() => {
    const { activeElement: focused } = document;
    if (!focused || focused !== find()) throw new Error(`The focus is on ${focused?.tagName} ${focused?.id}`);
  });

/** The buttons of a dialog with words on them. */
export const buttonsOf = (dialog: HTMLElement): string[] =>
  [...dialog.querySelectorAll('button')].flatMap(({ textContent }) => textContent || []);

/** The form values per step, by their labels on the screen. */
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
    expectedCompletionDate: '15-03-2127',
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
  expectedCompletionDate: '2127-03-15',
  evaluateOn: null,
  effectivenessResult: null,
};

/** Stores a draft of an earlier visit in this tab. */
export function leaveDraft(step: 1 | 2 | 3, values: object = typedInput, of = 'new:o1') {
  const draft = { values, step: step - 1 };
  sessionStorage.setItem(`wizard-draft:register:u1:${of}`, JSON.stringify(draft));
}

type FieldName = keyof typeof typedInput | 'reportDate' | 'responsibleUserId' | 'teamId';
type Typed = Partial<Record<FieldName, string>>;
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Page object of the three-step dialog. */
class Wizard {
  readonly dialog: HTMLElement;

  constructor(dialog: HTMLElement) {
    this.dialog = dialog;
  }

  find(name: FieldName): Control | null {
    return this.dialog.querySelector<Control>(`[name="${name}"]`);
  }

  field(name: FieldName): Control {
    const field = this.find(name);
    if (!field) throw new Error(`There is no field ${name}`);
    return field;
  }

  /** The labels of the visible fields, each tied to its control. */
  labels(): (string | null)[] {
    const controls = [...this.dialog.querySelectorAll<Control>('[name]')];
    const names = controls.map((control) => {
      const group = control.closest('[role=radiogroup]')?.getAttribute('aria-labelledby');
      return (group ? document.getElementById(group) : control.labels?.[0])?.textContent ?? null;
    });
    return [...new Set(names)];
  }

  optionsOf(name: FieldName): HTMLOptionElement[] {
    return [...this.field(name).querySelectorAll('option')];
  }

  /** The visible text of the chosen option or segment. */
  chosen(name: FieldName): string | undefined {
    const segment = this.dialog.querySelector<Control>(`[name="${name}"]:checked`);
    if (segment) return segment.labels?.[0]?.textContent ?? undefined;
    return this.optionsOf(name).find(({ selected }) => selected)?.text;
  }

  type(values: Typed): void {
    for (const [name, text] of Object.entries(values) as [FieldName, string][]) {
      const field = this.field(name);
      if (field.type === 'radio') {
        const group = field.closest<HTMLElement>('[role=radiogroup]') ?? field;
        fireEvent.click(within(group).getByLabelText(text));
        continue;
      }
      const option = this.optionsOf(name).find((each) => each.text === text);
      if (field.tagName === 'SELECT' && !option) throw new Error(`${name} does not offer ${text}`);
      fireEvent.change(field, { target: { value: option?.value ?? text } });
    }
  }

  press(name: string): Promise<void> {
    return press(name, this.dialog);
  }

  async seeStep(step: number): Promise<void> {
    await waitFor(() => expect(this.dialog.textContent).toContain(`Stap ${step} van 3`));
  }

  /** Continues to later steps through filled-in ones. */
  async next(...steps: number[]): Promise<void> {
    for (const step of steps) {
      await this.press('Volgende');
      await this.seeStep(step);
    }
  }

  async back(...steps: number[]): Promise<void> {
    for (const step of steps) {
      await this.press('Vorige');
      await this.seeStep(step);
    }
  }

  save(): Promise<void> {
    return this.press('Opslaan');
  }

  errorOf(name: FieldName): string | null {
    const field = this.find(name);
    return field && errorOf(field.closest<HTMLElement>('[role=radiogroup]') ?? field);
  }

  /** Waits until this field alone is wrong, says so, and has the focus. */
  async seeRefused(name: FieldName, message = 'Vereist'): Promise<void> {
    await waitFor(() => expect(this.errorOf(name)).toBe(message));
    await seeFocus(() => this.find(name));
    expect(this.dialog.querySelectorAll('[aria-invalid=true]')).toHaveLength(1);
  }
}

/** Waits until the form is open. */
export const seeWizard = async (title = 'Nieuw verbeterpunt') => new Wizard(await dialogOf(title));

/** Opens the dialog for a new improvement point. */
export async function openWizard(): Promise<Wizard> {
  const [button] = buttons('Nieuw verbeterpunt');
  if (!button) throw new Error('There is no button for a new improvement point');
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  return seeWizard();
}

/** Waits until the dialog is open that edits an improvement point. */
export const seeEditor = () => seeWizard('Bewerk Verbeterregister');
