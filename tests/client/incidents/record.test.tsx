import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { dialogOf, fill, press } from '../../kit/client/interactions.ts';
import { incidentOf, openIncidents } from '../../kit/client/pages/incidents.ts';

startWithFreshBrowser();

const noRemarks = { total: 0, rows: [], abilities: { create: true } };
const panel = () => document.querySelector<HTMLElement>('[data-record]');
/** The first record that opens loads much of the app: on a busy machine that takes a while. */
const shownIn = (words: string | RegExp) => screen.findByText(words, { selector: '[data-record] *' });

/** Opens an incident beside the list, with what changed of it. */
const open = (about: object, changes: readonly object[] = [], answers: Answers = {}) => {
  const line = {
    ...{ id: 'h1', at: '2026-03-05T08:15:00.000Z', isActorShielded: false, isAutomatic: false },
    actor: { id: 'u2', username: 'bea', name: 'Bea', surname: 'Heerder' },
    changes,
  };
  const recordRevisions = { hasMore: false, rows: changes.length > 0 ? [line] : [] };
  const incident = { ...incidentOf(), improvementPoints: [], history: [], ...about };
  return openIncidents('/i1', {
    rows: [incident],
    answers: { incident, recordRevisions, comments: noRemarks, ...answers },
  });
};

describe('an incident that is open', () => {
  it('shows whys below each other as they were and are', async () => {
    const whys = ['De mat lag los.', 'Niemand kijkt ernaar.'];
    await open({}, [{ field: 'whys', from: [], to: whys, isKept: true }]);
    const became = await shownIn(/^1\. De mat lag los\./);
    expect(became.textContent).toBe('1. De mat lag los.\n2. Niemand kijkt ernaar.');
  });

  it('says in its history which files were added and which was removed', async () => {
    await open({}, [{ field: 'files', from: ['oud.pdf'], to: ['gang.jpg', 'bad.jpg'], isKept: true }]);
    await shownIn('Bestanden toegevoegd: gang.jpg, bad.jpg');
    await shownIn('Bestand verwijderd: oud.pdf');
  });

  it('has the button for a calamity where the advice about it stands', async () => {
    const { path } = await open({ hospitalAdmission: 'Admission', calamityEstablishedOn: null });
    const advice = (await shownIn('Dit kan een calamiteit zijn')).closest<HTMLElement>(
      '[data-record] section *:has(button)',
    );
    if (!advice) throw new Error('The advice has no button');
    await press('Vaststelling invullen', advice);
    expect(path()).toBe('/incidents/i1?dialog=edit&entry=i1&step=3');
    await dialogOf('Bewerk Incidenten');
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('Stap 3 van 3'));
  });

  it('has no button for a calamity that was established, or for whoever may not change the incident', async () => {
    await open({ hospitalAdmission: 'Admission', calamityEstablishedOn: '2026-04-24' });
    await shownIn('Dit kan een calamiteit zijn');
    expect(screen.queryByText('Vaststelling invullen')).toBeNull();
  });

  const done = {
    ...{ procedureFollowed: true, preventiveMeasures: 'Mat vast' },
    ...{ clientInformed: true, recordedInClientFile: true },
  };
  it.each([
    [
      'that was only reported',
      { type: null, causes: [], hospitalAdmission: null },
      'Beoordelen',
      'Stap 1 van 3',
    ],
    ['that lacks its causes', { causes: [], hospitalAdmission: null }, 'Beoordelen', 'Stap 2 van 3'],
    ['that lacks how it ended', { hospitalAdmission: null }, 'Beoordelen', 'Stap 3 van 3'],
    ['that was assessed', {}, 'Opvolgen', 'Bewerk Incident QA'],
    ['that was followed up', done, 'Incident sluiten', 'Incident sluiten'],
  ])('leads %s to its next step with one main button', async (_, about, step, title) => {
    await open(about);
    const buttons = [...(await screen.findByRole('group', { name: 'Acties' })).querySelectorAll('button')];
    const looks = new Map(buttons.map(({ textContent, className }) => [textContent, className]));
    const main = looks.get(step);
    expect(buttons.filter(({ className }) => className === main)).toHaveLength(1);
    expect([...looks.keys()]).toEqual(expect.arrayContaining(['Behandelaar', 'Opvolgen', 'Oorzaakanalyse']));
    await press(step);
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain(title));
    if (step === 'Beoordelen') {
      expect(screen.getByRole('dialog').textContent).toContain(step);
      return;
    }
    await waitFor(() => {
      const chosen = document.querySelector<HTMLInputElement>('[role=dialog] [name=status]:checked');
      expect(chosen?.value).toBe(step === 'Incident sluiten' ? 'Closed' : 'Open');
    });
  });

  it('a closed incident, or one that is not one’s to manage, has no main button', async () => {
    await open({ ...done, status: 'Closed' });
    const buttons = [...(await screen.findByRole('group', { name: 'Acties' })).querySelectorAll('button')];
    expect(buttons.map(({ textContent }) => textContent)).not.toContain('Incident sluiten');
  });

  it('says what becomes of a reporter’s name only where it is shielded', async () => {
    await open({});
    const hint = await shownIn(/^Typ @ om een collega te noemen/);
    expect(hint.textContent).not.toContain('afgeschermd');
  });

  it('says so where the reporter’s name is shielded', async () => {
    await open({ isReporterShielded: true, reporter: null });
    await shownIn(/Meldde u dit afgeschermd\?/);
  });

  it('leads its reporter to what they were told, and after the one answer to that answer', async () => {
    const reporterFeedback = 'De mat ligt nu vast.';
    const told = { reporterFeedback, status: 'Closed', mayReply: true, reporterReply: null };
    const replied = { ...incidentOf(), ...told, mayReply: false, reporterReply: 'Fijn.' };
    await open(told, [], { replyToFeedback: replied });
    const lead = await shownIn('Naar de terugkoppeling');
    fireEvent.click(lead);
    expect(document.activeElement?.textContent).toContain(reporterFeedback);
    expect(document.activeElement).not.toBe(document.body);
    fireEvent.click(await shownIn('Antwoorden'));
    const dialog = await dialogOf('Antwoord op de terugkoppeling');
    fill(dialog, 'Uw antwoord', 'Fijn.');
    await press('Versturen', dialog);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Fijn.'));
    expect(panel()?.textContent).not.toContain('Naar de terugkoppeling');
  });

  it('is said not to be there under an address that names none', async () => {
    const malformed = new ServerFailure('VALIDATION', 'Geen geldige sleutel', { id: 'Geen geldige sleutel' });
    await openIncidents('/rapport', {
      answers: {
        incident: () => {
          throw malformed;
        },
      },
    });
    await shownIn('Dit kan niet worden geopend');
    await waitFor(() => expect(panel()?.textContent).not.toContain('sleutel'));
  });
});
