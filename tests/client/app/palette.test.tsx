import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { dialogOf, noDialog } from '../../kit/client/interactions.ts';
import { pageOf, visit } from '../../kit/client/visit.ts';

startWithFreshBrowser();

const ID = '0197b1de-0000-7000-8000-000000000001';
const found = { kind: 'RegisterEntry', id: ID, number: 'VP-2026-031', title: 'Natte vloer' };

it('finds pages at once and records after a moment, and opens by Enter what is chosen', async () => {
  const { sent } = await visit('/todo', {
    search: [found],
    searchedRecords: [],
    registerEntries: pageOf([]),
    userAccounts: pageOf([]),
  });
  await screen.findByRole('button', { name: /^Zoeken en doen/ });
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
  const dialog = await dialogOf('Zoeken en doen');
  const input = await waitFor(() => screen.getByRole('combobox', { name: /Zoek een pagina/ }));
  fireEvent.change(input, { target: { value: 'gebruikers' } });
  const page = await screen.findByRole('option', { name: 'Gebruikers' });
  expect(input.getAttribute('aria-activedescendant')).toBe(page.id);
  await waitFor(() => expect(dialog.textContent).toContain('VP-2026-031 Natte vloer'));
  expect(sent('Search')).toEqual([{ text: 'gebruikers' }]);
  fireEvent.keyDown(input, { key: 'Enter' });
  await noDialog();
  expect(await screen.findByRole('heading', { level: 1, name: 'Gebruikers' })).toBeTruthy();
});

it('opens the page of all keys by a question mark', async () => {
  await visit('/todo', { searchedRecords: [] });
  await screen.findByRole('button', { name: /^Zoeken en doen/ });
  // What it stands for is loaded beside the button.
  await waitFor(() => {
    fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
    expect(screen.getByRole('heading', { level: 1, name: 'Sneltoetsen' })).toBeTruthy();
  });
  expect(await screen.findByText('De geselecteerde rijen kopiëren')).toBeTruthy();
});
