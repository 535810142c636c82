import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, type Arguments, NetworkFailure, ServerFailure } from '../../kit/client/answers.ts';
import { organizations, startWithFreshBrowser } from '../../kit/client/app.tsx';
import {
  button,
  buttons,
  choose,
  dialogOf,
  errorOf,
  field,
  fill,
  loadingDialogOf,
  noDialog,
  optionsOf,
  press,
  rowOf,
  toastText,
  told,
} from '../../kit/client/interactions.ts';
import { openCounts } from '../../kit/client/open-counts.ts';
import { accountOf, mayAll } from '../../kit/client/pages/people.ts';
import { pageOf, visit } from '../../kit/client/visit.ts';

startWithFreshBrowser();

const [linde, anker] = organizations;
const [lies, bram, daan] = [
  { id: 'lies', name: 'Lies', surname: 'Vertrekt' },
  { id: 'bram', name: 'Bram', surname: 'Blijft' },
  { id: 'daan', name: 'Daan', surname: 'Daar' },
];

const work = [{ organization: linde, counts: openCounts(2, 1) }];
const workInBoth = [...work, { organization: anker, counts: openCounts(1, 0, 2) }];

/** Opens the list of users with Lies on it, and chooses what to do with her. */
async function chooseFor(action: string, answers: Answers) {
  let row = accountOf({ ...lies, version: 3 });
  const app = await visit(
    '/users',
    {
      userAccounts: () => pageOf([row]),
      assignees: ({ organizationId }: Arguments) => (organizationId === 'o1' ? [bram, lies] : [daan, lies]),
      blockUserAccount: () => {
        row = {
          ...row,
          version: 4,
          status: 'Blocked',
          abilities: { ...mayAll, block: false, unblock: true },
        };
        return row;
      },
      ...answers,
    },
    'SuperAdmin',
  );
  await choose('Acties voor gebruiker Lies Vertrekt', action);
  return app;
}

const handOver = (answers: Answers) => chooseFor('Openstaand werk overdragen', answers);
const block = (answers: Answers) => chooseFor('Blokkeren', answers);
const seeBlocked = () => waitFor(async () => within(await rowOf('Lies Vertrekt')).getByText('Geblokkeerd'));
const ask = () => dialogOf('Gebruiker blokkeren?');

describe('open work', () => {
  it('is counted, and handed over to the colleague who is chosen', async () => {
    const { sent } = await handOver({ openWork: work });
    const dialog = await dialogOf('Openstaand werk van Lies Vertrekt');
    const colleague = await within(dialog).findByLabelText('Overdragen aan');
    expect(dialog.textContent).toContain('Nog open: 2 taken en 1 verbeterpunt');
    await waitFor(() => expect(optionsOf(colleague)).toEqual(['Kies een collega', 'Bram Blijft']));
    await press('Overdragen', dialog);
    await waitFor(() => expect(errorOf(field(dialog, 'Overdragen aan'))).toBe('Vereist'));
    expect(sent('HandOverWork')).toEqual([]);
    fill(dialog, 'Overdragen aan', 'Bram Blijft');
    await press('Overdragen', dialog);
    await told('Openstaand werk overgedragen');
    await noDialog();
    expect(sent('HandOverWork')).toEqual([{ userId: 'lies', organizationId: 'o1', toUserId: 'bram' }]);
    expect(sent('BlockUserAccount')).toEqual([]);
  });

  it('a person without open work is said to have none', async () => {
    const open = Promise.withResolvers<object>();
    await handOver({ openWork: () => open.promise });
    const dialog = await loadingDialogOf('Openstaand werk van Lies Vertrekt');
    await within(dialog).findByText('Laden...');
    await act(async () => open.resolve([]));
    await within(dialog).findByText('Lies Vertrekt heeft geen openstaand werk.');
    within(dialog).getByText('Sluiten', { selector: 'button' }).click();
    await noDialog();
  });

  it('open work in several organisations goes to a colleague in each of those that are chosen', async () => {
    const { sent } = await handOver({ openWork: workInBoth });
    const dialog = await dialogOf('Openstaand werk van Lies Vertrekt');
    const elsewhere = await within(dialog).findByLabelText('Overdragen aan, bij Thuiszorg Het Anker');
    expect(within(dialog).getByLabelText('Overdragen aan, bij Zorggroep De Linde')).toBeDefined();
    await press('Overdragen', dialog);
    await waitFor(() => expect(errorOf(field(dialog, 'Overdragen aan, bij Zorggroep'))).toBe('Vereist'));
    await waitFor(() => expect(optionsOf(elsewhere)).toEqual(['Kies een collega', 'Daan Daar']));
    fill(dialog, 'Overdragen aan, bij Thuiszorg', 'Daan Daar');
    await press('Overdragen', dialog);
    await told('Openstaand werk overgedragen');
    expect(sent('HandOverWork')).toEqual([{ userId: 'lies', organizationId: 'o2', toUserId: 'daan' }]);
  });

  it('open work that could not be looked up is looked up again when asked', async () => {
    let fails = true;
    const { sent } = await handOver({
      openWork: () => {
        if (fails) throw new NetworkFailure();
        return work;
      },
    });
    const dialog = await dialogOf('Openstaand werk van Lies Vertrekt');
    await within(dialog).findByText('Laden is niet gelukt');
    expect(buttons('Overdragen', dialog)).toEqual([]);
    fails = false;
    await press('Opnieuw proberen', dialog);
    await waitFor(() => expect(document.body.textContent).toContain('Nog open: 2 taken en 1 verbeterpunt'));
    expect(sent('OpenWork')).toEqual([{ userId: 'lies' }, { userId: 'lies' }]);
  });

  it('open work that could not be handed over stays, and the reason stands at the field', async () => {
    const { sent } = await handOver({
      openWork: workInBoth,
      handOverWork: ({ organizationId }) => {
        if (organizationId === 'o1') return { counts: openCounts(2, 1) };
        throw new ServerFailure('VALIDATION', 'De invoer klopt niet', {
          toUserId: 'Deze persoon is geblokkeerd',
        });
      },
    });
    const dialog = await dialogOf('Openstaand werk van Lies Vertrekt');
    await within(dialog).findByLabelText('Overdragen aan, bij Zorggroep De Linde');
    await waitFor(() => fill(dialog, 'Overdragen aan, bij Zorggroep', 'Bram Blijft'));
    await waitFor(() => fill(dialog, 'Overdragen aan, bij Thuiszorg', 'Daan Daar'));
    await press('Overdragen', dialog);
    await waitFor(() =>
      expect(errorOf(field(dialog, 'Overdragen aan, bij Thuiszorg'))).toBe('Deze persoon is geblokkeerd'),
    );
    expect(errorOf(field(dialog, 'Overdragen aan, bij Zorggroep'))).toBeNull();
    expect(toastText()).toBe('');
    expect(sent('HandOverWork').map(({ organizationId }) => organizationId)).toEqual(['o1', 'o2']);
  });
});

