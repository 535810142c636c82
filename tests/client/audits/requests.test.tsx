import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { auditRequestMessages } from '../../../schema/records/audit-requests.ts';
import { amsterdamDay } from '../../../schema/records/planning.ts';
import { messages } from '../../../schema/values/messages.ts';
import { NetworkFailure, ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import {
  button,
  buttons,
  dialogOf,
  errorOf,
  field,
  fill,
  noDialog,
  press,
  toastText,
  told,
} from '../../kit/client/interactions.ts';
import { auditOf, questionOf, sectionsWith, visitAudits } from '../../kit/client/pages/audits.ts';

startWithFreshBrowser();

const TITLE = 'Vragen aan iemand voorleggen';
const jan = { id: 'u2', name: 'Jan', surname: 'Bos' };
const running = {
  ...{ status: 'Running' as const, auditees: [jan] },
  sections: sectionsWith(questionOf(), questionOf({ id: 'q2', text: 'Wie tekent af?' })),
};
const request = {
  ...{ id: 'r1', askedUser: null, recipient: 'Apotheek', email: 'apotheek@example.com', isOpen: true },
  ...{ questionIds: ['q1'], expiresAt: '2127-04-30T22:00:00Z', answers: [] as object[] },
};
const inTwoWeeks = () => amsterdamDay(new Date(Date.now() + 14 * 86_400_000));

describe('asking somebody else', () => {
  const open = async (askAuditQuestions: () => object) => {
    const visited = await visitAudits('/a1', { audit: running, answers: { askAuditQuestions } });
    await press(TITLE);
    return { ...visited, dialog: await dialogOf(TITLE) };
  };
  const tick = (dialog: HTMLElement, name: string) =>
    fireEvent.click(within(dialog).getByRole('checkbox', { name }));

  it('sends the ticked questions to an outsider, and shows whom they were asked', async () => {
    const { sent, dialog } = await open(() => ({ ...auditOf(running), requests: [request] }));
    tick(dialog, 'Is de lijst afgetekend?');
    tick(dialog, 'Wie tekent af?');
    tick(dialog, 'Wie tekent af?');
    fill(dialog, 'Naam', 'Apotheek');
    fill(dialog, 'E-mailadres', 'apotheek@example.com');
    await press('Vragen', dialog);
    await told('De vragen zijn gesteld');
    await noDialog();
    const whom = { userId: null, recipient: 'Apotheek', email: 'apotheek@example.com' };
    expect(sent('AskAuditQuestions')).toEqual([
      { auditId: 'a1', input: { questionIds: ['q1'], ...whom, endsOn: inTwoWeeks() } },
    ]);
    expect(screen.getByText('Apotheek, apotheek@example.com')).toBeTruthy();
    expect(screen.getByText(/^1 vraag, 0 beantwoord, te beantwoorden tot en met/)).toBeTruthy();
  });

  it('offers the auditees once, and asks a colleague without an address', async () => {
    const { sent, dialog } = await open(() => ({ ...auditOf(running), requests: [] }));
    const options = [...field(dialog, 'Collega').querySelectorAll('option')].map(({ text }) => text);
    expect(options.filter((name) => name === 'Jan Bos')).toHaveLength(1);
    tick(dialog, 'Wie tekent af?');
    fill(dialog, 'Collega', 'Jan Bos');
    await press('Vragen', dialog);
    await told('De vragen zijn gesteld');
    expect(sent('AskAuditQuestions')).toMatchObject([
      { input: { questionIds: ['q2'], userId: 'u2', recipient: '', email: '' } },
    ]);
  });

  it('says at each field what is missing, and asks nobody', async () => {
    const { sent, dialog } = await open(() => ({}));
    await press('Vragen', dialog);
    await waitFor(() => expect(errorOf(field(dialog, 'Collega'))).toBe(auditRequestMessages.somebody));
    expect(within(dialog).getByText(auditRequestMessages.noQuestions)).toBeTruthy();
    fill(dialog, 'Collega', 'Jan Bos');
    fill(dialog, 'E-mailadres', 'apotheek@example.com');
    await press('Vragen', dialog);
    await waitFor(() => expect(errorOf(field(dialog, 'Collega'))).toBe(auditRequestMessages.notBoth));
    expect(errorOf(field(dialog, 'Naam'))).toBe(messages.required);
    expect(sent('AskAuditQuestions')).toEqual([]);
  });

  it('names the group of questions, with what is wrong with it', async () => {
    const { dialog } = await open(() => ({}));
    const group = within(dialog).getByRole('group', { name: 'Vragen' });
    await press('Vragen', dialog);
    await waitFor(() => {
      const ids = (group.getAttribute('aria-describedby') ?? '').split(' ');
      const words = ids.map((id) => document.getElementById(id)?.textContent);
      expect(words).toContain(auditRequestMessages.noQuestions);
    });
  });

  it('shows the refusals of the server at their fields, and keeps what was filled in', async () => {
    const { dialog } = await open(() => {
      throw new ServerFailure('VALIDATION', 'Onjuist', {
        userId: auditRequestMessages.notSelf,
        questionIds: auditRequestMessages.otherList,
      });
    });
    tick(dialog, 'Wie tekent af?');
    fill(dialog, 'Collega', 'Jan Bos');
    await press('Vragen', dialog);
    await waitFor(() => expect(errorOf(field(dialog, 'Collega'))).toBe(auditRequestMessages.notSelf));
    expect(within(dialog).getByText(auditRequestMessages.otherList)).toBeTruthy();
    expect(field(dialog, 'Collega').value).toBe('u2');
  });

  it('stays open with what was typed where there is no network', async () => {
    const { dialog } = await open(() => {
      throw new NetworkFailure();
    });
    tick(dialog, 'Wie tekent af?');
    fill(dialog, 'Collega', 'Jan Bos');
    await press('Vragen', dialog);
    await waitFor(() => expect(document.body.textContent).toContain('Geen verbinding met de server'));
    expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Wie tekent af?' }).checked).toBe(
      true,
    );
  });
});

