import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { dialogOf, toastText, told } from '../../kit/client/interactions.ts';
import {
  entry,
  leaveDraft,
  listOf,
  openRegister,
  seeEditor,
  seeWizard,
  typedInput,
} from '../../kit/client/pages/register.ts';

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
  return { ...app, wizard };
}

/** Opens the choices with the keyboard, and takes one of them. */
async function chooseAmong(input: HTMLElement, labels: readonly string[], place: number): Promise<void> {
  const shown = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
  await waitFor(() => {
    if (shown().length === 0) fireEvent.keyDown(input, { key: 'ArrowDown' });
    expect(shown()).toEqual(labels);
  });
  for (let step = 0; step < place; step += 1) fireEvent.keyDown(input, { key: 'ArrowDown' });
  fireEvent.keyDown(input, { key: 'Enter' });
}

describe('an Admin', () => {
  it.each([
    ['jose', 'JOSE D\u2019ANGELO'],
    ['Jose\u0301\u00a0d', 'Jos\u00e9\u00a0d\u2018Angelo'],
    ["d'ang", "jos\u00e9  d'angelo"],
  ])('finds a colleague by %j, and chooses them by the whole name as %j', async (part, whole) => {
    const jose = { id: 'u4', name: 'Jos\u00e9', surname: 'd\u2019Angelo' };
    const { wizard, sent } = await openMeasures(
      { assignees: [bea, jose, nora] },
      { ...typedInput, responsibleEmployee: '' },
    );
    const input = wizard.field('responsibleEmployee');
    await within(wizard.dialog).findByText('Kies een collega, of typ een naam of functie.');
    const options = () =>
      [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
    await waitFor(() => {
      fireEvent.change(input, { target: { value: '' } });
      fireEvent.change(input, { target: { value: part } });
      expect(options()).toEqual(['Jos\u00e9 d\u2019Angelo']);
    });
    fireEvent.change(input, { target: { value: whole } });
    await within(wizard.dialog).findByText(
      'Deze collega krijgt herinneringen, ziet dit verbeterpunt en kan het bijwerken.',
    );
    await wizard.next(3);
    await wizard.save();
    await told('Register aangemaakt!');
    expect(sent('CreateRegisterEntry')[0]?.input).toMatchObject({ responsibleUserId: 'u4' });
  });

  it('chooses a colleague in the field that also takes a name of one’s own, by keyboard', async () => {
    const { wizard, sent } = await openMeasures({}, { ...typedInput, responsibleEmployee: '' });
    expect(sent('Assignees')).toEqual([{ organizationId: 'o1' }]);
    const input = wizard.field('responsibleEmployee');
    within(wizard.dialog).getByText('Kies een collega, of typ een naam of functie.');
    await chooseAmong(input, ['Bea Heerder', 'Otto Pieters', 'Nora Verhoeven'], 3);
    await waitFor(() => expect(input).toHaveProperty('value', 'Nora Verhoeven'));
    within(wizard.dialog).getByText(
      'Deze collega krijgt herinneringen, ziet dit verbeterpunt en kan het bijwerken.',
    );
    await wizard.next(3);
    await wizard.save();
    await told('Register aangemaakt!');
    expect(sent('CreateRegisterEntry')).toMatchObject([
      { input: { responsibleEmployee: 'Nora Verhoeven', responsibleUserId: 'u3' } },
    ]);
  });

  it('writes down somebody else, which takes the colleague away', async () => {
    const { wizard, sent } = await openMeasures(
      {},
      { ...typedInput, responsibleUserId: 'u3', responsibleEmployee: 'Nora Verhoeven' },
    );
    wizard.type({ responsibleEmployee: 'Het nachtteam' });
    await wizard.next(3);
    await wizard.save();
    await told('Register aangemaakt!');
    expect(sent('CreateRegisterEntry')).toMatchObject([
      { input: { responsibleEmployee: 'Het nachtteam', responsibleUserId: null } },
    ]);
  });

  it('is told at the field when that colleague cannot be chosen', async () => {
    const message = 'Deze persoon is geblokkeerd';
    const { wizard } = await openMeasures(
      {
        createRegisterEntry: () => {
          throw new ServerFailure('VALIDATION', 'Ongeldige invoer', { responsibleUserId: message });
        },
      },
      { ...typedInput, responsibleUserId: 'u3', responsibleEmployee: 'Nora Verhoeven' },
    );
    await wizard.next(3);
    await wizard.save();
    await wizard.seeRefused('responsibleEmployee', message);
    await wizard.seeStep(2);
    expect(toastText()).toBe('');
  });

  it('sees in a conflict whom the other chose', async () => {
    let isSaved = false;
    await openAs(
      {
        updateRegisterEntry: () => {
          throw new ServerFailure('CONFLICT', 'Intussen gewijzigd');
        },
        registerEntry: () => ({
          ...mine,
          version: 2,
          ...(isSaved ? { responsibleUser: nora, responsibleEmployee: 'Nora Verhoeven' } : {}),
        }),
      },
      '?dialog=edit&entry=e1',
    );
    const editor = await seeEditor();
    await editor.next(2);
    editor.type({ responsibleEmployee: 'Otto Pieters' });
    await editor.next(3);
    isSaved = true;
    await editor.save();
    const conflict = await dialogOf('Iemand anders heeft dit intussen gewijzigd');
    await within(conflict).findByText('Nora Verhoeven (collega)');
    within(conflict).getByText('Otto Pieters (collega)');
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
    expect(editor.field('responsibleEmployee').hasAttribute('readonly')).toBe(true);
    editor.type({ status: 'Doorlopend' });
    await editor.next(3);
    await editor.save();
    await told('Register bijgewerkt!');
    const [update] = sent('UpdateRegisterEntry');
    expect(update?.input).toMatchObject({ status: 'Ongoing' });
    expect(update?.input).not.toHaveProperty('responsibleUserId');
    expect(sent('Assignees')).toEqual([]);
  });
});
