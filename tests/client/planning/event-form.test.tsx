import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import {
  choose,
  dialogOf,
  errorOf,
  field,
  fill,
  noDialog,
  press,
  rowOf,
  told,
} from '../../kit/client/interactions.ts';
import { bea, conflict, openPlanning, sanne, taskOf } from '../../kit/client/pages/planning.ts';
import { teamAnswers } from '../../kit/client/pages/teams.ts';
import { pageOf } from '../../kit/client/visit.ts';

startWithFreshBrowser();

async function openForm(answers: Parameters<typeof openPlanning>[1] = {}) {
  const app = await openPlanning('/events?dialog=create', answers);
  return { ...app, form: await dialogOf('Nieuwe taak') };
}

const save = (form: HTMLElement) => press('Opslaan', form);

describe('a new task', () => {
  it('is sent as it was filled in, and is then in the list', async () => {
    let rows: object[] = [];
    const { form, sent } = await openForm({
      ...teamAnswers('Admin'),
      taskEvents: () => pageOf(rows),
      createTaskEvent: ({ input }) => {
        rows = [taskOf({ title: String(input.title) })];
        return rows[0];
      },
    });
    fill(form, 'Titel', ' Brandblussers keuren ');
    fill(form, 'Omschrijving', 'Alle verdiepingen');
    fill(form, 'Startdatum', '02-03-2027');
    fill(form, 'Deadline', '9-3-2027');
    fill(form, 'Thema', 'Arbo & BHV');
    await waitFor(() => fill(form, 'Toegewezen aan', 'Sanne Bakker'));
    await waitFor(() => fill(form, 'Team', 'Noord'));
    fireEvent.click(field(form, 'Bewijs vereist'));
    expect(within(form).queryByLabelText(/^Resultaat/)).toBeNull();
    await save(form);
    await told('Taak aangemaakt!');
    await noDialog();
    await rowOf('Brandblussers keuren');
    expect(sent('CreateTaskEvent')).toEqual([
      {
        organizationId: 'o1',
        input: {
          title: 'Brandblussers keuren',
          description: 'Alle verdiepingen',
          startDate: '2027-03-02',
          deadline: '2027-03-09',
          theme: 'HealthAndSafety',
          assignedToUserId: 'u3',
          evidenceRequired: true,
          resultNote: '',
          teamId: 't1',
        },
      },
    ]);
  });

  it('is refused at the field for what it lacks, before the server is asked', async () => {
    const { form, sent } = await openForm();
    fill(form, 'Startdatum', '10-03-2027');
    fill(form, 'Deadline', '09-03-2027');
    await save(form);
    await waitFor(() => expect(errorOf(field(form, 'Titel'))).toBe('Vereist'));
    expect(errorOf(field(form, 'Deadline'))).toBe(
      'De deadline ligt voor de startdatum: kies een latere deadline',
    );
    expect(errorOf(field(form, 'Startdatum'))).toBeNull();
    expect(document.activeElement).toBe(field(form, 'Titel'));
    fill(form, 'Startdatum', '30-02-2027');
    fill(form, 'Deadline', '01-01-2101');
    await save(form);
    await waitFor(() =>
      expect(errorOf(field(form, 'Startdatum'))).toBe('Geen geldige datum: kies een dag die bestaat'),
    );
    expect(errorOf(field(form, 'Deadline'))).toBe('Kies een datum tussen 2000 en 2100');
    expect(sent('CreateTaskEvent')).toEqual([]);
  });

  it('says that it could not be made, and stays as typed', async () => {
    const { form } = await openForm({
      createTaskEvent: () => {
        throw new ServerFailure('INTERNAL', 'Er is een fout opgetreden');
      },
    });
    fill(form, 'Titel', 'Gaat mis');
    fill(form, 'Startdatum', '10-03-2027');
    fill(form, 'Deadline', '11-03-2027');
    await save(form);
    await told('Kan evenement niet makenEr is een fout opgetreden');
    expect(field(form, 'Titel').value).toBe('Gaat mis');
  });
});

describe('a task that is edited', () => {
  const stands = taskOf({
    title: 'Omstreden taak',
    version: 3,
    startDate: '2027-03-02',
    deadline: '2027-03-09',
    assignedTo: sanne,
    theme: 'Staff',
    resultNote: 'Nog niets',
    evidenceRequired: true,
  });
  const theirs = { ...stands, version: 5, description: 'Wat de ander ervan vindt', assignedTo: bea };

  /** Edits the description of the task, while a colleague saved `now` meanwhile. */
  async function openEditor(now: () => object) {
    const app = await openPlanning('/events', {
      taskEvents: pageOf([stands]),
      taskEvent: now,
      updateTaskEvent: ({ version, input }) => {
        if (version !== theirs.version) throw conflict();
        return { ...theirs, version: 6, description: input.description };
      },
    });
    await choose('Acties voor Taak: Omstreden taak', 'Edit');
    const editor = await dialogOf('Taak bewerken');
    fill(editor, 'Omschrijving', 'Wat ik ervan vind');
    return { ...app, editor };
  }

  it('is sent over the version that was shown, and shows both where a colleague saved meanwhile', async () => {
    const { editor, sent } = await openEditor(() => theirs);
    await save(editor);
    const question = await dialogOf('Iemand anders heeft dit intussen gewijzigd');
    for (const words of ['Wat ik ervan vind', 'Wat de ander ervan vindt', 'Sanne Bakker', 'Bea Heerder'])
      await within(question).findByText(words);
    expect(question.textContent).not.toContain('Startdatum');
    await press('Mijn versie opslaan', question);
    await told('Taak bijgewerkt!');
    await noDialog();
    const input = {
      title: 'Omstreden taak',
      description: 'Wat ik ervan vind',
      startDate: '2027-03-02',
      deadline: '2027-03-09',
      theme: 'Staff',
      assignedToUserId: 'u3',
      evidenceRequired: true,
      resultNote: 'Nog niets',
      teamId: null,
    };
    expect(sent('UpdateTaskEvent')).toEqual([
      { id: 'Omstreden taak', version: 3, input },
      { id: 'Omstreden taak', version: 5, input },
    ]);
  });
});
