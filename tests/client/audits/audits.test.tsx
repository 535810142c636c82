import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { auditMessages } from '../../../schema/records/audit-messages.ts';
import { ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { press } from '../../kit/client/interactions.ts';
import { auditOf, questionOf, sectionsWith, visitAudits } from '../../kit/client/pages/audits.ts';

startWithFreshBrowser();

const strict = questionOf();
const running = { sections: sectionsWith(strict), status: 'Running' as const };

describe('an audit', () => {
  it('saves each rating at once, over the version of the answer that was shown', async () => {
    const { sent } = await visitAudits('/a1', {
      audit: running,
      answers: { saveAuditAnswer: () => ({ ...auditOf(), sections: running.sections, findings: [] }) },
    });
    fireEvent.click(await screen.findByRole('radio', { name: 'Voldoet' }));
    await waitFor(() =>
      expect(sent('SaveAuditAnswer')).toEqual([
        {
          auditId: 'a1',
          questionId: 'q1',
          version: 0,
          input: { rating: 'Met', explanation: '', remark: '' },
        },
      ]),
    );
  });

  it('asks for the explanation that a question wants before it sends ‘Voldoet niet’', async () => {
    const { sent } = await visitAudits('/a1', { audit: running });
    fireEvent.click(await screen.findByRole('radio', { name: 'Voldoet niet' }));
    expect(await screen.findByText(auditMessages.explanationRequired)).toBeTruthy();
    expect(sent('SaveAuditAnswer')).toEqual([]);
  });

  it('tells the second of two auditors, and shows the answer of the first', async () => {
    await visitAudits('/a1', {
      audit: running,
      answers: {
        saveAuditAnswer: () => {
          throw new ServerFailure('CONFLICT', auditMessages.answeredMeanwhile);
        },
      },
    });
    fireEvent.click(await screen.findByRole('radio', { name: 'Deels' }));
    expect(await screen.findByText(auditMessages.answeredMeanwhile)).toBeTruthy();
  });

  it('shows the questions to read to who may not answer them', async () => {
    const abilities = { update: false, choosePeople: false, reopen: false, delete: false };
    const answered = questionOf({ rating: 'Met', explanation: 'Alles klopt' });
    await visitAudits('/a1', {
      role: 'Client',
      audit: { ...running, abilities, sections: sectionsWith(answered) },
    });
    expect(await screen.findByText('Alles klopt')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'Voldoet' })).toBeNull();
  });

  it('shows a question after the answer that asks it alone, with what was answered last time', async () => {
    const previous = { rating: 'Met' as const, explanation: 'Was in orde', score: 100 };
    const first = questionOf({ rating: 'NotMet', needsFinding: true, previous });
    const upon = (rating: 'Met' | 'NotMet') => ({ questionId: 'q1', ratings: [rating] });
    const shown = questionOf({ id: 'q2', text: 'Waarom niet?', condition: upon('NotMet'), isNew: true });
    const hidden = questionOf({ id: 'q3', text: 'Hoe vaak?', condition: upon('Met') });
    await visitAudits('/a1', { audit: { ...running, sections: sectionsWith(first, shown, hidden) } });
    expect(await screen.findByText('Waarom niet?')).toBeTruthy();
    expect(screen.queryByText('Hoe vaak?')).toBeNull();
    expect(screen.getByText('Vorige keer: Voldoet. Was in orde')).toBeTruthy();
    expect(screen.getByText('Gewijzigd: was Voldoet')).toBeTruthy();
    expect(screen.getByText('Nieuw')).toBeTruthy();
    expect(screen.getByText('Voeg een bevinding toe bij deze vraag')).toBeTruthy();
  });

  it('sends the answer of the dossier that is chosen', async () => {
    const { sent } = await visitAudits('/a1', {
      audit: { ...running, dossiers: ['A1', 'A2'] },
      answers: { saveAuditAnswer: () => ({ ...auditOf(), sections: running.sections, findings: [] }) },
    });
    fireEvent.change(await screen.findByRole('combobox', { name: /Dossier/ }), { target: { value: 'A2' } });
    fireEvent.click(await screen.findByRole('radio', { name: 'Voldoet' }));
    await waitFor(() =>
      expect(sent('SaveAuditAnswer')).toMatchObject([{ questionId: 'q1', input: { dossier: 'A2' } }]),
    );
  });

  it('changes and takes away a question that was added, while it has no answer', async () => {
    const added = questionOf({ id: 'q2', text: 'Is er een klius?', paragraph: '', isAdded: true });
    const used = questionOf({ id: 'q3', text: 'Is er een sleutel?', isAdded: true, rating: 'Met' });
    const shown = { ...running, sections: sectionsWith(strict, added, used) };
    const { sent } = await visitAudits('/a1', {
      audit: shown,
      answers: {
        updateAuditQuestion: () => ({ ...auditOf(), ...shown, findings: [] }),
        deleteAuditQuestion: () => ({ ...auditOf(), ...shown, findings: [] }),
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Wijzigen: Is er een klius?' }));
    for (const text of [strict.text, used.text])
      expect(screen.queryByRole('button', { name: `Wijzigen: ${text}` })).toBeNull();
    const field = await screen.findByRole('textbox', { name: /^Vraag/ });
    fireEvent.change(field, { target: { value: 'Is er een kluis?' } });
    await press('Opslaan');
    const input = { text: 'Is er een kluis?', paragraph: '' };
    await waitFor(() =>
      expect(sent('UpdateAuditQuestion')).toEqual([{ auditId: 'a1', questionId: 'q2', input }]),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Verwijderen: Is er een klius?' }));
    const question = await screen.findByRole('alertdialog');
    fireEvent.click(within(question).getByRole('button', { name: 'Verwijderen' }));
    await waitFor(() => expect(sent('DeleteAuditQuestion')).toEqual([{ auditId: 'a1', questionId: 'q2' }]));
  });

  it('says how many questions are open before it is finished so', async () => {
    const { sent } = await visitAudits('?dialog=finish&entry=a1', {
      audit: { ...running, conclusion: 'Voldoet' },
      answers: { finishAudit: () => auditOf({ status: 'Done' }) },
    });
    expect(await screen.findByText(/Er is nog 1 vraag niet beantwoord/)).toBeTruthy();
    await press('Afronden');
    await waitFor(() =>
      expect(sent('FinishAudit')).toEqual([{ id: 'a1', version: 1, evenIfIncomplete: true }]),
    );
  });
});

describe('the tabs above the audits', () => {
  const current = () =>
    [...document.querySelectorAll('main nav [aria-current=page]')].map(({ textContent }) => textContent);

  it('mark the list also while one of its audits is open, and another page by itself', async () => {
    await visitAudits('/a1', { audit: running });
    await screen.findByRole('radio', { name: 'Voldoet' });
    expect(current()).toEqual(['Alle audits']);
    fireEvent.click(screen.getByRole('link', { name: 'Programma' }));
    await waitFor(() => expect(current()).toEqual(['Programma']));
  });
});
