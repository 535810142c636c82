import { expect, test } from 'vitest';
import { rowMenuOf } from '../kit/browser/register.ts';
import { holdAnswer, see, soon } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { mark } from '../kit/server/unique.ts';

const site = await openSite();
const { adminA, clientA } = site.app.actors;

test('a page asks for its list before the organisations have come, and for nothing twice', async () => {
  const description = `Vooraf gevraagd ${mark()}`;
  await site.app.make.registerEntry(clientA, { description });
  const page = await site.visit('/register', { as: adminA });
  // Changes of a moment ago, which the server tells of again, would have the lists asked for once more.
  await page.routeWebSocket(/./, () => undefined);
  await see(rowMenuOf(page, description));
  await page.goto('about:blank');

  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql') || request.method() !== 'POST') return;
    asked.push(request.postDataJSON().operationName);
  });
  const organizations = await holdAnswer(page, 'Organizations');
  await page.goto('/register', { waitUntil: 'commit' });
  await soon(() => asked).toContain('RegisterEntries');
  expect(await rowMenuOf(page, description).count()).toBe(0);
  organizations.release();
  await see(rowMenuOf(page, description));
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
});
