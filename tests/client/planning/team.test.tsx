import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Arguments } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { dialogOf, field, fill, optionsOf, press, rowOf, told } from '../../kit/client/interactions.ts';
import { openPlanning, taskOf } from '../../kit/client/planning.ts';
import { noord, oudeVleugel, teamAnswers, versionsOf, zuid } from '../../kit/client/teams.ts';
import { pageOf } from '../../kit/client/visit.ts';

startWithFreshBrowser();

const admin = teamAnswers('Admin', [{ id: 't2' }]);

describe('the team of a task', () => {
  it('is the person’s first one for a new task unless they choose another', async () => {
    const { sent } = await openPlanning('/events?dialog=create', {
      ...admin,
      taskEvents: pageOf([]),
      createTaskEvent: { id: 'e1' },
    });
    const form = await dialogOf('Nieuwe taak');
    await waitFor(() => expect(optionsOf(field(form, 'Team'))).toEqual(['Zuid', 'Noord', 'Geen team']));
    fill(form, 'Titel', 'Brandblussers keuren');
    fill(form, 'Startdatum', '02-03-2027');
    fill(form, 'Deadline', '09-03-2027');
    fill(form, 'Team', 'Noord');
    await press('Opslaan', form);
    await told('Taak aangemaakt!');
    expect(sent('CreateTaskEvent')[0]?.input).toMatchObject({ teamId: 't1' });
  });

  it('stands in the dialog that shows it, also an archived one', async () => {
    const task = taskOf({ title: 'Brandblussers keuren', team: oudeVleugel });
    const answers = { ...admin, taskEvents: pageOf([task]), taskEvent: task };
    await openPlanning(`/events?dialog=view&entry=${task.id}`, answers);
    const dialog = await dialogOf('Brandblussers keuren');
    await within(dialog).findByText('Oude vleugel (gearchiveerd)');
  });

  it('narrows the list, and is changed for selected rows', async () => {
    const rows = [taskOf({ title: 'Eerste', team: zuid }), taskOf({ title: 'Tweede', team: noord })];
    const { sent } = await openPlanning('/events?teamId=t1&teamId=t2', {
      ...admin,
      taskEvents: ({ ids }: Arguments) =>
        pageOf(ids ? rows.filter(({ id }) => (ids as string[]).includes(id)) : rows),
      changeTaskEvents: ({ changes }: Arguments) => versionsOf(changes),
    });
    await rowOf('Eerste');
    expect(sent('TaskEvents')[0]?.filter).toMatchObject({ teamId: ['t1', 't2'] });
    for (const { title } of rows) fireEvent.click(screen.getByLabelText(`Rij selecteren: Taak: ${title}`));
    const bar = await screen.findByRole('region', { name: 'Geselecteerde rijen' });
    fireEvent.click(within(bar).getByText('Team wijzigen'));
    const dialog = await screen.findByRole('dialog', { name: 'Team wijzigen' });
    await within(dialog).findByText('Zuid');
    fireEvent.change(within(dialog).getByLabelText('Team'), { target: { value: 'none' } });
    fireEvent.click(await within(dialog).findByText('Team wijzigen (2 rijen)'));
    await told('2 rijen gewijzigd');
    expect(sent('ChangeTaskEvents')).toEqual([
      {
        changes: [
          { id: 'Eerste', version: 1, teamId: null },
          { id: 'Tweede', version: 1, teamId: null },
        ],
      },
    ]);
  });
});
