import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp, startWithFreshBrowser } from '../../kit/client/app.tsx';
import { heading } from '../../kit/client/pages/identity.ts';

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
