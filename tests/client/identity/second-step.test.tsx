import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerWith, me, openApp, startWithFreshBrowser } from '../../kit/client/app.tsx';
import {
  admitted,
  button,
  errorOf,
  field,
  fill,
  follow,
  heading,
  pending,
  press,
  refuse,
  refuseFields,
  seeError,
  seeToast,
  sent,
  storedSession,
  unreachable,
} from '../../kit/client/pages/identity.ts';

startWithFreshBrowser();

const WRONG = 'Deze code klopt niet of is al gebruikt';
const dueStep = () => sessionStorage.getItem('pending-step');

/** Takes the first step, on the page that the guard led to. */
async function takeFirstStep(path: string) {
  const app = await openApp(path);
  await heading('Login');
  fill({ Email: 'medewerker@demo.example', Password: 'Welkom-2026' });
  await press('Inloggen');
  await heading('Tweestapsverificatie');
  return app;
}

describe('the second step of signing in', () => {
  it('asks for the code of the app and then leads to where one wanted to go', async () => {
    const asked = answerWith({
      signIn: pending('Verify'),
      verifySecondFactor: refuseFields({ code: WRONG }),
    });
    const { path } = await takeFirstStep('/settings/appearance?page=2');
    expect(path()).toBe('/otp');
    expect(field('Code').getAttribute('autocomplete')).toBe('one-time-code');
    expect(field('Code').getAttribute('inputmode')).toBe('numeric');
    expect(storedSession()).toEqual({ token: null, session: null });
    expect(JSON.parse(dueStep() ?? '')).toEqual({ challenge: 'challenge-1', step: 'Verify' });
    await press('Bevestigen');
    await seeError('Code', 'Vereist');
    expect(sent(asked, 'VerifySignInCode')).toEqual([]);
    fill({ Code: '000000' });
    await press('Bevestigen');
    await seeError('Code', WRONG);
    expect(document.activeElement).toBe(field('Code'));
    const askedNow = answerWith({ verifySecondFactor: admitted() });
    fill({ Code: ' 123456 ' });
    await press('Bevestigen');
    await heading('Weergave');
    expect(path()).toBe('/settings/appearance?page=2');
    expect(sent(askedNow, 'VerifySignInCode')).toEqual([{ challenge: 'challenge-1', code: '123456' }]);
    expect(dueStep()).toBeNull();
    expect(storedSession().token).toBe('token-2');
  });

  it('takes a recovery code from who has no app at hand', async () => {
    const asked = answerWith({ signIn: pending('Verify'), verifySecondFactor: admitted() });
    const { path } = await takeFirstStep('/sign-in');
    await press('Geen toegang tot de app? Gebruik een herstelcode');
    expect(screen.queryByLabelText('Code')).toBeNull();
    await press('Gebruik de code uit de app');
    await waitFor(() => expect(errorOf('Code')).toBeNull());
    await press('Geen toegang tot de app? Gebruik een herstelcode');
    fill({ Herstelcode: 'abcd-efgh-ijkl-mnop' });
    await press('Bevestigen');
    await heading('Dashboard');
    expect(path()).toBe('/dashboard');
    expect(sent(asked, 'VerifySignInCode')).toEqual([
      { challenge: 'challenge-1', code: 'abcd-efgh-ijkl-mnop' },
    ]);
  });

  it('a step that took too long leads back to the first', async () => {
    const ended = 'Deze stap is verlopen. Log opnieuw in.';
    answerWith({ signIn: pending('Verify'), verifySecondFactor: refuse('UNAUTHENTICATED', ended) });
    const { path, router } = await takeFirstStep('/sign-in');
    fill({ Code: '123456' });
    await press('Bevestigen');
    expect((await screen.findByText(ended)).closest('[role=alert]')).not.toBeNull();
    expect(path()).toBe('/otp');
    await press('Opnieuw inloggen');
    await heading('Login');
    expect(dueStep()).toBeNull();
    await act(() => router.navigate('/otp'));
    await waitFor(() => expect(path()).toBe('/sign-in'));
  });

  it('a due step is forgotten when one goes back to begin anew', async () => {
    answerWith({ signIn: pending('Verify') });
    const { router } = await takeFirstStep('/sign-in');
    await act(() => router.navigate('/sign-in'));
    await heading('Login');
    expect(dueStep()).toBeNull();
  });
});

