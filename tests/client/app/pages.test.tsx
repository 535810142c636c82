import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp, rememberSession, startWithFreshBrowser } from '../../kit/client/app.tsx';
import { follow, heading } from '../../kit/client/pages/identity.ts';

startWithFreshBrowser();

const mainPart = () => document.querySelector<HTMLElement>('main') ?? document.body;

describe('the legal pages', () => {
  it('say what was agreed', async () => {
    const { router } = await openApp('/sign-in');
    for (const [path, title, facts] of [
      [
        '/terms',
        'Algemene voorwaarden',
        ['1 februari 2025', '1 april 2025', '89,95', '30 dagen', 'Nederlands recht'],
      ],
      ['/privacy', 'Privacybeleid', ['3 maanden', '24 uur', 'Duitsland']],
      ['/verwerkersovereenkomst', 'Verwerkersovereenkomst', ['30 dagen', '24 uur', 'Duitsland']],
    ] as const) {
      await act(() => router.navigate(path));
      await heading(title);
      const text = mainPart().textContent.replaceAll('\u00a0', ' ');
      for (const fact of facts) expect(text).toContain(fact);
    }
  });
});

describe('the pages that come later', () => {
  it('say what they will be, and offer a way on', async () => {
    rememberSession('SuperAdmin');
    const { router, path } = await openApp('/dashboard');
    for (const [to, title] of [['/audits', 'Audits']] as const) {
      await act(() => router.navigate(to));
      await heading(title);
      await waitFor(() => expect(document.title).toBe(`ZorgBorg – ${title}`));
      within(mainPart()).getByText('Dit onderdeel is nog niet beschikbaar');
    }
    await follow('Naar het dashboard', mainPart());
    await heading('Dashboard');
    expect(path()).toBe('/dashboard');
    expect(screen.queryByText(/in aanbouw/)).toBeNull();
  });
});
