import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, NetworkFailure, ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { errorOf, field, fill, press } from '../../kit/client/interactions.ts';
import { acceptSockets } from '../../kit/client/live-socket.ts';
import { pageOf, visit } from '../../kit/client/visit.ts';

startWithFreshBrowser();

const IDEA = 'Wat is uw idee?';
const WHY = 'Waarom?';
const sentIdea = {
  id: 'r1',
  number: 'VP-2026-007',
  version: 1,
  createdAt: '2026-11-20T09:00:00.000Z',
  description: 'Een tweede tillift',
  isIncomplete: true,
  status: 'NotStarted',
};

const main = () => screen.getByRole('main');

async function open(answers: Answers = {}) {
  const app = await visit('/idee', { registerEntries: pageOf([]), ...answers }, 'Client');
  await screen.findByLabelText(/^Wat is uw idee/);
  return app;
}

function fillIn() {
  fill(main(), IDEA, 'Een tweede tillift');
  fill(main(), WHY, 'Cliënten wachten minder lang');
}

describe('an idea', () => {
  it('is sent in two texts, is thanked for, and stands among one’s own', async () => {
    let mine: object[] = [];
    const { sent } = await open({
      registerEntries: () => pageOf(mine),
      sendIdea: () => {
        mine = [sentIdea];
        return { id: 'r1' };
      },
    });
    await screen.findByText(/^U hebt hier nog geen idee verstuurd/);
    fillIn();
    await press('Idee versturen');
    const thanks = await screen.findByText('Bedankt, uw idee is binnen');
    await waitFor(() => expect(document.activeElement).toBe(thanks));
    expect(sent('SendIdea')).toEqual([
      {
        organizationId: 'o1',
        input: { description: 'Een tweede tillift', effectiveness: 'Cliënten wachten minder lang' },
      },
    ]);
    const link = await screen.findByText('Een tweede tillift', { selector: 'a' });
    expect(link.getAttribute('href')).toBe('/register/r1');
    expect(link.closest('li')?.textContent).toContain('Ontvangen');
    await press('Nog een idee versturen');
    await waitFor(() => expect(document.activeElement).toBe(field(main(), IDEA)));
    expect(field(main(), IDEA).value).toBe('');
  });

  it('is not sent without both texts, nor where the server refuses one', async () => {
    const { sent } = await open({
      sendIdea: () => {
        throw new ServerFailure('VALIDATION', 'Controleer de velden', { effectiveness: 'Te lang' });
      },
    });
    await press('Idee versturen');
    await waitFor(() => expect(errorOf(field(main(), IDEA))).toBe('Vereist'));
    expect(errorOf(field(main(), WHY))).toBe('Vereist');
    expect(sent('SendIdea')).toEqual([]);
    fillIn();
    await press('Idee versturen');
    await waitFor(() => expect(errorOf(field(main(), WHY))).toBe('Te lang'));
  });

  it('stays as it was typed while it cannot be sent, and is still there after a reload', async () => {
    await open({
      sendIdea: () => {
        throw new NetworkFailure();
      },
    });
    fillIn();
    await press('Idee versturen');
    await screen.findByText(/^Uw idee is nog niet verstuurd; wat u invulde blijft staan/);
    cleanup();
    await open();
    await screen.findByText(/^Dit idee is nog niet verstuurd/);
    await waitFor(() => expect(field(main(), IDEA).value).toBe('Een tweede tillift'));
    await press('Leegmaken');
    await waitFor(() => expect(field(main(), IDEA).value).toBe(''));
  });

  it('shows at once that it was taken up, and how far it is', async () => {
    const tell = acceptSockets();
    let idea = sentIdea;
    await open({ registerEntries: () => pageOf([idea]) });
    await screen.findByText('Ontvangen');
    idea = { ...sentIdea, version: 2, isIncomplete: false, status: 'InProgress' };
    await tell({ entity: 'RegisterEntry', entityId: 'r1', action: 'updated' });
    await screen.findByText('Opgepakt');
    expect(screen.getByText('Lopend')).toBeDefined();
  });
});