describe('blocking someone', () => {
  it('asks for their open work, and hands it to a colleague in one request with the block', async () => {
    const { sent } = await block({ openWork: work });
    const dialog = await ask();
    await within(dialog).findByLabelText('Overdragen aan');
    for (const words of [
      'Lies Vertrekt wordt meteen overal uitgelogd',
      'Nog open: 2 taken en 1 verbeterpunt',
    ])
      expect(dialog.textContent).toContain(words);
    await waitFor(() => fill(dialog, 'Overdragen aan', 'Bram Blijft'));
    await press('Overdragen en blokkeren', dialog);
    await told('Werk overgedragen en gebruiker geblokkeerd');
    await noDialog();
    await seeBlocked();
    expect(sent('HandOverAndBlock')).toEqual([
      { userId: 'lies', version: 3, organizationId: 'o1', toUserId: 'bram' },
    ]);
    expect([...sent('HandOverWork'), ...sent('BlockUserAccount')]).toEqual([]);
  });

  it('hands the work to a colleague in each organisation, and blocks with the last', async () => {
    const { sent } = await block({ openWork: workInBoth });
    const dialog = await ask();
    await within(dialog).findByLabelText('Overdragen aan, bij Zorggroep De Linde');
    await waitFor(() => fill(dialog, 'Overdragen aan, bij Zorggroep', 'Bram Blijft'));
    await waitFor(() => fill(dialog, 'Overdragen aan, bij Thuiszorg', 'Daan Daar'));
    await press('Overdragen en blokkeren', dialog);
    await told('Werk overgedragen en gebruiker geblokkeerd');
    expect(sent('HandOverWork')).toEqual([{ userId: 'lies', organizationId: 'o1', toUserId: 'bram' }]);
    expect(sent('HandOverAndBlock')).toMatchObject([{ organizationId: 'o2', toUserId: 'daan' }]);
  });

  it('can leave the work with them', async () => {
    const { sent } = await block({ openWork: work });
    const dialog = await ask();
    await press('Blokkeren zonder overdragen', dialog);
    await told('Gebruiker geblokkeerd');
    await noDialog();
    await seeBlocked();
    expect(sent('BlockUserAccount')).toEqual([{ id: 'lies', version: 3 }]);
    expect([...sent('HandOverWork'), ...sent('HandOverAndBlock')]).toEqual([]);
  });

  it('says that the work could not be looked up, and is possible all the same', async () => {
    const { sent } = await block({
      openWork: () => {
        throw new NetworkFailure();
      },
    });
    await waitFor(() => expect(document.body.textContent).toContain('kon nu niet worden opgezocht'));
    await press('Blokkeren', await ask());
    await told('Gebruiker geblokkeerd');
    await seeBlocked();
    expect(sent('BlockUserAccount')).toHaveLength(1);
  });

  it('asks for no hand-over where there is no open work', async () => {
    const { sent } = await block({ openWork: [] });
    await waitFor(async () => expect((await ask()).getAttribute('role')).toBe('alertdialog'));
    const question = await ask();
    expect(question.textContent).not.toContain('Nog open');
    expect(question.textContent).not.toContain('kon nu niet worden opgezocht');
    await press('Blokkeren', question);
    await told('Gebruiker geblokkeerd');
    await noDialog();
    await seeBlocked();
    expect(sent('BlockUserAccount')).toEqual([{ id: 'lies', version: 3 }]);
  });

  it('is not done where the work cannot go to the chosen colleague', async () => {
    const { sent } = await block({
      openWork: work,
      handOverWork: () => {
        throw new ServerFailure('VALIDATION', 'De invoer klopt niet', {
          toUserId: 'Deze persoon is geblokkeerd',
        });
      },
    });
    const dialog = await ask();
    await within(dialog).findByLabelText('Overdragen aan');
    await waitFor(() => fill(dialog, 'Overdragen aan', 'Bram Blijft'));
    await press('Overdragen en blokkeren', dialog);
    await waitFor(() => expect(errorOf(field(dialog, 'Overdragen aan'))).toBe('Deze persoon is geblokkeerd'));
    expect(toastText()).toBe('');
    expect((await button('Overdragen en blokkeren', dialog)).disabled).toBe(false);
    expect(sent('BlockUserAccount')).toEqual([]);
  });
});
