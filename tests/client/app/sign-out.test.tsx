import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { NetworkFailure } from '../../kit/client/answers.ts';
import { answerWith, openApp, rememberSession, startWithFreshBrowser } from '../../kit/client/app.tsx';
import { startDevice } from '../../kit/client/device.ts';
import { dialogOf, endSession, fill, heading } from '../../kit/client/pages/identity.ts';
import { openReporting } from '../../kit/client/pages/reporting.ts';

startWithFreshBrowser();
beforeEach(() => rememberSession('Client'));

const DRAFTS = ['wizard-draft:u1:register', 'wizard-draft:u1:incident'];
const keepDrafts = () => {
  for (const key of DRAFTS) sessionStorage.setItem(key, JSON.stringify({ values: { a: 'getypt' }, step: 0 }));
};
const keptDrafts = () => DRAFTS.filter((key) => sessionStorage.getItem(key) !== null);

describe('unsaved text', () => {
  it('goes with a sign-out in another tab', async () => {
    answerWith({});
    await openApp('/settings/appearance');
    await heading('Weergave');
    keepDrafts();
    const otherTab = new BroadcastChannel('sign-out');
    otherTab.postMessage(null);
    await heading('Login');
    await waitFor(() => expect(keptDrafts()).toEqual([]));
    otherTab.close();
  });

  it('goes with a sign-out here, which the other tabs hear of', async () => {
    answerWith({});
    await openApp('/settings/appearance');
    await heading('Weergave');
    keepDrafts();
    const otherTab = new BroadcastChannel('sign-out');
    const heard = new Promise((resolve) => {
      otherTab.onmessage = resolve;
    });
    const { signOut } = await import('../../../client/features/identity/sign-in/sign-out.ts');
    const { apolloClient } = await import('../../../client/graphql/apollo-client.ts');
    signOut(apolloClient());
    expect(keptDrafts()).toEqual([]);
    await heard;
    otherTab.close();
  });

  it('stays when a session ends by itself', async () => {
    answerWith({});
    await openApp('/settings/appearance');
    await heading('Weergave');
    keepDrafts();
    const { loseSession } = await import('../../../client/session/session-store.ts');
    loseSession();
    await heading('Login');
    expect(keptDrafts()).toEqual(DRAFTS);
  });
});

/** Entries that say how somebody likes their screens, and nothing of records. */
const PREFERENCES = /^(collapsed-sidebar|vite-ui-theme|single-keys|table-columns:[\w:-]+)$/;

/** The browser's storage besides preferences, with bytes as text. */
function kept(device: ReturnType<typeof startDevice>, hasBytes = true): string {
  const texts = (_key: string, value: unknown) =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value)
      ? hasBytes && Buffer.from(value as ArrayBuffer).toString('latin1')
      : value;
  const entries = [localStorage, sessionStorage].map((storage) =>
    Object.entries(storage).filter(([key]) => storage === sessionStorage || !PREFERENCES.test(key)),
  );
  return JSON.stringify([entries, device.everything()], texts);
}

const ID = '0192f0c4-7d2a-7000-8000-0000000000aa';
/** Words of the person, their session and what they did. */
const TELLING = [
  ...['Sanne', 'token-1', 'challenge-1', 'De Linde', ID],
  ...['Jansen', 'Viel zonder bereik', 'Half getypt', 'RegisterEntry', 'register'],
];

/** Ids of the person and their organisation; too short to look for among sealed bytes. */
const IDS = /\b[uo]1\b/;

