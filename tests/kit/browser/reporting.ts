import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect } from 'vitest';
import type { Person } from '../server/person.ts';
import { see } from './see.ts';
import type { Site, VisitOptions } from './site.ts';

/** Page object of 'Snel melden'. */
export class ReportPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

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

  /** A radio button by its name. */
  one(name: string): Locator {
    return this.page.getByRole('radio', { name, exact: true });
  }

  /** A checkbox by its name. */
  some(name: string): Locator {
    return this.page.getByRole('checkbox', { name, exact: true });
  }

  /** The tile of a choice, as the touch target. */
  tile(choice: Locator): Locator {
    return this.page.locator('label').filter({ has: choice });
  }

  /** The question above its tiles. */
  question(name: string): Locator {
    return this.page.getByRole('radiogroup', { name });
  }

  /** The visible questions, each once. */
  questions(): Promise<string[]> {
    return this.page.locator('form', { has: this.send }).evaluate((form) => {
      const controls = [...form.querySelectorAll<HTMLInputElement>('input, textarea, select')];
      return [...new Set(controls.map(({ name, labels }) => name || (labels?.[0]?.textContent ?? '')))];
    });
  }

  /** Records answered questions; returns a function that reads them. */
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
      // Flushes pending calls of the exposed function.
      await this.page.evaluate(() => undefined);
      return [...answered];
    };
  }

  /** Answers the required questions. */
  async fill(explanation: string): Promise<void> {
    await this.explanation.fill(explanation);
    await this.one('Vallen').check();
    await this.one('Slaapkamer cliënt').check();
    await this.some('Pijn').check();
  }

  async seeThanks(): Promise<void> {
    await see(this.page.getByRole('heading', { name: 'Bedankt, uw melding is binnen' }));
  }

  /** The item in 'Mijn meldingen' of a report. */
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

/** Reporting through the site, and the stored reports. Deletes incidents before each test. */
export function reportingOn({ app, visit }: Site) {
  beforeEach(async () => {
    await app.sql.query('truncate incident cascade');
  });

  /** The stored incidents with this text. */
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

/** All contents of the vault's database, bytes as letters. */
export const rawVault = (page: Page) =>
  page.evaluate(async () => {
    const answer = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answer(indexedDB.open('vault'));
    const names = [...database.objectStoreNames];
    const transaction = database.transaction(names);
    const stores = await Promise.all(names.map((name) => answer(transaction.objectStore(name).getAll())));
    database.close();
    return JSON.stringify(stores, (_, value) => {
      if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
      return value instanceof CryptoKey ? { isExtractable: value.extractable } : value;
    });
  });