describe('questions that others are asked', () => {
  it('shows their answers beside the question, and is withdrawn with a word of it', async () => {
    const answers = [{ questionId: 'q1', text: 'Elke dinsdag', updatedAt: '2127-04-01T10:00:00Z' }];
    const audit = { ...running, requests: [{ ...request, answers }] };
    const { sent } = await visitAudits('/a1', {
      audit,
      answers: {
        withdrawAuditRequest: () => ({ ...auditOf(running), requests: [{ ...request, isOpen: false }] }),
      },
    });
    const answer = await screen.findByText('Elke dinsdag');
    expect(answer.textContent).toBe('Antwoord van Apotheek: Elke dinsdag');
    await press('Intrekken: Apotheek');
    await told('Het verzoek is ingetrokken');
    expect(sent('WithdrawAuditRequest')).toEqual([{ auditId: 'a1', requestId: 'r1' }]);
    await screen.findByText(/gesloten$/);
    expect(buttons('Intrekken: Apotheek')).toEqual([]);
  });
});

describe('questions that a person is asked', () => {
  const asked = (id: string, auditTitle: string, answer = '') => ({
    ...{ id, auditTitle, organizationName: 'Zorggroep De Linde', expiresAt: '2127-04-30T22:00:00Z' },
    questions: [{ id: 'q1', text: 'Hoe vaak levert u?', help: '', version: answer ? 1 : 0, answer }],
  });
  const answerField = (dialog: HTMLElement) =>
    within(dialog).getByLabelText<HTMLTextAreaElement>('Antwoord op: Hoe vaak levert u?');

  async function open(name = 'Beantwoorden: Audit medicatie') {
    await press(name);
    return dialogOf('Vragen aan u');
  }

  it('are answered in a dialog, each request with an answer of its own', async () => {
    const { sent } = await visitAudits('', {
      role: 'Client',
      answers: {
        auditQuestionsAskedOfMe: [asked('r1', 'Audit medicatie', 'Dagelijks'), asked('r2', 'Audit hygiëne')],
        answerAskedQuestion: ({ text }) => asked('r2', 'Audit hygiëne', String(text)),
      },
    });
    await screen.findByText('Audit medicatie: 1 vraag, tot en met 30 april 2127');
    expect(answerField(await open()).value).toBe('Dagelijks');
    await userEvent.keyboard('{Escape}');
    await noDialog();
    const dialog = await open('Beantwoorden: Audit hygiëne');
    expect(answerField(dialog).value).toBe('');
    fireEvent.change(answerField(dialog), { target: { value: 'Elke week' } });
    fireEvent.blur(answerField(dialog));
    await within(dialog).findByText('Bewaard');
    expect(sent('AnswerAskedQuestion')).toEqual([
      { requestId: 'r2', questionId: 'q1', version: 0, text: 'Elke week' },
    ]);
  });

  it('are saved also when Escape closes the dialog over a word that was just typed', async () => {
    const { sent } = await visitAudits('', {
      answers: {
        auditQuestionsAskedOfMe: [asked('r1', 'Audit medicatie')],
        answerAskedQuestion: ({ text }) => asked('r1', 'Audit medicatie', String(text)),
      },
    });
    const dialog = await open();
    fireEvent.change(answerField(dialog), { target: { value: 'Elke dinsdag' } });
    await userEvent.keyboard('{Escape}');
    await noDialog();
    await waitFor(() => expect(sent('AnswerAskedQuestion')).toMatchObject([{ text: 'Elke dinsdag' }]));
    expect(toastText()).toBe('');
  });

  it('stay with what was typed when the dialog was closed without a network', async () => {
    let isAway = false;
    const unlessAway = <Answer,>(answer: () => Answer) => {
      if (isAway) throw new NetworkFailure();
      return answer();
    };
    await visitAudits('', {
      answers: {
        auditQuestionsAskedOfMe: () => unlessAway(() => [asked('r1', 'Audit medicatie')]),
        answerAskedQuestion: () => unlessAway(() => asked('r1', 'Audit medicatie')),
      },
    });
    const dialog = await open();
    isAway = true;
    fireEvent.change(answerField(dialog), { target: { value: 'Elke dinsdag' } });
    await userEvent.keyboard('{Escape}');
    await told('Niet opgeslagen');
    expect(await button('Beantwoorden: Audit medicatie')).toBeTruthy();
    expect(answerField(await open()).value).toBe('Elke dinsdag');
  });

  it('show nothing where there are none', async () => {
    await visitAudits();
    await screen.findByRole('heading', { name: 'Audits', level: 1 });
    expect(screen.queryByText('Vragen aan u')).toBeNull();
  });
});
