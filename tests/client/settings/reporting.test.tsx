import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWith, openApp, rememberSession, startWithFreshBrowser } from '../../kit/client/app.tsx';
import { section, seeToast } from '../../kit/client/pages/identity.ts';

startWithFreshBrowser();
beforeEach(() => rememberSession('Client'));
afterEach(() => vi.unstubAllGlobals());

const open = async () => {
  answerWith({});
  await openApp('/settings/reporting');
  return section('2. Kopieer de tekst van een lijst');
};

describe('the page about Power BI and Excel', () => {
  it('has a text with the address of this server, without a token', async () => {
    const part = await open();
    const text = within(part).getByRole('group', { name: 'Tekst voor Incidenten' }).textContent;
    expect(text).toContain(`Adres = "${window.location.origin}"`);
    expect(text).toContain('incidents(first: $first, after: $after, updatedSince: $since)');
    expect(text).toContain('PerKeer = 1000');
  });

  it('has the text of each list', async () => {
    const part = await open();
    const choice = within(part).getByLabelText('Lijst');
    for (const [name, field] of [
      ['Verbeterregister', 'registerEntries('],
      ['Risico’s', 'risks('],
      ['Jaarplanning', 'taskEvents('],
    ] as const) {
      await userEvent.selectOptions(choice, name);
      expect((await within(part).findByRole('group', { name: `Tekst voor ${name}` })).textContent).toContain(
        field,
      );
    }
  });

  it('copies the text, and says so', async () => {
    vi.stubGlobal('isSecureContext', true);
    const user = userEvent.setup();
    const part = await open();
    await user.click(within(part).getByRole('button', { name: 'Tekst kopiëren' }));
    await seeToast('Gekopieerd');
    const text = within(part).getByRole('group', { name: 'Tekst voor Incidenten' }).textContent;
    expect(await navigator.clipboard.readText()).toBe(text);
  });

  it('leads to the tokens and to the documentation, and the tokens lead here', async () => {
    await open();
    expect(
      screen.getByRole('link', { name: 'Documentatie van de REST-koppeling' }).getAttribute('href'),
    ).toBe('/api');
    expect(await section('3a. In Power BI Desktop')).toBeTruthy();
    expect(await section('3b. In Excel')).toBeTruthy();
    answerWith({ apiTokens: [] });
    await userEvent.click(screen.getByRole('link', { name: 'Naar uw tokens, bij Account' }));
    const tokens = await section('Toegang voor rapportages');
    const back = within(tokens).getByRole('link', { name: 'Uitleg voor Power BI en Excel' });
    await userEvent.click(back);
    await waitFor(() => screen.getByRole('heading', { level: 1, name: 'Power BI en Excel' }));
  });
});
