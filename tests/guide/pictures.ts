import type { Page } from 'playwright-core';

/** Accounts of the demo, by their part before the @. */
type Account = 'beheerder' | 'medewerker';

/** A picture of the guide: whose screen, where, and what is done before it is taken. */
export interface Picture {
  readonly name: string;
  readonly as: Account;
  readonly path: string;
  readonly before?: (page: Page) => Promise<void>;
}

export const pictures: readonly Picture[] = [
  { name: 'dashboard', as: 'beheerder', path: '/dashboard' },
  { name: 'trends', as: 'beheerder', path: '/dashboard/trends', before: showChart },
  { name: 'melden', as: 'medewerker', path: '/melden' },
  { name: 'incidents', as: 'beheerder', path: '/incidents' },
  { name: 'register', as: 'beheerder', path: '/register' },
  { name: 'risks', as: 'beheerder', path: '/risks?tab=matrix' },
  { name: 'audits', as: 'beheerder', path: '/audits' },
  { name: 'complaints', as: 'beheerder', path: '/complaints' },
  { name: 'events', as: 'beheerder', path: '/events?view=Calendar' },
  { name: 'todo', as: 'beheerder', path: '/todo' },
  { name: 'handboek', as: 'medewerker', path: '/handboek' },
  { name: 'documents', as: 'beheerder', path: '/documents' },
  { name: 'support', as: 'beheerder', path: '/support?dialog=create' },
  { name: 'users', as: 'beheerder', path: '/users' },
  { name: 'zoeken', as: 'beheerder', path: '/dashboard', before: search },
];

async function showChart(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { name: 'Incidenten per maand, met grenzen' });
  await heading.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await page.mouse.wheel(0, -80);
}

async function search(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('medicatie');
  await page
    .getByRole('dialog')
    .getByText(/resultaten/)
    .first()
    .waitFor();
}
