import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { TaskEventFieldsFragment } from '../../../client/graphql/generated/operations.ts';
import { NetworkFailure, ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import {
  button,
  choose,
  dialogOf,
  errorOf,
  field,
  fill,
  noDialog,
  press,
  rowOf,
  toastText,
  told,
} from '../../kit/client/interactions.ts';
import { bea, conflict, openPlanning, sanne, taskOf } from '../../kit/client/pages/planning.ts';
import { pageOf } from '../../kit/client/visit.ts';

startWithFreshBrowser();

const CHANGED = 'Iemand anders heeft deze taak intussen gewijzigd.';

type About = Partial<TaskEventFieldsFragment>;

/** Opens a list whose task a colleague has saved since; the server refuses a save over the old version. */
async function openTask(about: About, meanwhile: About = {}) {
  const shown = taskOf({ title: 'Controle', ...about });
  const now = { ...shown, version: 3, ...meanwhile };
  const app = await openPlanning('/events', {
    taskEvents: pageOf([shown]),
    taskEvent: () => now,
    changeTaskEventStatus: ({ version, status }) => {
      if (version !== now.version) throw conflict();
      return { ...now, version: 4, status };
    },
    assignTaskEvent: ({ version }) => {
      if (version !== now.version) throw conflict();
      return { ...now, version: 4, assignedTo: bea };
    },
  });
  return app;
}

const chooseStatus = (status: string) => choose(/^Status van Controle: /, status);
const newest = async (dialog: HTMLElement) =>
  (await within(dialog).findByText(/^Iemand anders heeft deze taak/)).closest<HTMLElement>('[role=status]');

describe('finishing a task', () => {
  it('asks for a note where evidence is required, and sends it', async () => {
    const { sent } = await openTask({ evidenceRequired: true }, { version: 1 });
    await chooseStatus('Afgerond');
    const dialog = await dialogOf('Taak afronden');
    expect(dialog.textContent).toContain('Wat kwam er uit ‘Controle’?');
    await press('Afronden', dialog);
    await waitFor(() => expect(errorOf(field(dialog, 'Resultaat/notitie'))).toBe('Vereist'));
    expect(sent('ChangeTaskEventStatus')).toEqual([]);
    fill(dialog, 'Resultaat/notitie', 'Verslag staat in de map Audits');
    await press('Afronden', dialog);
    await told('Status gewijzigd naar ‘Afgerond’');
    await noDialog();
    expect(sent('ChangeTaskEventStatus')).toEqual([
      { id: 'Controle', version: 1, status: 'DONE', resultNote: 'Verslag staat in de map Audits' },
    ]);
  });

  it('shows what a colleague has just changed before it is overwritten', async () => {
    const { sent } = await openTask(
      { evidenceRequired: true },
      { status: 'IN_PROGRESS', resultNote: 'Halverwege', assignedTo: sanne },
    );
    await chooseStatus('Afgerond');
    const dialog = await dialogOf('Taak afronden');
    fill(dialog, 'Resultaat/notitie', 'Verslag in de map');
    await press('Afronden', dialog);
    const now = await newest(dialog);
    for (const words of [CHANGED, 'Zo staat de taak er nu bij', 'Bezig', 'Halverwege', 'Sanne Bakker'])
      expect(now?.textContent).toContain(words);
    expect(field(dialog, 'Resultaat/notitie').value).toBe('Verslag in de map');
    expect(toastText()).toBe('');
    await press('Afronden', dialog);
    await told('Status gewijzigd naar ‘Afgerond’');
    await noDialog();
    expect(sent('ChangeTaskEventStatus').map(({ version }) => version)).toEqual([1, 3]);
  });

  it('overwrites nothing of what a colleague has just finished, and says so', async () => {
    const { sent } = await openTask(
      { evidenceRequired: true },
      { status: 'DONE', resultNote: 'Haar verslag' },
    );
    await chooseStatus('Afgerond');
    const dialog = await dialogOf('Taak afronden');
    fill(dialog, 'Resultaat/notitie', 'Mijn verslag');
    await press('Afronden', dialog);
    const now = await newest(dialog);
    expect(now?.textContent).toContain(
      'De taak stond intussen al op ‘Afgerond’. Wat u hier invulde, is niet',
    );
    expect(now?.textContent).toContain('Haar verslag');
    const save = await button('Afronden', dialog);
    expect(save.disabled).toBe(true);
    dialog.querySelector('form')?.requestSubmit();
    await press('Annuleer', dialog);
    await press('Weggooien', await dialogOf('Wijzigingen weggooien?'));
    await noDialog();
    expect(sent('ChangeTaskEventStatus')).toHaveLength(1);
  });

  it('says in a notification what changed when that cannot be read', async () => {
    await openPlanning('/events', {
      taskEvents: pageOf([taskOf({ title: 'Controle', evidenceRequired: true })]),
      taskEvent: () => {
        throw new NetworkFailure();
      },
      changeTaskEventStatus: () => {
        throw conflict();
      },
    });
    await chooseStatus('Afgerond');
    const dialog = await dialogOf('Taak afronden');
    fill(dialog, 'Resultaat/notitie', 'Verslag');
    await press('Afronden', dialog);
    await told('Iemand anders heeft deze taak intussen gewijzigdKijk of uw wijziging nog klopt');
    expect(dialog.isConnected).toBe(true);
    expect((await button('Afronden', dialog)).disabled).toBe(false);
  });
});

describe('taking up again what was done', () => {
  it('asks for a reason, and leaves a note that a colleague has just written', async () => {
    const { sent } = await openTask({ status: 'DONE' }, { status: 'DONE', resultNote: 'Verslag bijgevoegd' });
    await chooseStatus('Bezig');
    const dialog = await dialogOf('Taak heropenen');
    await press('Heropenen', dialog);
    await waitFor(() => expect(errorOf(field(dialog, 'Reden van heropenen'))).toBe('Vereist'));
    fill(dialog, 'Reden van heropenen', 'De helft ontbrak');
    await press('Heropenen', dialog);
    expect((await newest(dialog))?.textContent).toContain('Verslag bijgevoegd');
    await press('Heropenen', dialog);
    await told('Status gewijzigd naar ‘Bezig’');
    await noDialog();
    const again = { id: 'Controle', status: 'IN_PROGRESS', reopenReason: 'De helft ontbrak' };
    expect(sent('ChangeTaskEventStatus')).toEqual([
      { ...again, version: 1 },
      { ...again, version: 3 },
    ]);
  });

  it('a reopened task that has begun cannot be planned, says why, and stays open', async () => {
    await openPlanning('/events?dialog=to-Upcoming&entry=Controle', {
      taskEvents: pageOf([]),
      taskEvent: taskOf({ title: 'Controle', status: 'DONE' }),
      changeTaskEventStatus: () => {
        const fields = { status: 'De startdatum is vandaag of al geweest: kies een andere status' };
        throw new ServerFailure('VALIDATION', 'De invoer klopt niet', fields);
      },
    });
    const dialog = await dialogOf('Taak heropenen');
    fill(dialog, 'Reden van heropenen', 'Te vroeg');
    await press('Heropenen', dialog);
    await within(dialog).findByText('De startdatum is vandaag of al geweest: kies een andere status');
    expect(dialog.isConnected).toBe(true);
    expect(field(dialog, 'Reden van heropenen').value).toBe('Te vroeg');
  });
});

describe('a task', () => {
  it('is given to someone and taken back', async () => {
    let row = taskOf({ title: 'Controle' });
    const { sent } = await openPlanning('/events', {
      taskEvents: () => pageOf([row]),
      assignTaskEvent: ({ assignedToUserId, version }) => {
        row = { ...row, version: Number(version) + 1, assignedTo: assignedToUserId ? sanne : null };
        return row;
      },
    });
    for (const [whom, words] of [
      ['Sanne Bakker', 'Taak toegewezen'],
      ['Niemand', 'Taak is van niemand meer'],
    ] as const) {
      await choose('Acties voor Taak: Controle', 'Toewijzen');
      const dialog = await dialogOf('Taak toewijzen');
      await waitFor(() => fill(dialog, 'Toegewezen aan', whom));
      await press('Toewijzen', dialog);
      await told(words);
      await noDialog();
      await waitFor(async () => expect((await rowOf('Controle')).textContent).toContain(whom));
    }
    expect(sent('AssignTaskEvent')).toEqual([
      { id: 'Controle', version: 1, assignedToUserId: 'u3' },
      { id: 'Controle', version: 2, assignedToUserId: null },
    ]);
  });

  it('a task that is given away shows to whom a colleague has just given it before that is overwritten', async () => {
    const { sent } = await openTask({}, { assignedTo: sanne });
    await choose('Acties voor Taak: Controle', 'Toewijzen');
    const dialog = await dialogOf('Taak toewijzen');
    await waitFor(() => fill(dialog, 'Toegewezen aan', 'Bea Heerder'));
    await press('Toewijzen', dialog);
    expect((await newest(dialog))?.textContent).toContain('Sanne Bakker');
    await press('Toewijzen', dialog);
    await told('Taak toegewezen');
    await noDialog();
    expect(sent('AssignTaskEvent')).toEqual([
      { id: 'Controle', version: 1, assignedToUserId: 'u2' },
      { id: 'Controle', version: 3, assignedToUserId: 'u2' },
    ]);
  });
});
