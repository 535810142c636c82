import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerWith, openApp, rememberSession, startWithFreshBrowser } from '../../kit/client/app.tsx';
import { heading } from '../../kit/client/identity.ts';

startWithFreshBrowser();
beforeEach(() => rememberSession('Client'));

const DRAFTS = ['wizard-draft:u1:register', 'wizard-draft:u1:incident'];
const keepDrafts = () => {
  for (const key of DRAFTS) sessionStorage.setItem(key, JSON.stringify({ values: { a: 'getypt' }, step: 0 }));
};
const keptDrafts = () => DRAFTS.filter((key) => sessionStorage.getItem(key) !== null);

describe('what was typed and not saved', () => {
  it('goes with a sign-out in another tab', async () => {
    answerWith({});
    await openApp('/risks');
    await heading("Risico's");
    keepDrafts();
    const otherTab = new BroadcastChannel('sign-out');
    otherTab.postMessage(null);
    await heading('Login');
    await waitFor(() => expect(keptDrafts()).toEqual([]));
    otherTab.close();
  });

  it('goes with a sign-out here, which the other tabs hear of', async () => {
    answerWith({});
    await openApp('/risks');
    await heading("Risico's");
    keepDrafts();
    const otherTab = new BroadcastChannel('sign-out');
    const heard = new Promise((resolve) => {
      otherTab.onmessage = resolve;
    });
    const { signOut } = await import('../../../client/features/identity/sign-in/sign-out.ts');
    const { apolloClient } = await import('../../../client/graphql/apollo-client.ts');
    signOut(apolloClient);
    expect(keptDrafts()).toEqual([]);
    await heard;
    otherTab.close();
  });

  it('stays when a session ends by itself', async () => {
    answerWith({});
    await openApp('/risks');
    await heading("Risico's");
    keepDrafts();
    const { loseSession } = await import('../../../client/session/session-store.ts');
    loseSession();
    await heading('Login');
    expect(keptDrafts()).toEqual(DRAFTS);
  });
});
