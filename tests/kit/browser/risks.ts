import type { Locator, Page } from 'playwright-core';
import { see } from './see.ts';

/** Labels of the fields with the steps of a score. */
export const stepFields = ['Kans bruto', 'Ernst bruto', 'Kans netto', 'Ernst netto'] as const;

/** Page object of the form of a risk, and of its judgement. */
export class RiskForm {
  readonly dialog: Locator;

  constructor(page: Page, title: string) {
    this.dialog = page.getByRole('dialog', { name: title, exact: true });
  }

  field(label: string): Locator {
    return this.dialog.getByLabel(label);
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  /** Chooses the step of that number. */
  async score(label: (typeof stepFields)[number], step: number): Promise<void> {
    await this.field(label).selectOption(String(step));
  }

  /** Chooses one of the segments of a field. */
  async choose(label: string, words: string): Promise<void> {
    const group = this.dialog.getByRole('radiogroup', { name: label });
    await group.getByText(words, { exact: true }).click();
  }

  async next(step: 2 | 3): Promise<void> {
    await this.button('Volgende').click();
    await see(this.dialog.getByText(`Stap ${step} van 3`));
  }
}

/** The row of the risk with this title. */
export const rowOf = (page: Page, title: string): Locator =>
  page.locator('[data-row]').filter({ hasText: title });

/** The open risk. */
export const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Risico', exact: true });
