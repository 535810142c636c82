import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerWith, me, openApp, rememberSession, startWithFreshBrowser } from '../../kit/client/app.tsx';
import { admitted, fill, heading, press, refuse, seeToast, sent } from '../../kit/client/pages/identity.ts';

startWithFreshBrowser();

const BAR = 'Bevestig uw e-mailadres met de link in de e-mail die u hebt gekregen.';
const unconfirmed = { ...me('Client'), mustConfirmEmail: true };

describe('an address that is not confirmed', () => {
  it('is said on every page, with a way to have the mail sent again', async () => {
    rememberSession('Client');
    const asked = answerWith({ me: unconfirmed, resendAddressConfirmation: true });
    await openApp('/settings/appearance');
    await screen.findByText(BAR);
    await press('Opnieuw versturen');
    await seeToast('De e-mail is verstuurd');
    expect(sent(asked, 'ResendAddressConfirmation')).toHaveLength(1);
  });

  it('is not spoken of to who has confirmed theirs', async () => {
    rememberSession('Client');
    const asked = answerWith({ me: me('Client') });
    await openApp('/settings/appearance');
    await heading('Weergave');
    await waitFor(() => expect(sent(asked, 'OwnAddress')).toHaveLength(1));
    expect(screen.queryByText(BAR)).toBeNull();
  });
});

describe('the link of the mail', () => {
  it('confirms at the press of a button, not by being opened, and the line goes', async () => {
    rememberSession('Client');
    let isConfirmed = false;
    const asked = answerWith({
      me: () => (isConfirmed ? me('Client') : unconfirmed),
      confirmAddress: () => {
        isConfirmed = true;
        return true;
      },
    });
    const { path } = await openApp('/confirm-address?secret=geheim');
    await heading('E-mailadres bevestigen');
    expect(sent(asked, 'ConfirmAddress')).toEqual([]);
    await press('E-mailadres bevestigen');
    await heading('Dashboard');
    expect([path(), sent(asked, 'ConfirmAddress')]).toEqual(['/dashboard', [{ secret: 'geheim' }]]);
    await seeToast('Uw e-mailadres is bevestigd');
    expect(screen.queryByText(BAR)).toBeNull();
  });

  it('has who is not signed in do that first, and comes back', async () => {
    answerWith({ signIn: admitted('Client'), me: unconfirmed });
    const { path } = await openApp('/confirm-address?secret=geheim');
    await heading('Login');
    fill({ Email: 'medewerker@demo.example', Password: 'Welkom-2026' });
    await press('Inloggen');
    await heading('E-mailadres bevestigen');
    expect(path()).toBe('/confirm-address?secret=geheim');
  });

  it('says that it has ended, and offers another', async () => {
    rememberSession('Client');
    const asked = answerWith({
      confirmAddress: refuse('VALIDATION', 'Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.'),
      resendAddressConfirmation: true,
    });
    await openApp('/confirm-address?secret=oud');
    await press('E-mailadres bevestigen');
    await seeToast('Bevestigen is niet gelukt', 'destructive');
    await press('Opnieuw versturen');
    await waitFor(() => expect(sent(asked, 'ResendAddressConfirmation')).toHaveLength(1));
  });
});
