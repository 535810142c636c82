import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '../../kit/client/answers.ts';
import { answerWith, openApp, rememberSession, startWithFreshBrowser } from '../../kit/client/app.tsx';
import {
  button,
  dialogOf,
  errorOf,
  field,
  fill,
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

describe('a token for reporting tools', () => {
  const TOKEN = 'geheim-token-van-een-keer';
  const kept = {
    id: 't1',
    name: 'Maandrapport',
    expiresAt: '2026-04-30T22:00:00.000Z',
    lastUsedAt: null as string | null,
    withoutClientData: true,
  };
  async function openTokens(answers: Answers) {
    const asked = answerWith(answers);
    await openApp('/settings/account');
    return { asked, part: await section('Toegang voor rapportages') };
  }
  const typeNew = () => fill({ Naam: 'Maandrapport', 'Geldig tot en met': '30-04-2026' });

  it('is made, shown once, listed and taken back', async () => {
    const { part } = await openTokens({ apiTokens: unreachable });
    const retry = await button('Opnieuw proberen', part);
    expect(within(part).queryByText('U hebt geen tokens.')).toBeNull();
    let tokens: object[] = [];
    const answers = {
      apiTokens: () => tokens,
      createApiToken: () => {
        tokens = [kept];
        return { token: TOKEN, apiToken: kept };
      },
    };
    const asked = answerWith({ ...answers, revokeApiToken: unreachable });
    retry.click();
    await within(part).findByText('U hebt geen tokens.');
    typeNew();
    await press('Token maken', part);
    const dialog = await dialogOf('Uw nieuwe token');
    expect(dialog.querySelector('code')?.textContent).toBe(TOKEN);
    expect(sent(asked, 'CreateApiToken')).toEqual([
      { name: 'Maandrapport', expiresOn: '2026-04-30', withoutClientData: true },
    ]);
    await press('Sluiten', dialog);
    await noDialog();
    expect(document.body.textContent).not.toContain(TOKEN);
    expect(field('Naam', part).value).toBe('');
    const rows = () => [...part.querySelectorAll('li')].map(({ textContent }) => textContent);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]).toContain(
      'MaandrapportZonder cliëntgegevens. Geldig t/m 30 april 2026. Nog niet gebruikt.',
    );

    await press('Intrekken', part);
    await seeToast('Het token is niet gewijzigd', 'destructive');
    expect(rows()).toHaveLength(1);
    const askedNow = answerWith({
      ...answers,
      revokeApiToken: () => {
        tokens = [];
        return true;
      },
    });
    within(part).getByLabelText('Token Maandrapport intrekken').click();
    await within(part).findByText('U hebt geen tokens.');
    await seeToast('Token ingetrokken');
    expect(sent(askedNow, 'RevokeApiToken')).toEqual([{ id: 't1' }]);
  });

  it('is one with client data for those who ask for that', async () => {
    const { asked, part } = await openTokens({
      apiTokens: [{ ...kept, withoutClientData: false }],
      createApiToken: { token: TOKEN, apiToken: kept },
    });
    await within(part).findByText(/^Met cliëntgegevens\. Geldig/);
    typeNew();
    within(part).getByLabelText('Zonder cliëntgegevens').click();
    await press('Token maken', part);
    await dialogOf('Uw nieuwe token');
    expect(sent(asked, 'CreateApiToken')).toEqual([expect.objectContaining({ withoutClientData: false })]);
  });

  it('needs a name and a day, which the page asks for and the server judges', async () => {
    const used = { ...kept, lastUsedAt: '2026-03-02T09:00:00.000Z' };
    const { asked, part } = await openTokens({ apiTokens: [used], createApiToken: { token: TOKEN } });
    await within(part).findByText(/Laatst gebruikt op 2 maart 2026 om 10:00\.$/);
    await press('Token maken', part);
    await seeError('Naam', 'Vereist', part);
    expect(errorOf('Geldig tot en met', part)).toBe('Vereist');
    expect(sent(asked, 'CreateApiToken')).toEqual([]);
    const outOfRange = 'Kies een dag na vandaag, hoogstens een jaar vooruit';
    answerWith({ apiTokens: [], createApiToken: refuseFields({ expiresOn: outOfRange }) });
    typeNew();
    await press('Token maken', part);
    await seeError('Geldig tot en met', outOfRange, part);
    answerWith({
      apiTokens: [],
      createApiToken: refuse('CONFLICT', 'U kunt niet meer dan 20 tokens hebben'),
    });
    await press('Token maken', part);
    await seeToast('Kan het token niet maken', 'destructive');
    expect(screen.queryByText('Uw nieuwe token')).toBeNull();
  });
});

describe('one’s own data', () => {
  const saved: { name: string; content: Promise<string> }[] = [];
  const { createObjectURL, revokeObjectURL } = URL;

  beforeEach(() => {
    saved.length = 0;
    let latest = new Blob();
    URL.createObjectURL = (blob) => {
      latest = blob as Blob;
      return 'blob:saved';
    };
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, content: latest.text() });
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  });

  it('comes as a file; without an answer it is said not to, and without a session one signs in again', async () => {
    answerWith({});
    const graphql = fetch;
    const tokens: (string | null)[] = [];
    let answer = () => new Response('{"email":"sanne@demo.example"}');
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url !== '/user/data') return graphql(url, init);
      tokens.push(new Headers(init.headers).get('authorization'));
      return answer();
    });
    await openApp('/settings/account');
    const part = await section('Mijn gegevens downloaden');
    await press('Mijn gegevens downloaden', part);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(tokens).toEqual(['Bearer token-1']);
    expect(saved[0]?.name).toBe('mijn-gegevens.json');
    expect(await saved[0]?.content).toBe('{"email":"sanne@demo.example"}');

    answer = () => new Response('', { status: 500 });
    await press('Mijn gegevens downloaden', part);
    await seeToast('Kan uw gegevens niet ophalen', 'destructive');
    expect(storedSession().token).toBe('token-1');
    answer = () => new Response('', { status: 401 });
    await press('Mijn gegevens downloaden', part);
    await dialogOf('Uw sessie is verlopen. Log opnieuw in.');
    expect(storedSession().token).toBeNull();
    expect(saved).toHaveLength(1);
  });
});
