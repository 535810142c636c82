import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditRequestMessages } from '../../../schema/records/audit-requests.ts';
import { type Arguments, NetworkFailure, ServerFailure } from '../../kit/client/answers.ts';
import { answerWith, leavePage, openApp, startWithFreshBrowser } from '../../kit/client/app.tsx';
import { errorOf, press } from '../../kit/client/interactions.ts';

startWithFreshBrowser();
beforeEach(
  () => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] }),
);
afterEach(() => void vi.useRealTimers());

const question = { id: 'q1', text: 'Hoe vaak levert u?', help: 'Per week.', version: 0, answer: '' };
const second = { ...question, id: 'q2', text: 'Wie tekent af?', help: '' };

/** The server of a link: it keeps answers over their versions, trimmed, as the real one does. */
function linkServer({ id = 'r1', auditTitle = 'Audit medicatie', questions = [question, second] } = {}) {
  const about = { id, auditTitle, organizationName: 'Zorggroep De Linde', expiresAt: '2127-04-30T22:00:00Z' };
  const server = { ...about, questions, saves: [] as string[], failure: null as Error | null };
  const change = (id: string, answer: string) => {
    server.questions = server.questions.map((one) =>
      one.id === id ? { ...one, answer, version: one.version + 1 } : one,
    );
  };
  const tell = () => ({ ...about, questions: server.questions });
  const save = ({ questionId, version, text }: Arguments) => {
    if (server.failure) throw server.failure;
    const asked = server.questions.find((one) => one.id === questionId);
    const trimmed = String(text).trim();
    server.saves.push(String(text));
    if (asked?.answer === trimmed) return tell();
    if (asked?.version !== version)
      throw new ServerFailure('CONFLICT', auditRequestMessages.answeredMeanwhile);
    change(String(questionId), trimmed);
    return tell();
  };
  return Object.assign(server, { change, tell, save });
}

async function openLink(server = linkServer()) {
  answerWith({ auditQuestionsByLink: server.tell, answerAuditQuestionByLink: server.save });
  await openApp('/audit-vragen#zba_geheim');
  await screen.findByText('Hoe vaak levert u?');
  return server;
}

const field = (about = 'Hoe vaak levert u?') =>
  screen.getByLabelText<HTMLTextAreaElement>(`Antwoord op: ${about}`);
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const refusal = () =>
  document.getElementById((field().getAttribute('aria-describedby') ?? '').split(' ')[1] ?? '');
const saved = (server: { saves: string[] }, ...texts: string[]) =>
  waitFor(() => expect(server.saves).toEqual(texts));
