import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visitLive } from '../kit/browser/live.ts';
import {
  chooseRowAction,
  listed,
  openEditor,
  openWizard,
  rowMenuOf,
  rowOf,
} from '../kit/browser/register.ts';
import { holdAnswer, see, soon } from '../kit/browser/see.ts';
import { openSite } from '../kit/browser/site.ts';
import { CREATE_ENTRY, type Created } from '../kit/modules/register/register.ts';
import { validEntry } from '../kit/server/make.ts';
import { mark } from '../kit/server/unique.ts';

const site = await openSite();
const { actors } = site.app;
const { organizationA } = actors;

const LOST = /De verbinding is verbroken/;

/** The frames that arrive over the page's sockets. */
function listenToSockets(page: Page): string[] {
  const frames: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      frames.push(payload.toString());
    }),
  );
  return frames;
}

async function openList(person: typeof actors.adminA, before?: (page: Page) => void) {
  const page = await site.visit('/register', { as: person, before: async (fresh) => before?.(fresh) });
  await see(page.getByRole('heading', { name: 'Welkom terug!' }));
  return page;
}

describe('two colleagues with the same list', () => {
  test('see what the other creates, edits and deletes, told nothing of their own and not disturbed in what they type', async () => {
    const house = await site.app.make.organization();
    const [writer, reader] = [await openList(await house.client()), await openList(await house.admin())];
    await see(reader.getByText('Nog geen verbeterpunten'));
    const description = 'Tillift piept bij het zakken';

    const wizard = await openWizard(writer);
    await wizard.fill({ description });
    // The tint and the words go away again after a while, so the eyes are on both from before.
    const noticed = Promise.all([
      see(rowOf(reader, description).and(reader.locator('[data-changed]'))),
      reader.getByText('Een collega heeft een verbeterpunt toegevoegd.').waitFor({ state: 'attached' }),
    ]);
    await wizard.save();
    await noticed;
    await see(rowMenuOf(writer, description));
    expect(await writer.getByText('Een collega heeft').count()).toBe(0);

    const editor = await openEditor(reader, description);
    await editor.next();
    await editor.seeStep(2);
    await editor.type({ status: 'Afgerond' });
    await editor.next();
    await editor.type({ evaluateOn: '15-09-2127' });
    await editor.save();
    await see(rowOf(writer, description).getByText('Afgerond'));

    const typed = await openEditor(reader, description);
    await typed.type({ cause: 'Het slot is versleten' });
    await chooseRowAction(writer, description, 'Verwijderen');
    await writer.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
    await soon(() => reader.locator('[aria-label^="Acties voor"]').count()).toBe(0);
    expect(await typed.field('cause').inputValue()).toBe('Het slot is versleten');
  });

  test('see what one did while the list of the other was still on its way', async () => {
    let list: Awaited<ReturnType<typeof holdAnswer>> | undefined;
    let frames: string[] = [];
    const page = await visitLive(site, '/register', {
      as: actors.adminA,
      before: async (fresh) => {
        frames = listenToSockets(fresh);
        list = await holdAnswer(fresh, 'RegisterEntries');
      },
    });
    await list?.isAnswered;
    const author = await organizationA.client();
    const description = `Net te laat ${mark()}`;
    const input = { ...validEntry, description };
    const { createRegisterEntry } = await site.app.ask<Created>(author, CREATE_ENTRY, {
      organizationId: organizationA.id,
      input,
    });
    await soon(() => frames.some((frame) => frame.includes(createRegisterEntry.id))).toBe(true);
    // The pause is longer than a burst of changes is gathered.
    await setTimeout(200);
    list?.release();
    await see(rowMenuOf(page, description));
  });

  test('see what one did after the list of the other was read, and before that one was connected', async () => {
    const author = await organizationA.client();
    const description = `Net te vroeg ${mark()}`;
    const input = { ...validEntry, description };
    const page = await openList(actors.adminA, async (fresh) => {
      const listIsRead = fresh.waitForResponse((response) =>
        Boolean(response.request().postData()?.includes('RegisterEntries')),
      );
      await fresh.routeWebSocket(/graphql/, async (socket) => {
        await listIsRead;
        await site.app.ask(author, CREATE_ENTRY, { organizationId: organizationA.id, input });
        socket.connectToServer();
      });
    });
    await see(rowMenuOf(page, description));
  });
});

describe('a person of another organisation', () => {
  test('receives nothing at all, neither on the page nor on the socket', async () => {
    let frames: string[] = [];
    const stranger = await openList(actors.adminB, (page) => {
      frames = listenToSockets(page);
    });
    let ownFrames: string[] = [];
    const colleague = await openList(actors.adminA, (page) => {
      ownFrames = listenToSockets(page);
    });
    await soon(() => frames.some((frame) => frame.includes('connection_ack'))).toBe(true);
    await soon(() => ownFrames.some((frame) => frame.includes('connection_ack'))).toBe(true);

    const writer = await openList(await organizationA.client());
    const wizard = await openWizard(writer);
    const description = `Alleen voor ons ${mark()}`;
    const theirs = `Voor de buren ${mark()}`;
    await wizard.fill({ description });
    await wizard.save();
    await see(rowMenuOf(colleague, description));
    const { rows } = await site.app.sql.query('select id from register_entry where description = $1', [
      description,
    ]);
    await soon(() => ownFrames.some((frame) => frame.includes(rows[0].id))).toBe(true);

    // The change in the stranger's own organisation comes after the one they must not see, and does arrive.
    const own = await site.visit('/register', { as: actors.clientB });
    const ownWizard = await openWizard(own);
    await ownWizard.fill({ description: theirs });
    await ownWizard.save();
    await see(rowMenuOf(stranger, theirs));
    const news = frames.filter((frame) => frame.includes('"next"'));
    expect(news).toHaveLength(1);
    expect(news[0]).toContain(actors.organizationB.id);
    expect(frames.join()).not.toContain(organizationA.id);
    expect(await listed(stranger)).toContain(theirs);
    expect(await listed(stranger)).not.toContain(description);
  });
});

describe('a lost connection', () => {
  test('is told in a quiet banner, and what was missed is there when it comes back', async () => {
    const author = await organizationA.client();
    const page = await openList(author);
    await see(page.getByText('Nog geen verbeterpunten'));
    // Parts that load once the page is idle have come, and the socket is open.
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.getByText(LOST).waitFor();
    const other = await site.visit('/register', { as: author });
    const wizard = await openWizard(other);
    await wizard.fill({ description: 'Geschreven tijdens de storing' });
    await wizard.save();
    await see(rowMenuOf(other, 'Geschreven tijdens de storing'));
    expect(await rowMenuOf(page, 'Geschreven tijdens de storing').count()).toBe(0);
    await page.context().setOffline(false);
    await page.getByText(LOST).waitFor({ state: 'hidden' });
    await see(rowMenuOf(page, 'Geschreven tijdens de storing'));
  });
});
