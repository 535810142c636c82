import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { press, told } from '../../kit/client/interactions.ts';
import { acceptSockets } from '../../kit/client/live-socket.ts';
import { entry, openRegister } from '../../kit/client/pages/register.ts';

startWithFreshBrowser();

const remarkOf = (about: object = {}) => ({
  ...{ id: 'c1', version: 1, createdAt: '2026-03-03T14:00:00.000Z', editedAt: null },
  author: { id: 'u1', username: 'sanne', name: 'Sanne', surname: 'de Wit' },
  ...{ isAuthorShielded: false, text: 'Er staat weer een rolstoel', mentions: [] },
  abilities: { update: true, delete: true },
  ...about,
});
const pageOf = (...rows: object[]) => ({ total: rows.length, rows, abilities: { create: true } });

/** Opens an improvement point with remarks under it. */
async function open(answers: Parameters<typeof openRegister>[0]) {
  const app = await openRegister(
    { registerEntry: { ...entry, incident: null }, comments: pageOf(remarkOf()), ...answers },
    `/${entry.id}`,
    'Admin',
  );
  const field = () => screen.findByLabelText<HTMLTextAreaElement>('Uw opmerking');
  return { ...app, field };
}

describe('a remark that is being saved', () => {
  it('takes no more words, which would be gone with it, and leaves the field empty and open', async () => {
    let save: (remark: object) => void = () => undefined;
    const { field } = await open({ createComment: () => new Promise((resolve) => (save = resolve)) });
    fireEvent.change(await field(), { target: { value: 'Dank' } });
    await press('Plaatsen');
    await waitFor(async () => expect((await field()).readOnly).toBe(true));
    save(remarkOf({ id: 'c2', text: 'Dank' }));
    await told('Opmerking geplaatst');
    await waitFor(async () => expect([(await field()).readOnly, (await field()).value]).toEqual([false, '']));
  });
});

describe('a remark of one’s own', () => {
  it('has the keyboard while it is changed and after, and leaves it to the others once it is removed', async () => {
    let rows = [remarkOf({ text: 'Blijft' }), remarkOf({ id: 'c2', text: 'Gaat weg' })];
    const { field } = await open({
      comments: () => pageOf(...rows),
      deleteComment: () => {
        rows = rows.slice(0, 1);
        return 'c2';
      },
    });
    await screen.findByText('Blijft');
    const [, change] = screen.getAllByLabelText('Bewerken: Sanne de Wit');
    fireEvent.click(change as HTMLElement);
    await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
    expect((document.activeElement as HTMLTextAreaElement).value).toBe('Blijft');
    fireEvent.click(screen.getByText('Annuleer', { selector: 'li *' }));
    const atWork = () => document.activeElement?.getAttribute('aria-label');
    await waitFor(() => expect(atWork()).toBe('Bewerken: Sanne de Wit'));
    await field();
    const remove = screen.getAllByLabelText('Verwijderen: Sanne de Wit')[0] as HTMLElement;
    remove.focus();
    fireEvent.click(remove);
    fireEvent.click(await screen.findByText('Verwijderen', { selector: '[role=alertdialog] button' }));
    await waitFor(() => expect(screen.queryByText('Gaat weg')).toBeNull());
    await waitFor(() => expect(atWork()).toBe('Opmerkingen'));
  });
});

describe('a remark of a colleague', () => {
  it('is asked for where it stands, and under no other record', async () => {
    const tell = acceptSockets();
    const texts = ['Eerste'];
    const { sent } = await open({
      comments: () => pageOf(...texts.map((text, index) => remarkOf({ id: `c${index}`, text }))),
    });
    await screen.findByText('Eerste');
    texts.push('Tweede');
    await tell({ entity: 'Comment', entityId: 'c8', recordId: 'e2', action: 'created' });
    await tell({ entity: 'Comment', entityId: 'c9', recordId: 'i1', action: 'created' });
    const before = sent('Comments').length;
    await tell({ entity: 'Comment', entityId: 'c1', recordId: entry.id, action: 'created' });
    await screen.findByText('Tweede');
    expect(sent('Comments')).toHaveLength(before + 1);
  });
});

describe('a colleague without a name', () => {
  it('is offered, named and shown by the username', async () => {
    const nameless = { id: 'u9', username: 'nachtzorg', name: '', surname: '' };
    const { field, sent } = await open({
      comments: pageOf(remarkOf({ author: nameless })),
      mentionableColleagues: [nameless],
      createComment: remarkOf({ id: 'c2' }),
    });
    await screen.findByText('nachtzorg', { selector: '[data-record] li *' });
    fireEvent.change(await field(), { target: { value: '@', selectionStart: 1 } });
    fireEvent.pointerDown(await screen.findByText('nachtzorg', { selector: '[role=option]' }));
    expect((await field()).value).toBe('@nachtzorg ');
    await press('Plaatsen');
    await waitFor(() => expect(sent('CreateComment')).toMatchObject([{ input: { mentions: ['u9'] } }]));
  });
});
