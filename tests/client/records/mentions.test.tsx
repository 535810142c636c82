import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { messages } from '../../../schema/values/messages.ts';
import { type Answers, type Arguments, ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { dialogOf, press, told } from '../../kit/client/interactions.ts';
import { entry, openRegister } from '../../kit/client/pages/register.ts';

startWithFreshBrowser();

const noor = { id: 'u7', name: 'Noor', surname: 'Bakker' };
const ria = { id: 'u8', name: 'Ria', surname: 'Beheer' };
const remark = (about: object = {}) => ({
  ...{ id: 'c1', version: 1, createdAt: '2026-03-07T12:00:00.000Z', editedAt: null },
  ...{ author: noor, isAuthorShielded: false, text: 'Kijk ik naar', mentions: [] },
  abilities: { update: true, delete: true },
  ...about,
});

/** An improvement point that is open, with remarks that the server keeps. */
async function openRemarks(first: object[] = [], answers: Answers = {}) {
  const rows = [...first];
  const app = await openRegister(
    {
      registerEntry: { ...entry, incident: null },
      comments: () => ({ total: rows.length, rows: [...rows].reverse(), abilities: { create: true } }),
      mentionableColleagues: ({ search }: Arguments) =>
        [noor, ria].filter(({ name }) => name.toLowerCase().includes(String(search).toLowerCase())),
      createComment: ({ input }: Arguments) => {
        const made = remark({ id: `c${rows.length + 1}`, ...Object(input), mentions: [] });
        rows.push(made);
        return made;
      },
      deleteComment: ({ id }: Arguments) => {
        rows.splice(0, rows.length);
        return id;
      },
      ...answers,
    },
    '/e1',
    'Admin',
  );
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Uw opmerking');
  const type = (text: string) => {
    fireEvent.change(field, { target: { value: text, selectionStart: text.length } });
  };
  const key = (name: string) => fireEvent.keyDown(field, { key: name });
  const offered = () =>
    [...document.querySelectorAll('[role=listbox] [role=option]')].map(({ textContent }) => textContent);
  return { ...app, field, type, key, offered };
}

describe('a remark under a record', () => {
  it('names colleagues that one chooses by key, as far as their names still stand in it', async () => {
    const { field, type, key, offered, sent } = await openRemarks();
    type('Kijk @');
    await waitFor(() => expect(offered()).toEqual(['Noor Bakker', 'Ria Beheer']));
    key('ArrowDown');
    key('Enter');
    expect(field.value).toBe('Kijk @Ria Beheer ');
    type('Kijk @Ria Beheer en @noo');
    await waitFor(() => expect(offered()).toEqual(['Noor Bakker']));
    key('Tab');
    expect(field.value).toBe('Kijk @Ria Beheer en @Noor Bakker ');
    type('Kijk @Noor Bakker mee');
    await press('Plaatsen');
    await told('Opmerking geplaatst');
    expect(sent('CreateComment')).toEqual([
      {
        entity: 'RegisterEntry',
        recordId: 'e1',
        input: { text: 'Kijk @Noor Bakker mee', mentions: ['u7'] },
      },
    ]);
    await within(await screen.findByRole('list', { name: 'Opmerkingen' })).findByText(/mee$/);
    expect(field.value).toBe('');
  });

  it('leaves the record open while Escape closes the offer, and while one types with its keys', async () => {
    const { field, type, key, offered } = await openRemarks();
    type('@n');
    await waitFor(() => expect(offered()).toEqual(['Noor Bakker']));
    key('Escape');
    await waitFor(() => expect(offered()).toEqual([]));
    expect(field.value).toBe('@n');
    fireEvent.keyDown(field, { key: 'Escape' });
    fireEvent.keyDown(field, { key: 'ArrowDown', altKey: true });
    await act(async () => {});
    expect(document.querySelector('[data-record]')).not.toBeNull();
    expect(field.value).toBe('@n');
  });

  it('is not sent empty, and what is refused is said at its field and stays', async () => {
    const { field, type, sent } = await openRemarks([], {
      createComment: () => {
        throw new ServerFailure('VALIDATION', 'Controleer de velden', {
          mentions: messages.mayNotBeMentioned,
        });
      },
    });
    await press('Plaatsen');
    await screen.findByText(messages.required);
    expect(sent('CreateComment')).toEqual([]);
    type('Een opmerking');
    await press('Plaatsen');
    await screen.findByText(messages.mayNotBeMentioned);
    expect(field.value).toBe('Een opmerking');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('a remark of one’s own is removed after a question, and nobody else’s is offered to change', async () => {
    const mayNot = { update: false, delete: false };
    const { sent } = await openRemarks([remark(), remark({ id: 'c2', author: ria, abilities: mayNot })]);
    await screen.findByRole('button', { name: 'Verwijderen: Noor Bakker' });
    expect(screen.queryByRole('button', { name: 'Verwijderen: Ria Beheer' })).toBeNull();
    await press('Verwijderen: Noor Bakker');
    const question = await dialogOf('Opmerking verwijderen?');
    await press('Verwijderen', question);
    await waitFor(() => expect(sent('DeleteComment')).toEqual([{ id: 'c1' }]));
  });
});
