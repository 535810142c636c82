import { afterAll, expect, test, vi } from 'vitest';
import { identityTexts } from '../../client/i18n/nl/identity/identity.ts';
import { sharedBrowser } from '../kit/browser/engine/browser.ts';
import { startDevelopment } from '../kit/processes/development.ts';

const development = await startDevelopment();
afterAll(() => development.stop());

/** Compiling everything anew takes its time on a busy machine. */
const PATIENCE = { timeout: 200_000, interval: 200 };
const { introduction } = identityTexts.signIn;
const OTHER_INTRODUCTION = 'Deze zin kwam er tijdens het ontwikkelen bij.';

/** Waits until the server answers so, first by itself and then through the web server. */
async function serverAnswers(expected: object): Promise<void> {
  const isSo = async (url: string) => {
    const printed = development.printed();
    const answer = await fetch(`${url}/health/live`).catch(() => null);
    expect(answer ? await answer.json() : printed).toEqual(expected);
  };
  await vi.waitFor(() => isSo(development.apiUrl), PATIENCE);
  await isSo(development.url);
}

test('Development mode shows the page, and a changed line of either side arrives in it', async () => {
  await serverAnswers({ status: 'live' });
  const page = await (await sharedBrowser()).newPage();
  page.setDefaultTimeout(PATIENCE.timeout);
  await page.goto(`${development.url}/register`);
  await page.getByText(introduction).waitFor();

  development.tree.rewrite('client/i18n/nl/identity/identity.ts', (text) =>
    text.replace(introduction, OTHER_INTRODUCTION),
  );
  await page.getByText(OTHER_INTRODUCTION).waitFor();

  development.tree.rewrite('server/http/health.ts', (text) => text.replace(`'live'`, `'changed'`));
  await serverAnswers({ status: 'changed' });
  await page.close();
});