describe('a person who needs a second factor and has none', () => {
  const codes = Array.from({ length: 10 }, (_, index) => `abcd-efgh-ijkl-${1000 + index}`);
  const setUp = {
    secret: 'JBSWY3DPEHPK3PXPJ',
    uri: 'otpauth://totp/ZorgBorg',
    qrSvg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };

  afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'));

  it('sets it up on the way in, and gets the recovery codes once, before they are let in', async () => {
    const written: string[] = [];
    vi.stubGlobal('isSecureContext', true);
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void written.push(text) },
    });
    const asked = answerWith({
      signIn: pending('SetUp'),
      beginSecondFactor: setUp,
      confirmSecondFactor: refuseFields({ code: WRONG }),
    });
    const { path } = await takeFirstStep('/settings/appearance');
    const picture = await screen.findByAltText<HTMLImageElement>('QR-code voor uw authenticator-app');
    expect(decodeURIComponent(picture.src)).toContain(setUp.qrSvg);
    expect(document.querySelector('code')?.textContent).toBe('JBSW Y3DP EHPK 3PXP J');
    expect(screen.queryByText('Open in app')).toBeNull();
    expect(sent(asked, 'BeginSignInSetUp')).toEqual([{ challenge: 'challenge-1' }]);
    fill({ Code: '000000' });
    await press('Bevestigen');
    await seeError('Code', WRONG);
    const confirmed = { recoveryCodes: codes, token: 'token-2', user: me('Client') };
    const askedNow = answerWith({ confirmSecondFactor: confirmed });
    fill({ Code: '123456' });
    await press('Bevestigen');
    await screen.findByLabelText('Herstelcodes');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
    expect(sent(askedNow, 'ConfirmSignInSetUp')).toEqual([{ challenge: 'challenge-1', code: '123456' }]);
    expect(storedSession().token).toBeNull();
    const download = screen.getByText<HTMLAnchorElement>('Bewaren als bestand');
    expect(download.download).toBe('herstelcodes.txt');
    expect(decodeURIComponent(download.href.replace('data:text/plain;charset=utf-8,', ''))).toBe(
      `Herstelcodes voor ZorgBorg\n\n${codes.join('\n')}\n`,
    );
    await press('Kopiëren');
    await seeToast('Gekopieerd');
    expect(written).toEqual([`Herstelcodes voor ZorgBorg\n\n${codes.join('\n')}\n`]);
    Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('refused')) });
    await press('Kopiëren');
    await seeToast('Kopiëren is niet gelukt. Bewaar de codes als bestand of schrijf ze over.', 'destructive');
    await press('Ik heb de codes bewaard');
    await heading('Weergave');
    expect(path()).toBe('/settings/appearance');
    expect(storedSession().token).toBe('token-2');
    expect(document.body.textContent).not.toContain(codes[0]);
  });

  it('opens the app first on a phone, copies the key or selects it, and finds the picture last', async () => {
    const written: string[] = [];
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: media.includes('pointer: coarse'),
      media,
      addListener: () => {},
      removeListener: () => {},
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void written.push(text) },
    });
    answerWith({ signIn: pending('SetUp'), beginSecondFactor: setUp });
    await takeFirstStep('/settings/appearance');
    const link = await screen.findByText('Open in app');
    expect(link.getAttribute('href')).toBe(setUp.uri);
    const picture = screen.getByAltText('QR-code voor uw authenticator-app');
    const key = await screen.findByText('JBSW Y3DP EHPK 3PXP J');
    expect(link.compareDocumentPosition(key)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(key.compareDocumentPosition(picture)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await press('Sleutel kopiëren');
    await seeToast('Sleutel gekopieerd');
    expect(written).toEqual([setUp.secret]);
    Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('refused')) });
    await press('Sleutel kopiëren');
    await seeToast('Kopiëren is niet gelukt. De sleutel is geselecteerd: kopieer hem zelf.', 'destructive');
    expect(String(getSelection())).toBe('JBSW Y3DP EHPK 3PXP J');
  });

  it('is told when no code could be made, and can try again', async () => {
    answerWith({ signIn: pending('SetUp'), beginSecondFactor: unreachable });
    await takeFirstStep('/sign-in');
    await heading('De code kon niet worden gemaakt', 2);
    expect(document.querySelector('code')).toBeNull();
    answerWith({ beginSecondFactor: setUp });
    await press('Opnieuw proberen');
    await screen.findByText('JBSW Y3DP EHPK 3PXP J');
    await press('Opnieuw inloggen');
    await button('Inloggen');
    expect(dueStep()).toBeNull();
    await follow('Wachtwoord vergeten?');
  });
});