const pause = (ms = 1_000) => vi.advanceTimersByTimeAsync(ms);
const asksBeforeLeaving = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('the page of a link', () => {
  it('shows the questions with their help, whose they are and until when', async () => {
    await openLink();
    screen.getByText('Zorggroep De Linde vraagt u iets voor een audit: Audit medicatie.');
    screen.getByText(/U kunt antwoorden tot en met 30 april 2127\./);
    screen.getByText('Wie tekent af?');
    const describedBy = field().getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(describedBy)?.textContent).toBe('Per week.');
  });

  it('saves an answer over the version on the screen when its field is left', async () => {
    const server = await openLink();
    type('Elke dinsdag');
    fireEvent.blur(field());
    await saved(server, 'Elke dinsdag');
    await screen.findByText('Bewaard');
    type('Elke woensdag');
    fireEvent.blur(field());
    await saved(server, 'Elke dinsdag', 'Elke woensdag');
    expect(server.questions).toMatchObject([{ version: 2, answer: 'Elke woensdag' }, { version: 0 }]);
  });

  it('saves after a pause in typing, and leaves the space with which one types on', async () => {
    const server = await openLink();
    type('Elke ');
    expect(server.saves).toEqual([]);
    await pause();
    await saved(server, 'Elke ');
    await screen.findByText('Bewaard');
    expect(field().value).toBe('Elke ');
    type('Elke dinsdag');
    await pause();
    await saved(server, 'Elke ', 'Elke dinsdag');
    await pause(30_000);
    expect(server.saves).toHaveLength(2);
  });

  it('saves what is typed while the answer before is on its way', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const server = linkServer();
    const { save } = server;
    server.save = ((args: Arguments) => promise.then(() => save(args))) as unknown as typeof save;
    await openLink(server);
    type('Elke');
    fireEvent.blur(field());
    type('Elke dinsdag');
    fireEvent.blur(field());
    resolve();
    await pause();
    await saved(server, 'Elke', 'Elke dinsdag');
    expect(server.questions[0]).toMatchObject({ version: 2, answer: 'Elke dinsdag' });
  });

  it('asks before the tab is closed over an answer that is not saved, and then saves it', async () => {
    const server = await openLink();
    expect(asksBeforeLeaving()).toBe(false);
    type('Elke dinsdag');
    await screen.findByText('Nog niet bewaard');
    expect(asksBeforeLeaving()).toBe(true);
    window.dispatchEvent(new Event('pagehide'));
    await saved(server, 'Elke dinsdag');
    await screen.findByText('Bewaard');
    expect(asksBeforeLeaving()).toBe(false);
  });

  it('tells of a lost network, keeps what was typed through a reload, and saves it once', async () => {
    const server = await openLink();
    server.failure = new NetworkFailure();
    type('Elke dinsdag');
    fireEvent.blur(field());
    await waitFor(() => expect(refusal()?.textContent).toMatch(/Geen verbinding.*blijft hier staan/));
    leavePage();
    await openLink(server);
    expect(field().value).toBe('Elke dinsdag');
    server.failure = null;
    window.dispatchEvent(new Event('online'));
    await saved(server, 'Elke dinsdag');
    await screen.findByText('Bewaard');
    expect(refusal()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('tries again by itself after a while without a network', async () => {
    const server = await openLink();
    server.failure = new NetworkFailure();
    type('Elke dinsdag');
    await pause();
    await waitFor(() => expect(refusal()).not.toBeNull());
    server.failure = null;
    await pause(10_000);
    await saved(server, 'Elke dinsdag');
  });

  it('takes an answer that the server has, though its own word of it was lost, for saved', async () => {
    const server = linkServer();
    const { save } = server;
    let isLost = true;
    server.save = (args) => {
      const asked = save(args);
      if (!isLost) return asked;
      isLost = false;
      throw new NetworkFailure();
    };
    await openLink(server);
    type('Elke');
    await pause();
    await waitFor(() => expect(refusal()).not.toBeNull());
    type('Elke dinsdag');
    await pause();
    // The version had moved on: the questions are asked for again.
    await pause(10_000);
    await waitFor(() => expect(server.questions[0]?.answer).toBe('Elke dinsdag'));
    expect(screen.queryByText(/op een ander scherm gewijzigd/)).toBeNull();
  });

  it('shows an answer of another screen beside the typed one, and lets the person choose', async () => {
    const server = await openLink();
    server.change('q1', 'Elke maandag');
    type('Elke dinsdag');
    fireEvent.blur(field());
    await screen.findByText('Daar staat: Elke maandag');
    expect(field().value).toBe('Elke dinsdag');
    await pause(20_000);
    expect(server.questions[0]?.answer).toBe('Elke maandag');
    await press('Mijn antwoord bewaren');
    await pause();
    await waitFor(() => expect(server.questions[0]).toMatchObject({ version: 2, answer: 'Elke dinsdag' }));
    server.change('q1', 'Elke vrijdag');
    type('Nooit');
    fireEvent.blur(field());
    await press('Het andere antwoord houden');
    await waitFor(() => expect(field().value).toBe('Elke vrijdag'));
    await pause(20_000);
    expect(server.questions[0]?.answer).toBe('Elke vrijdag');
  });

  it('says at the field why an answer is refused, with the words still there, and does not insist', async () => {
    const server = await openLink();
    server.failure = new ServerFailure('VALIDATION', 'Onjuist', { text: 'Te lang' });
    type('Elke dinsdag');
    fireEvent.blur(field());
    await waitFor(() => expect(refusal()?.textContent).toBe('Te lang'));
    expect(field().getAttribute('aria-invalid')).toBe('true');
    server.failure = null;
    await pause(30_000);
    expect(server.saves).toEqual([]);
    expect(errorOf(field('Wie tekent af?'))).toBeNull();
    type('Elke week');
    await pause();
    await saved(server, 'Elke week');
  });

  it('says that the link has ended meanwhile, and leaves what was typed', async () => {
    const server = await openLink();
    server.failure = new ServerFailure('NOT_FOUND', auditRequestMessages.ended);
    type('Elke dinsdag');
    fireEvent.blur(field());
    await screen.findByText(auditRequestMessages.ended);
    expect(field().value).toBe('Elke dinsdag');
  });

  it.each(['#zba_oud', ''])('says that a link works no more: %s', async (hash) => {
    answerWith({
      auditQuestionsByLink: () => {
        throw new ServerFailure('NOT_FOUND', auditRequestMessages.ended);
      },
    });
    await openApp(`/audit-vragen${hash}`);
    await screen.findByText('Deze link werkt niet meer');
  });

  it('offers another try where the questions could not be had', async () => {
    const server = linkServer();
    let isAway = true;
    answerWith({
      auditQuestionsByLink: () => {
        if (isAway) throw new NetworkFailure();
        return server.tell();
      },
    });
    await openApp('/audit-vragen#zba_geheim');
    await screen.findByText('De vragen konden niet worden geladen');
    isAway = false;
    await press(/Opnieuw/);
    await screen.findByText('Hoe vaak levert u?');
  });

  it('shows nothing of one link under another, though both ask the same question', async () => {
    const [first, other] = [linkServer(), linkServer({ id: 'r2', auditTitle: 'Audit hygiëne' })];
    const serverOf = (token: unknown) => (token === 'zba_geheim' ? first : other);
    answerWith({
      auditQuestionsByLink: ({ token }) => serverOf(token).tell(),
      answerAuditQuestionByLink: (args) => serverOf(args.token).save(args),
    });
    const { router } = await openApp('/audit-vragen#zba_geheim');
    await screen.findByText(/Audit medicatie/);
    await userEvent.type(field(), 'Van de eerste');
    fireEvent.blur(field());
    await saved(first, 'Van de eerste');
    await screen.findByText('Bewaard');
    await router.navigate('/audit-vragen#zba_ander');
    await screen.findByText(/Audit hygiëne/);
    expect(field().value).toBe('');
    await router.navigate('/audit-vragen#zba_geheim');
    await screen.findByText(/Audit medicatie/);
    expect(field().value).toBe('Van de eerste');
  });
});
