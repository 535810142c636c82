import type { Locator, Page } from 'playwright-core';
import { see } from './see.ts';

/** The texts and choices of the form, by their labels on the screen. */
export interface TypedEntry {
  readonly source: string;
  readonly description: string;
  readonly cause: string;
  readonly immediateMeasures: string;
  readonly structuralMeasure: string;
  readonly responsibleEmployee: string;
  readonly status: string;
  readonly expectedCompletionDate: string;
  readonly effectiveness: string;
  readonly effectivenessMeasurement: string;
}

export const typedEntry: TypedEntry = {
  source: 'Klachten',
  description: 'Oproepsysteem reageert traag',
  cause: 'De accu van de zender is oud',
  immediateMeasures: 'Accu vervangen',
  structuralMeasure: 'Accu jaarlijks laten vervangen',
  responsibleEmployee: 'Teamleider nachtdienst',
  status: 'Lopend',
  expectedCompletionDate: '15-03-2127',
  effectiveness: 'Reactietijd is gehalveerd',
  effectivenessMeasurement: 'Maandelijkse meting van de reactietijd',
};

/** The fields of the wizard by the name under which the rules know them. */
export const wizardLabels = {
  reportDate: 'Meldingsdatum',
  source: 'Bron',
  sourceText: 'Anders, namelijk',
  description: 'Omschrijving',
  cause: 'Oorzaak afwijking',
  immediateMeasures: 'Directe maatregelen',
  structuralMeasure: 'Structurele maatregel',
  responsibleEmployee: 'Verantwoordelijke medewerker',
  status: 'Status',
  expectedCompletionDate: 'Wanneer gereed',
  effectiveness: 'Effectiviteit',
  effectivenessMeasurement: 'Effectiviteit meten',
  evaluateOn: 'Beoordelen op',
} as const;

export type WizardField = keyof typeof wizardLabels;

/** Page object of the three-step dialog. */
export class Wizard {
  readonly dialog: Locator;

  constructor(dialog: Locator) {
    this.dialog = dialog;
  }

  field(name: WizardField): Locator {
    return this.dialog.getByLabel(wizardLabels[name], { exact: true });
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  async type(values: Partial<Record<WizardField, string>>): Promise<void> {
    for (const [name, value] of Object.entries(values) as [WizardField, string][]) {
      if (name === 'source') await this.field(name).selectOption({ label: value });
      else if (name === 'status') await this.field(name).getByText(value, { exact: true }).click();
      else await this.field(name).fill(value);
    }
  }

  async next(): Promise<void> {
    await this.button('Volgende').click();
  }

  async save(): Promise<void> {
    await this.button('Opslaan').click();
  }

  async seeStep(step: 1 | 2 | 3): Promise<void> {
    await see(this.dialog.getByText(`Stap ${step} van 3`));
  }

  /** Fills in all three steps, without pressing 'Opslaan'. */
  async fill(entry: Partial<TypedEntry> = {}): Promise<void> {
    const { source, description, cause, immediateMeasures, ...later } = { ...typedEntry, ...entry };
    await this.type({ source, description, cause, immediateMeasures });
    await this.next();
    await this.seeStep(2);
    const { effectiveness, effectivenessMeasurement, ...measure } = later;
    await this.type(measure);
    await this.next();
    await this.seeStep(3);
    await this.type({ effectiveness, effectivenessMeasurement });
  }
}

/** Opens the dialog for a new improvement point. */
export async function openWizard(page: Page): Promise<Wizard> {
  await page.getByRole('button', { name: 'Nieuw verbeterpunt' }).first().click();
  const wizard = new Wizard(page.getByRole('dialog', { name: 'Nieuw verbeterpunt' }));
  await see(wizard.dialog);
  return wizard;
}

/** Opens the dialog that edits the improvement point with this description. */
export async function openEditor(page: Page, description: string): Promise<Wizard> {
  await chooseRowAction(page, description, 'Edit');
  const wizard = new Wizard(page.getByRole('dialog', { name: 'Bewerk Verbeterregister' }));
  await see(wizard.dialog);
  return wizard;
}

/** The actions menu button of a row. */
export const rowMenuOf = (page: Page, description: string): Locator =>
  page.getByRole('button', { name: `Acties voor Verbeterpunt: ${description}`, exact: true });

/** The row of the improvement point with this description. */
export const rowOf = (page: Page, description: string): Locator =>
  page.getByRole('row').filter({ has: rowMenuOf(page, description) });

export async function chooseRowAction(page: Page, description: string, action: string): Promise<void> {
  await rowMenuOf(page, description).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** The descriptions on the current page, from top to bottom. */
export async function listed(page: Page): Promise<string[]> {
  const prefix = 'Acties voor Verbeterpunt: ';
  const names = await page
    .locator(`[aria-label^="${prefix}"]`)
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  return names.map((name) => name.slice(prefix.length));
}
