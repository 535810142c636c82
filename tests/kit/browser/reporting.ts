import type { Locator, Page } from 'playwright-core';
import { see } from './see.ts';

/** 'Snel melden', in the hands of a person. */
export class ReportPage {
  constructor(readonly page: Page) {}

  get explanation(): Locator {
    return this.page.getByLabel('Wat gebeurde er?');
  }

  get clientName(): Locator {
    return this.page.getByLabel(/^Naam van de cliënt/);
  }

  get shield(): Locator {
    return this.page.getByRole('checkbox', { name: /^Mijn naam afschermen/ });
  }

  get send(): Locator {
    return this.page.getByRole('button', { name: 'Melding versturen' });
  }

  /** The one choice of its question with this name. */
  one(name: string): Locator {
    return this.page.getByRole('radio', { name, exact: true });
  }

  /** One of the choices of which several may hold. */
  some(name: string): Locator {
    return this.page.getByRole('checkbox', { name, exact: true });
  }

  /** The tile in which a choice stands, for a thumb. */
  tile(choice: Locator): Locator {
    return this.page.locator('label').filter({ has: choice });
  }

  /** The question above its tiles. */
  question(name: string): Locator {
    return this.page.getByRole('radiogroup', { name });
  }

  /** Answers whatever must be answered. */
  async fill(explanation: string): Promise<void> {
    await this.explanation.fill(explanation);
    await this.one('Vallen').check();
    await this.one('Slaapkamer cliënt').check();
    await this.some('Pijn').check();
  }

  async seeThanks(): Promise<void> {
    await see(this.page.getByRole('heading', { name: 'Bedankt, uw melding is binnen' }));
  }

  /** What stands in 'Mijn meldingen' of the report that says this. */
  mine(explanation: string): Locator {
    return this.page.getByRole('list', { name: 'Mijn meldingen' }).getByRole('listitem').filter({
      hasText: explanation,
    });
  }
}
