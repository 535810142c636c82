import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { answerWith, openApp, rememberSession, startWithFreshBrowser } from '../../kit/client/app.tsx';
import { forgetGoogle, googleScript, letGoogleArrive, loseGoogle } from '../../kit/client/google.ts';
import {
  admitted,
  button,
  follow,
  heading,
  pending,
  press,
  refuse,
  section,
  seeToast,
  sent,
  storedSession,
} from '../../kit/client/pages/identity.ts';

startWithFreshBrowser();

const FAILED = 'Inloggen bij Google is mislukt';
let begun = 0;
const known = {
  signInOptions: { signUp: 'Invite', googleClientId: 'client-van-google' },
  beginGoogle: () => {
    begun += 1;
    return `nonce-${begun}`;
  },
};
let complaints: MockInstance;

beforeEach(() => {
  complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  forgetGoogle();
  complaints.mockRestore();
});

const tokenFor = (nonce: string) => `token voor ${nonce}`;

async function openSignIn() {
  const app = await openApp('/sign-in');
  await button('Inloggen met Google');
  return app;
}

describe('signing in with Google', () => {
  it('loads nothing of Google before its button is used, and then lets one in', async () => {
    const asked = answerWith({ ...known, signInWithGoogle: admitted() });
    const { path } = await openSignIn();
    expect(googleScript()).toBeNull();
    await press('Inloggen met Google');
    const { client_id, nonce } = await letGoogleArrive(tokenFor);
    await screen.findByText('Kies uw Google-account.');
    expect(client_id).toBe('client-van-google');
    expect(nonce).toBe(`nonce-${begun}`);
    await press('Doorgaan als Noor');
    await heading('Dashboard');
    expect(path()).toBe('/dashboard');
    expect(storedSession().token).toBe('token-2');
    expect(sent(asked, 'SignInWithGoogle')).toEqual([{ token: tokenFor(nonce) }]);
  });

  it('asks for the second step where one is due', async () => {
    answerWith({ ...known, signInWithGoogle: pending('Verify') });
    const { path } = await openSignIn();
    await press('Inloggen met Google');
    await letGoogleArrive(tokenFor);
    await press('Doorgaan als Noor');
    await heading('Tweestapsverificatie');
    expect(path()).toBe('/otp');
    expect(storedSession().token).toBeNull();
  });

  it('a failure is told in the documented words, and the next attempt has another nonce', async () => {
    const asked = answerWith({ ...known, signInWithGoogle: refuse('UNAUTHENTICATED', FAILED) });
    const { path } = await openSignIn();
    await press('Inloggen met Google');
    await letGoogleArrive(tokenFor);
    await press('Doorgaan als Noor');
    const message = await screen.findByText(FAILED);
    expect(message.closest('[role=alert]')).not.toBeNull();
    expect(path()).toBe('/sign-in');
    expect(screen.queryByText('Doorgaan als Noor')).toBeNull();
    expect(complaints).toHaveBeenCalled();
    await press('Inloggen met Google');
    await press('Doorgaan als Noor');
    await screen.findByText(FAILED);
    const tokens = sent(asked, 'SignInWithGoogle').map(({ token }) => token);
    expect(tokens).toEqual([begun - 1, begun].map((attempt) => tokenFor(`nonce-${attempt}`)));
  });

  it('says so as well when Google cannot be reached or gives no word, and can be tried again', async () => {
    const asked = answerWith({ ...known, signInWithGoogle: admitted() });
    await openSignIn();
    await press('Inloggen met Google');
    await loseGoogle();
    const message = await screen.findByText(FAILED);
    expect(message.closest('[role=alert]')).not.toBeNull();
    expect(googleScript()).toBeNull();
    const given = [undefined, 'een token'];
    await press('Inloggen met Google');
    await letGoogleArrive(() => given.shift());
    await press('Doorgaan als Noor');
    await screen.findByText(FAILED);
    expect(sent(asked, 'SignInWithGoogle')).toEqual([]);
    await press('Inloggen met Google');
    await press('Doorgaan als Noor');
    await heading('Dashboard');
  });

  it('is offered neither for signing in nor in the settings where this installation does not know Google', async () => {
    rememberSession('Client');
    const { router } = await openApp('/settings/account');
    await section('Mijn gegevens downloaden');
    expect(screen.queryByText('Inloggen met Google')).toBeNull();
    await act(() => router.navigate('/logout'));
    await follow('Opnieuw inloggen');
    await button('Inloggen');
    expect(screen.queryByText('Inloggen met Google')).toBeNull();
  });
});

describe('an account at Google', () => {
  it('is linked under the settings and unlinked again, and stays as it was where that is refused', async () => {
    rememberSession('Client');
    let isLinked = false;
    const elsewhere = 'Dit Google-account hoort al bij een ander account';
    const answers = { ...known, googleLinked: () => isLinked };
    answerWith({ ...answers, linkGoogle: refuse('CONFLICT', elsewhere) });
    await openApp('/settings/account');
    const part = await section('Inloggen met Google');
    await press('Koppelen met Google', part);
    const nonces: string[] = [];
    await letGoogleArrive((nonce) => {
      nonces.push(nonce);
      return tokenFor(nonce);
    });
    await press('Doorgaan als Noor', part);
    await screen.findByText(elsewhere);
    const asked = answerWith({
      ...answers,
      linkGoogle: () => {
        isLinked = true;
        return true;
      },
      unlinkGoogle: refuse('FORBIDDEN', 'U mag dit niet doen'),
    });
    await press('Koppelen met Google', part);
    await press('Doorgaan als Noor', part);
    await screen.findByText('Uw Google-account is gekoppeld.');
    await seeToast('Google-account gekoppeld');
    const nonce = nonces.at(-1) ?? '';
    expect(sent(asked, 'LinkGoogle')).toEqual([{ token: tokenFor(nonce) }]);
    await press('Ontkoppelen', part);
    await seeToast('De koppeling is niet gewijzigd', 'destructive');
    answerWith({
      ...answers,
      unlinkGoogle: () => {
        isLinked = false;
        return true;
      },
    });
    await press('Ontkoppelen', part);
    await button('Koppelen met Google', part);
    await seeToast('Google-account ontkoppeld');
    expect(storedSession().token).toBe('token-1');
  });
});
