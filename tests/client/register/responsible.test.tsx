import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { dialogOf, noDialog, press, toastText, told } from '../../kit/client/interactions.ts';
import {
  entry,
  leaveDraft,
  listOf,
  openRegister,
  seeEditor,
  seeWizard,
  typedInput,
} from '../../kit/client/register.ts';

startWithFreshBrowser();

const bea = { id: 'u1', name: 'Bea', surname: 'Heerder' };
const otto = { id: 'u2', name: 'Otto', surname: 'Pieters' };
const nora = { id: 'u3', name: 'Nora', surname: 'Verhoeven' };

const abilities = { create: true, chooseResponsible: true };
const mine = { ...entry, abilities: { update: true, delete: true, chooseResponsible: true } };

/** Opens the register of an Admin, who says which colleague is responsible. */
const openAs = (answers: Answers, address: string, row: object = mine) =>
  openRegister(
    {
      registerEntries: listOf([row], { abilities }),
      registerEntry: row,
      assignees: [bea, otto, nora],
      ...answers,
    },
    address,
    'Admin',
  );

async function openMeasures(answers: Answers = {}, values: object = typedInput) {
  leaveDraft(2, values);
  const app = await openAs(answers, '?dialog=create');
  const wizard = await seeWizard();
  await wizard.seeStep(2);
  await waitFor(() => expect(wizard.optionsOf('responsibleUserId')).toHaveLength(4));
  return { ...app, wizard };
}

describe('an Admin', () => {
  it('chooses the responsible colleague, whose name fills the free text while that is empty', async () => {
    const { wizard, sent } = await openMeasures({}, { ...typedInput, responsibleEmployee: '' });
    expect(wizard.labels()).toContain('Collega(optioneel)');
    within(wizard.dialog).getByText(
      'Deze collega krijgt herinneringen, ziet dit verbeterpunt en kan het bijwerken.',
    );
    expect(wizard.optionsOf('responsibleUserId').map(({ text }) => text)).toEqual([
      'Geen collega',
      'Bea Heerder',
      'Otto Pieters',
      'Nora Verhoeven',
    ]);
    expect(sent('Assignees')).toEqual([{ organizationId: 'o1' }]);
    const seeText = (text: string) =>
      waitFor(() => expect(wizard.field('responsibleEmployee').value).toBe(text));
    wizard.type({ responsibleUserId: 'Otto Pieters' });
    await seeText('Otto Pieters');
    wizard.type({ responsibleUserId: 'Nora Verhoeven' });
    await seeText('Nora Verhoeven');
    wizard.type({ responsibleEmployee: 'Nora en het nachtteam' });
    wizard.type({ responsibleUserId: 'Otto Pieters' });
    wizard.type({ responsibleUserId: 'Nora Verhoeven' });
    await wizard.next(3);
    await wizard.save();
    await told('Register aangemaakt!');
    expect(sent('CreateRegisterEntry')).toMatchObject([
      { input: { responsibleEmployee: 'Nora en het nachtteam', responsibleUserId: 'u3' } },
    ]);
  });

  it('finds the choice again after a reload, and is told at the field when that colleague cannot be chosen', async () => {
    const message = 'Deze persoon is geblokkeerd';
    const { wizard } = await openMeasures(
      {
        createRegisterEntry: () => {
          throw new ServerFailure('VALIDATION', 'Ongeldige invoer', { responsibleUserId: message });
        },
      },
      { ...typedInput, responsibleUserId: 'u3', responsibleEmployee: 'Het nachtteam' },
    );
    within(wizard.dialog).getByText('Uw niet-opgeslagen invoer is teruggezet');
    expect(wizard.chosen('responsibleUserId')).toBe('Nora Verhoeven');
    expect(wizard.field('responsibleEmployee').value).toBe('Het nachtteam');
    await wizard.next(3);
    await wizard.save();
    await wizard.seeRefused('responsibleUserId', message);
    await wizard.seeStep(2);
    expect(toastText()).toBe('');
  });

  it('reads by name who is responsible, also who cannot be chosen any more, and takes that back', async () => {
    const leaver = { id: 'u9', name: 'Lies', surname: 'Vertrekt' };
    const row = { ...mine, responsibleUser: leaver };
    const { router, sent } = await openAs({ updateRegisterEntry: row }, '?dialog=view&entry=e1', row);
    const view = await dialogOf('Verbeterpunt');
    await press('Volgende', view);
    const label = await within(view).findByText('Collega');
    expect(label.nextElementSibling?.textContent).toBe('Lies Vertrekt');

    for (const [choice, responsibleUserId] of [
      [null, 'u9'],
      ['Geen collega', null],
    ] as const) {
      await router.navigate('/register?dialog=edit&entry=e1');
      const editor = await seeEditor();
      await editor.next(2);
      await waitFor(() => expect(editor.chosen('responsibleUserId')).toBe('Lies Vertrekt'));
      if (choice) editor.type({ responsibleUserId: choice });
      expect(editor.field('responsibleEmployee').value).toBe(entry.responsibleEmployee);
      await editor.next(3);
      await editor.save();
      await noDialog();
      expect(sent('UpdateRegisterEntry').at(-1)).toMatchObject({ input: { responsibleUserId } });
    }
  });

  it('sees in a conflict whom the other chose', async () => {
    let isSaved = false;
    await openAs(
      {
        updateRegisterEntry: () => {
          throw new ServerFailure('CONFLICT', 'Intussen gewijzigd');
        },
        registerEntry: () => ({ ...mine, version: 2, responsibleUser: isSaved ? nora : null }),
      },
      '?dialog=edit&entry=e1',
    );
    const editor = await seeEditor();
    await editor.next(2);
    editor.type({ responsibleUserId: 'Otto Pieters' });
    await editor.next(3);
    isSaved = true;
    await editor.save();
    const conflict = await dialogOf('Iemand anders heeft dit intussen gewijzigd');
    await within(conflict).findByText('Nora Verhoeven');
    within(conflict).getByText('Otto Pieters');
    expect([...conflict.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['Collega']);
  });
});

describe('a Client', () => {
  it('is not offered the choice, and leaves it as it is', async () => {
    const { sent } = await openRegister(
      { registerEntries: listOf([{ ...entry, responsibleUser: nora }]) },
      '?dialog=edit&entry=e1',
    );
    const editor = await seeEditor();
    await editor.next(2);
    expect(editor.find('responsibleUserId')).toBeNull();
    editor.type({ status: 'Afgerond' });
    await editor.next(3);
    await editor.save();
    await told('Register bijgewerkt!');
    const [update] = sent('UpdateRegisterEntry');
    expect(update?.input).toMatchObject({ status: 'Completed' });
    expect(update?.input).not.toHaveProperty('responsibleUserId');
    expect(sent('Assignees')).toEqual([]);
  });
});