describe('after a sign-out', () => {
  it.each(['here', 'in another tab'])(
    'the browser keeps preferences and a sealed vault, and nothing of the person or of records: %s',
    async (where) => {
      const device = startDevice();
      const secret = Buffer.from('u1'.padEnd(32, '.')).toString('base64url');
      const { router, form } = await openReporting('', {
        answers: {
          openVault: secret,
          reportIncident: () => {
            throw new NetworkFailure();
          },
          registerEntries: { rows: [], total: 0, abilities: { create: true, chooseResponsible: false } },
        },
      });
      await waitFor(() => expect(localStorage.getItem('vault')).not.toBeNull());
      form.fillAll('Viel zonder bereik');
      form.send();
      await screen.findByRole('heading', { name: 'Uw melding staat klaar op dit apparaat' });
      await act(() => router.navigate('/register?q=Jansen&dialog=create'));
      fill({ Omschrijving: 'Half getypt' }, await dialogOf('Nieuw verbeterpunt'));
      await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('Half getypt'));
      await import('../../../client/session/default-view.ts').then(({ rememberDefaultView }) =>
        rememberDefaultView('/register', 'o1', `view=${ID}&q=Jansen`),
      );
      await import('../../../client/features/incidents/signals/hidden-signals.ts').then(({ hideSignal }) =>
        hideSignal('u1', ID),
      );
      await import('../../../client/features/command-palette/recent.ts').then(({ rememberOpened }) =>
        rememberOpened({ kind: 'RegisterEntry', id: ID }),
      );
      await import('../../../client/features/identity/access/pending-step.ts').then(({ keepPendingStep }) =>
        keepPendingStep({ challenge: 'challenge-1', step: 'Verify' }),
      );
      await import('../../../client/ui/data-table/columns/column-layout.ts').then(({ setColumnLayout }) =>
        setColumnLayout('register:u1', { visible: { cause: false }, order: [], widths: {} }),
      );
      for (const key of ['organizations', 'org-persist', 'page-size', 'auth-storage'])
        await waitFor(() => expect(localStorage.getItem(key), key).not.toBeNull());
      const before = kept(device);
      for (const word of TELLING.filter((one) => one !== 'Viel zonder bereik'))
        expect(before).toContain(word);

      const { signOut } = await import('../../../client/features/identity/sign-in/sign-out.ts');
      const { apolloClient } = await import('../../../client/graphql/apollo-client.ts');
      if (where === 'here') act(() => signOut(apolloClient()));
      else {
        // The other tab removes the shared storage; each tab empties its own.
        const { storageKeys } = await import('../../../client/lib/storage.ts');
        for (const key of Object.values(storageKeys)) localStorage.removeItem(key);
        const otherTab = new BroadcastChannel('sign-out');
        otherTab.postMessage(null);
        await heading('Login');
        otherTab.close();
      }
      await waitFor(() => expect(sessionStorage).toHaveLength(0));
      const after = kept(device);
      expect(TELLING.filter((word) => after.includes(word))).toEqual([]);
      expect(kept(device, false)).not.toMatch(IDS);
      const keys = Object.keys(localStorage).filter((key) => !PREFERENCES.test(key));
      expect(keys).toEqual([]);
      expect(device.rowsOf('vaults')).toHaveLength(1);
      expect(device.rowsOf('records').length).toBeGreaterThan(0);
      expect(device.rowsOf('keys')).toEqual([]);
      const read = JSON.stringify(apolloClient().extract());
      expect(TELLING.filter((word) => read.includes(word))).toEqual([]);
    },
  );
});

describe('data kept beside a session that never ended', () => {
  const leave = (token: string) => {
    localStorage.setItem('vault', JSON.stringify({ token, row: { id: 'v1' } }));
    localStorage.setItem(
      'organizations',
      JSON.stringify({
        token,
        keptAt: Date.now(),
        organizations: [{ id: 'o1', name: 'Zorggroep De Linde' }],
      }),
    );
  };
  const left = () => [localStorage.getItem('vault'), localStorage.getItem('organizations')];

  it('goes when the app starts without a session', async () => {
    localStorage.removeItem('auth-token');
    leave('token-0');
    answerWith({});
    await openApp('/sign-in');
    await heading('Login');
    expect(left()).toEqual([null, null]);
    expect(localStorage.getItem('auth-storage')).toBeNull();
  });

  it('stays when the app starts with that session', async () => {
    leave('token-1');
    answerWith({});
    await openApp('/settings/appearance');
    await heading('Weergave');
    expect(left()).not.toContain(null);
  });

  it('data of another session goes when the app starts, before any vault is opened', async () => {
    leave('token-0');
    answerWith({ organizations: () => new Promise<object>(() => undefined) });
    await openApp('/settings/appearance');
    expect(left()).toEqual([null, null]);
  });

  it('goes when the server does not know the session any more', async () => {
    leave('token-1');
    answerWith({ organizations: endSession });
    await openApp('/settings/appearance');
    await heading('Login');
    expect(left()).toEqual([null, null]);
  });
});
