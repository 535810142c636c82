import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answers, ServerFailure } from '../../kit/client/answers.ts';
import { answerWith, openApp, rememberSession, startWithFreshBrowser } from '../../kit/client/app.tsx';
import {
  dialogOf,
  field,
  fill,
  noDialog,
  press,
  refuseFields,
  section,
  seeError,
  seeToast,
  sent,
  toastText,
} from '../../kit/client/pages/identity.ts';

startWithFreshBrowser();
beforeEach(() => rememberSession('Client'));

const TITLE = 'Bevestig dat u het bent';
const TOKEN = { name: 'Kwartaalcijfers', expiresOn: '2026-12-01', withoutClientData: true };

/** Opens the API tokens with a server that makes one only after reauthentication. */
async function openTokens(answers: Answers = {}) {
  let isProven = false;
  const asked = answerWith({
    reauthenticationWay: 'Password',
    reauthenticate: () => {
      isProven = true;
      return true;
    },
    createApiToken: () => {
      if (isProven) return { token: 'zbt_geheim' };
      throw new ServerFailure('REAUTHENTICATION_REQUIRED', 'Bevestig eerst dat u het bent');
    },
    ...answers,
  });
  await openApp('/settings/account');
  const part = await section('Toegang voor rapportages');
  fill({ Naam: TOKEN.name, 'Geldig tot en met': '01-12-2026' }, part);
  await press('Token maken', part);
  return { asked, part, dialog: await dialogOf(TITLE) };
}

describe('a change that needs reauthentication', () => {
  it('asks for the password first, and then is done with what was typed', async () => {
    const { asked, dialog } = await openTokens();
    fill({ 'Uw wachtwoord': 'Zomer-avond-2026' }, dialog);
    await press('Bevestigen', dialog);
    await dialogOf('Uw nieuwe token');
    expect(sent(asked, 'Reauthenticate')).toEqual([{ password: 'Zomer-avond-2026' }]);
    expect(sent(asked, 'CreateApiToken')).toEqual([TOKEN, TOKEN]);
  });

  it('asks for a code where there is no password', async () => {
    const { asked, dialog } = await openTokens({ reauthenticationWay: 'Code' });
    await waitFor(() => fill({ Code: '123 456' }, dialog));
    await press('Bevestigen', dialog);
    await dialogOf('Uw nieuwe token');
    expect(sent(asked, 'Reauthenticate')).toEqual([{ code: '123 456' }]);
  });

  it('says what is wrong beside the password, and goes on asking', async () => {
    const wrong = refuseFields({ password: 'Dit wachtwoord klopt niet' });
    const { dialog } = await openTokens({ reauthenticate: wrong });
    fill({ 'Uw wachtwoord': 'niet-het-goede' }, dialog);
    await press('Bevestigen', dialog);
    await seeError('Uw wachtwoord', 'Dit wachtwoord klopt niet', dialog);
    await dialogOf(TITLE);
    expect(toastText()).toBeNull();
  });

  it('keeps what was typed when the question is left, and says that it was not done', async () => {
    const { asked, part, dialog } = await openTokens();
    await press('Annuleer', dialog);
    await noDialog();
    await seeToast('Kan het token niet maken', 'destructive');
    expect(toastText()).toContain('Bevestig eerst dat u het bent');
    expect(field('Naam', part).value).toBe(TOKEN.name);
    expect(sent(asked, 'CreateApiToken')).toEqual([TOKEN]);
  });

  it('tells a person with neither password nor code to sign in anew', async () => {
    const { dialog } = await openTokens({ reauthenticationWay: null });
    await waitFor(() => expect(dialog.textContent).toContain('Log uit en weer in om dit te doen'));
    expect(dialog.querySelector('form')).toBeNull();
  });
});
