import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerWith, openApp, startWithFreshBrowser } from '../../kit/client/app.tsx';
import { fill, heading, pending, press, refuse, seeToast, sent } from '../../kit/client/pages/identity.ts';

startWithFreshBrowser();

const NO_ACCESS = 'Ik heb geen toegang meer tot mijn tweede stap';

/** Goes as far as the second step of signing in. */
async function openSecondStep() {
  await openApp('/sign-in');
  await heading('Login');
  fill({ Email: 'medewerker@demo.example', Password: 'Welkom-2026' });
  await press('Inloggen');
  await heading('Tweestapsverificatie');
  await press('Geen toegang tot de app? Gebruik een herstelcode');
}

describe('a person without access to the second step', () => {
  it('has a link mailed with the challenge of signing in', async () => {
    const asked = answerWith({ signIn: pending('Verify'), requestSecondFactorAnew: true });
    await openSecondStep();
    await press(NO_ACCESS);
    await heading('Controleer je e-mail!', 2);
    expect(sent(asked, 'RequestSecondFactorReset')).toEqual([{ challenge: 'challenge-1' }]);
    await press('Opnieuw inloggen');
    await heading('Login');
  });

  it('is told where that is refused, and can still give a code', async () => {
    const over = refuse('UNAUTHENTICATED', 'Deze stap is verlopen. Log opnieuw in.');
    answerWith({ signIn: pending('Verify'), requestSecondFactorAnew: over });
    await openSecondStep();
    await press(NO_ACCESS);
    await seeToast('De e-mail kon niet worden verstuurd', 'destructive');
    screen.getByLabelText('Herstelcode');
  });
});

describe('the links of the mails', () => {
  it('begin anew at the press of a button, not by being opened, and say from when on', async () => {
    const asked = answerWith({ beginSecondFactorAnew: '2026-03-02T09:00:00.000Z' });
    await openApp('/otp?anew=geheim');
    await heading('Tweestapsverificatie');
    expect(sent(asked, 'BeginSecondFactorReset')).toEqual([]);
    await press('Opnieuw instellen');
    await heading('Uw verzoek is ontvangen', 2);
    expect(sent(asked, 'BeginSecondFactorReset')).toEqual([{ secret: 'geheim' }]);
    screen.getByText(/^Log vanaf 2 maart 2026 om 10:00 in met uw wachtwoord/);
  });

  it('say that it is done at once where nothing has to be waited for', async () => {
    answerWith({ beginSecondFactorAnew: null });
    await openApp('/otp?anew=geheim');
    await press('Opnieuw instellen');
    await screen.findByText('Uw tweestapsverificatie is uitgezet. Log in met uw wachtwoord.');
  });

  it('call it off', async () => {
    const asked = answerWith({ keepSecondFactor: true });
    await openApp('/otp?keep=geheim');
    await press('Tweestapsverificatie houden');
    await heading('Het verzoek is vervallen', 2);
    expect(sent(asked, 'KeepSecondFactor')).toEqual([{ secret: 'geheim' }]);
  });
});
