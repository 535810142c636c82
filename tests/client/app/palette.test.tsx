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

const { dataset } = document.documentElement;
const typeOn = (typed: string) => {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) throw new Error('No field has the focus');
  fireEvent.change(field, { target: { value: field.value + typed } });
  return field;
};

it.each([
  [
    'before the app is there',
    () => Object.assign(dataset, { searchAskedAt: `${Date.now()}`, searchTyped: 'ta' }),
    () => typeOn('ak'),
  ],
  [
    'before the browser was idle',
    () => {},
    () => {
      fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
      typeOn('taak');
    },
  ],
])('is opened by Ctrl+K pressed %s, with what was typed after it', async (_when, before, after) => {
  vi.stubGlobal('requestIdleCallback', () => 0);
  before();
  await visit('/todo', { search: [], searchedRecords: [] });
  await screen.findByLabelText(/^Gebruikersmenu/);
  after();
  const dialog = await dialogOf('Zoeken en doen');
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText(/Zoek een pagina/)));
  expect(typeOn('').value).toBe('taak');
  await within(dialog).findByText('Takenlijst');
  expect(dataset).not.toHaveProperty('searchAskedAt');
  fireEvent.keyDown(typeOn(''), { key: 'Escape' });
  await noDialog();
  expect(document.querySelector('body > input')).toBeNull();
});

it('opens what Enter chose that was pressed ahead, and gives the focus back when Escape was', async () => {
  vi.stubGlobal('requestIdleCallback', () => 0);
  await visit('/todo', { search: [], searchedRecords: [] });
  const before = await screen.findByLabelText(/^Gebruikersmenu/);
  before.focus();
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
  fireEvent.keyDown(typeOn('sneltoets'), { key: 'Escape' });
  expect(document.activeElement).toBe(before);
  await noDialog();
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
  fireEvent.keyDown(typeOn('sneltoets'), { key: 'Enter' });
  expect(await screen.findByText('Sneltoetsen', { selector: 'h1' })).toBeTruthy();
});
