import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect } from 'vitest';
import type { Person } from '../server/person.ts';
import { see } from './see.ts';
import type { Site, VisitOptions } from './site.ts';

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

  /** What is asked now, each question once however many choices it has. */
  questions(): Promise<string[]> {
    return this.page.locator('form', { has: this.send }).evaluate((form) => {
      const controls = [...form.querySelectorAll<HTMLInputElement>('input, textarea, select')];
      return [...new Set(controls.map(({ name, labels }) => name || (labels?.[0]?.textContent ?? '')))];
    });
  }

  /** Notes what one answers from now on; comes back with how to ask for it. */
  async noteAnswered(): Promise<() => Promise<string[]>> {
    const answered = new Set<string>();
    await this.page.exposeFunction('noteAnswer', (question: string) => void answered.add(question));
    await this.page.evaluate(() => {
      const note = Reflect.get(window, 'noteAnswer') as (question: string) => void;
      document.addEventListener('input', ({ target }) => {
        const { name, labels } = target as HTMLInputElement;
        note(name || (labels?.[0]?.textContent ?? ''));
      });
    });
    return async () => {
      // What was noted before this arrives before it.
      await this.page.evaluate(() => undefined);
      return [...answered];
    };
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

interface Stored {
  id: string;
  organization_id: string;
  user_id: string | null;
}

/** How people report on a site, and what is stored of it. Every test begins without incidents, also when repeated. */
export function reportingOn({ app, visit }: Site) {
  beforeEach(async () => {
    await app.sql.query('truncate incident cascade');
  });

  /** The incidents whose text is this, as they are stored. */
  const stored = async (explanation: string) => {
    const { rows } = await app.sql.query<Stored & Record<string, unknown>>(
      'select * from incident where explanation = $1',
      [explanation],
    );
    return rows;
  };

  return {
    /** Opens 'Snel melden' on a phone. */
    openReport: async (options: VisitOptions & { as: Person }): Promise<ReportPage> => {
      const report = new ReportPage(await visit('/melden', { width: 375, height: 700, ...options }));
      await see(report.explanation);
      return report;
    },
    stored,
    /** The only incident whose text is this. */
    storedOnce: async (explanation: string) => {
      const rows = await stored(explanation);
      expect(rows).toHaveLength(1);
      return rows[0] as Stored & Record<string, unknown>;
    },
  };
}
