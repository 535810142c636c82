import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { dialogOf, noDialog } from '../../kit/client/interactions.ts';
import { pageOf, visit } from '../../kit/client/visit.ts';

startWithFreshBrowser();

// A browser that is idle at once.
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (load: () => void) => setTimeout(load));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  onTestFinished(() => void vi.unstubAllGlobals());
});

const ID = '0197b1de-0000-7000-8000-000000000001';
const found = {
  kind: 'RegisterEntry',
  id: ID,
  number: 'VP-2026-031',
  title: 'Natte vloer',
  teamName: 'Zuid',
};

it('finds pages at once and records after a moment, and opens by Enter what is chosen', async () => {
  const { sent } = await visit('/todo', {
    search: [found],
    searchedRecords: [],
    registerEntries: pageOf([]),
    userAccounts: pageOf([]),
  });
  await screen.findByLabelText(/^Zoeken en doen/);
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
  const dialog = await dialogOf('Zoeken en doen');
  const input = await within(dialog).findByLabelText(/Zoek een pagina/);
  fireEvent.change(input, { target: { value: 'gebruikers' } });
  const page = (await within(dialog).findByText('Gebruikers')).closest('[role=option]');
  expect(page?.id).toBeTruthy();
  await waitFor(() => expect(input.getAttribute('aria-activedescendant')).toBe(page?.id));
  await waitFor(() => expect(dialog.textContent).toMatch(/VP-2026-031 Natte vloer.*Zuid/));
  expect(sent('Search')).toEqual([{ text: 'gebruikers' }]);
  fireEvent.keyDown(input, { key: 'Enter' });
  await noDialog();
  expect(await screen.findByText('Gebruikers', { selector: 'h1' })).toBeTruthy();
  // The app and two of its pages are loaded for it.
});

it('opens the page of all keys by a question mark', async () => {
  await visit('/todo', { searchedRecords: [] });
  await screen.findByLabelText(/^Zoeken en doen/);
  // The page of the keys is loaded beside the button.
  await waitFor(() => {
    fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
    expect(screen.getByText('Sneltoetsen', { selector: 'h1' })).toBeTruthy();
  });
  expect(await screen.findByText('De geselecteerde rijen kopiëren')).toBeTruthy();
});

it.each([
  [
    'before the app is there',
    () => (document.documentElement.dataset.searchAskedAt = `${Date.now()}`),
    () => {},
  ],
  ['before the browser was idle', () => {}, () => fireEvent.keyDown(document, { key: 'k', ctrlKey: true })],
])('is opened by Ctrl+K pressed %s', async (_when, before, after) => {
  vi.stubGlobal('requestIdleCallback', () => 0);
  before();
  await visit('/todo', { searchedRecords: [] });
  await screen.findByLabelText(/^Gebruikersmenu/);
  after();
  await dialogOf('Zoeken en doen');
  expect(document.documentElement.dataset.searchAskedAt).toBeUndefined();
});
