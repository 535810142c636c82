import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answers } from '../../kit/client/answers.ts';
import { answerWith, openApp, rememberSession, startWithFreshBrowser } from '../../kit/client/app.tsx';
import {
  button,
  dialogOf,
  fill,
  heading,
  noDialog,
  press,
  refuse,
  refuseFields,
  section,
  seeError,
  seeToast,
  sent,
  storedSession,
  unreachable,
} from '../../kit/client/pages/identity.ts';

startWithFreshBrowser();
beforeEach(() => rememberSession('Client'));

const TITLE = 'Tweestapsverificatie';
const WRONG = 'Deze code klopt niet of is al gebruikt';
const CODES = ['abcd-efgh-ijkl-mnop', 'qrst-uvwx-yzab-cdef'];

const off = { available: true, enabled: false, required: false, recoveryCodesLeft: 0, since: null };
const on = { ...off, enabled: true, recoveryCodesLeft: 9, since: '2026-03-01T09:00:00.000Z' };
const setUp = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/ZorgBorg', qrSvg: '<svg/>' };

async function openSection(answers: Answers) {
  const asked = answerWith(answers);
  const app = await openApp('/settings/account');
  return { ...app, asked, part: await section(TITLE) };
}

const buttonsOf = (part: HTMLElement) => [...part.querySelectorAll('button')].map((one) => one.textContent);

describe('the second factor in the settings', () => {
  it('is not offered where it is switched off', async () => {
    answerWith({ secondFactor: { ...off, available: false } });
    await openApp('/settings/account');
    await section('Actieve sessies');
    await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
    expect(screen.queryByText('Inschakelen')).toBeNull();
  });

  it('can be asked for again when it cannot be loaded', async () => {
    const { part } = await openSection({ secondFactor: unreachable });
    const retry = await button('Opnieuw proberen', part);
    expect(buttonsOf(part)).not.toContain('Inschakelen');
    answerWith({ secondFactor: on });
    retry.click();
    await within(part).findByText('Ingeschakeld sinds 1 maart 2026. U hebt nog 9 herstelcodes.');
    expect(buttonsOf(part)).toEqual(['Nieuwe herstelcodes', 'Uitschakelen']);
  });

  it('is set up with the code of the app; the recovery codes stay until one says that they are kept', async () => {
    let status: object = off;
    const { part, asked } = await openSection({
      secondFactor: () => status,
      beginSecondFactor: setUp,
      confirmSecondFactor: refuseFields({ code: WRONG }),
    });
    await within(part).findByText('Uitgeschakeld.');
    await press('Inschakelen', part);
    const dialog = await dialogOf(TITLE);
    await within(dialog).findByText('JBSW Y3DP EHPK 3PXP');
    expect(sent(asked, 'BeginSecondFactor')).toEqual([{}]);
    await press('Bevestigen', dialog);
    await seeError('Code uit uw app', 'Vereist', dialog);
    fill({ 'Code uit uw app': '000000' }, dialog);
    await press('Bevestigen', dialog);
    await seeError('Code uit uw app', WRONG, dialog);
    const askedNow = answerWith({
      secondFactor: () => status,
      confirmSecondFactor: () => {
        status = { ...on, recoveryCodesLeft: 1 };
        return { recoveryCodes: CODES };
      },
    });
    fill({ 'Code uit uw app': '123456' }, dialog);
    await press('Bevestigen', dialog);
    const kept = await dialogOf('Uw herstelcodes');
    const listed = within(kept)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(listed).toEqual(CODES);
    expect(sent(askedNow, 'ConfirmSecondFactor')).toEqual([{ code: '123456' }]);
    fireEvent.keyDown(kept, { key: 'Escape' });
    fireEvent.click(within(kept).getByLabelText('Sluiten'));
    // A dialog that goes takes a moment: looking at once would find it on its way out.
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(within(await dialogOf('Uw herstelcodes')).getByText(String(CODES[0]))).toBeDefined();
    await press('Ik heb de codes bewaard', kept);
    await noDialog();
    await within(part).findByText('Ingeschakeld sinds 1 maart 2026. U hebt nog 1 herstelcode.');
    expect(document.body.textContent).not.toContain(CODES[0]);
  });

  it('gives new recovery codes for a code of the app, and none for a wrong one', async () => {
    const { part } = await openSection({
      secondFactor: on,
      renewRecoveryCodes: refuse('RATE_LIMITED', 'Te veel pogingen.'),
    });
    await press('Nieuwe herstelcodes', part);
    const dialog = await dialogOf('Nieuwe herstelcodes maken');
    fill({ 'Code uit uw app': '123456' }, dialog);
    await press('Nieuwe herstelcodes', dialog);
    await seeToast('Tweestapsverificatie is niet gewijzigd', 'destructive');
    const asked = answerWith({ secondFactor: on, renewRecoveryCodes: CODES });
    await press('Nieuwe herstelcodes', dialog);
    const kept = await dialogOf('Uw herstelcodes');
    expect(within(kept).getAllByRole('listitem')).toHaveLength(2);
    expect(sent(asked, 'RenewRecoveryCodes')).toEqual([{ code: '123456' }]);
  });

  it('is taken away with the password, by who can do without', async () => {
    let status: object = on;
    const { part } = await openSection({
      secondFactor: () => status,
      removeSecondFactor: refuseFields({ password: 'Dit wachtwoord klopt niet' }),
    });
    await press('Uitschakelen', part);
    const dialog = await dialogOf('Tweestapsverificatie uitschakelen');
    fill({ Wachtwoord: 'verkeerd-woord' }, dialog);
    await press('Uitschakelen', dialog);
    await seeError('Wachtwoord', 'Dit wachtwoord klopt niet', dialog);
    const asked = answerWith({
      secondFactor: () => status,
      removeSecondFactor: () => {
        status = off;
        return true;
      },
    });
    fill({ Wachtwoord: 'Welkom-2026' }, dialog);
    await press('Uitschakelen', dialog);
    await noDialog();
    await seeToast('Tweestapsverificatie uitgeschakeld');
    await within(part).findByText('Uitgeschakeld.');
    expect(sent(asked, 'RemoveSecondFactor')).toEqual([{ password: 'Welkom-2026' }]);
    expect(storedSession().token).toBe('token-1');
  });

  it('goes on with another phone where one cannot do without, by way of signing in anew', async () => {
    const { part, asked, path } = await openSection({
      secondFactor: { ...on, required: true },
      removeSecondFactor: true,
    });
    await within(part).findByText(/Voor uw rol is dit verplicht\.$/);
    expect(buttonsOf(part)).toEqual(['Nieuwe herstelcodes', 'Andere telefoon']);
    await press('Andere telefoon', part);
    const dialog = await dialogOf('Een andere telefoon gebruiken');
    await press('Uitloggen en opnieuw instellen', dialog);
    await seeError('Wachtwoord', 'Vereist', dialog);
    expect(sent(asked, 'RemoveSecondFactor')).toEqual([]);
    fill({ Wachtwoord: 'Welkom-2026' }, dialog);
    await press('Uitloggen en opnieuw instellen', dialog);
    await heading('U bent uitgelogd');
    expect(path()).toBe('/logout');
    expect(sent(asked, 'RemoveSecondFactor')).toEqual([{ password: 'Welkom-2026' }]);
    expect(storedSession()).toEqual({ token: null, session: null });
  });
});
