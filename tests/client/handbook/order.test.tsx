import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { moveChapter, type OrderPlace } from '../../../schema/records/chapter-order.ts';
import { handbookMessages } from '../../../schema/records/handbook-messages.ts';
import { type Answers, ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { dialogOf, field, fill, openMenu, press, told } from '../../kit/client/interactions.ts';
import { manualOf, visitManuals } from '../../kit/client/pages/manuals.ts';

startWithFreshBrowser();

const line = (id: string, chapter: string, title: string, parentId: string | null = null) => ({
  ...{ id, chapter, title, parentId },
});

const zorg = line('a', '1', 'Zorg');
const beleid = line('b', '2', 'Beleid');
const vallen = line('b1', '2.1', 'Vallen', 'b');

async function openOrder(answers: Answers = {}) {
  const app = await visitManuals('?tab=order', {
    answers: { handbook: { mayEdit: true, chapters: [zorg, beleid, vallen] }, moveManual: [], ...answers },
  });
  await screen.findByRole('list', { name: 'Hoofdstukken op volgorde' });
  const list = () => screen.getByRole('list', { name: 'Hoofdstukken op volgorde' });
  return {
    ...app,
    shown: () => [...list().querySelectorAll('li')].map(textOf),
    handle: (name: string) => screen.getByRole('button', { name: `Verplaats ${name}` }),
  };
}

const textOf = (row: HTMLElement) =>
  `${[...row.querySelectorAll('span')].find(({ textContent }) => /^[\d.]+$/.test(textContent ?? ''))?.textContent} ${
    row.querySelector('a')?.textContent
  }`;

describe('the order of a handbook', () => {
  it('moves a chapter with the arrow keys, tells it, and keeps the focus', async () => {
    let chapters = [zorg, beleid, vallen];
    const { sent, shown, handle } = await openOrder({
      handbook: () => ({ mayEdit: true, chapters }),
      moveManual: ({ id, input }: { id: string; input: OrderPlace }) => {
        const reordering = moveChapter(chapters, id, input);
        const changes = 'changes' in reordering ? reordering.changes : [];
        chapters = chapters.map((one) => ({ ...one, ...changes.find((change) => change.id === one.id) }));
        return [];
      },
    } as never);
    expect(shown()).toEqual(['1 Zorg', '2 Beleid', '2.1 Vallen']);
    handle('2 Beleid').focus();
    // The new order shows before the server has answered.
    fireEvent.keyDown(handle('2 Beleid'), { key: 'ArrowUp' });
    expect(shown()).toEqual(['1 Beleid', '1.1 Vallen', '2 Zorg']);
    expect(screen.getByText('Beleid is nu hoofdstuk 1').getAttribute('role')).toBe('status');
    expect(document.activeElement).toBe(handle('1 Beleid'));
    fireEvent.keyDown(handle('1 Beleid'), { key: 'ArrowUp' });
    await screen.findByText('Dit staat al bovenaan.');
    fireEvent.keyDown(handle('2 Zorg'), { key: 'ArrowRight' });
    await screen.findByText('Zorg is nu hoofdstuk 1.2');
    await waitFor(() =>
      expect(sent('MoveManual')).toEqual([
        { id: 'b', input: { seenChapter: '2', parentId: null, afterId: null } },
        { id: 'a', input: { seenChapter: '2', parentId: 'b', afterId: 'b1' } },
      ]),
    );
  });

  it('shows the order of the server again where a colleague was first, with the reason', async () => {
    const { shown, handle } = await openOrder({
      moveManual: () => {
        throw new ServerFailure('CONFLICT', handbookMessages.orderChanged);
      },
    });
    const items = await openMenu('Acties voor 1 Zorg');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Omhoog', 'Omlaag', 'Verplaatsen']);
    await act(async () => fireEvent.click(items[1] as HTMLElement));
    await told(handbookMessages.orderChanged);
    await waitFor(() => expect(shown()).toEqual(['1 Zorg', '2 Beleid', '2.1 Vallen']));
    expect(handle('1 Zorg')).toBeTruthy();
  });
});

describe('the dialog that moves a chapter', () => {
  const openDialog = (answers: Answers = {}) =>
    visitManuals('?dialog=move&entry=b', {
      rows: [manualOf({ id: 'b', chapter: '2', title: 'Beleid' })],
      answers: { handbook: { mayEdit: true, chapters: [zorg, beleid, vallen] }, ...answers },
    });

  it('says which number it gets, offers no place below itself, and takes a number of its own', async () => {
    const moved = [{ ...beleid, chapter: '7' }];
    const { sent } = await openDialog({ moveManual: moved });
    const dialog = await dialogOf('2 Beleid verplaatsen');
    const options = [...(field(dialog, 'Onder') as Element as HTMLSelectElement).options].map(
      ({ text }) => text,
    );
    expect(options).toEqual(['Geen (hoogste niveau)', '1 Zorg']);
    fill(dialog, 'Onder', '1 Zorg');
    await within(dialog).findByText('Dit wordt hoofdstuk 1.1. Nog 1 hoofdstuk krijgt een ander nummer.');
    fill(dialog, 'Onder', 'Geen (hoogste niveau)');
    fill(dialog, 'Eigen nummer', '1');
    await press('Verplaatsen', dialog);
    await within(dialog).findByText(handbookMessages.chapterTaken('1'));
    fill(dialog, 'Eigen nummer', '7');
    await press('Verplaatsen', dialog);
    await told('Beleid is nu hoofdstuk 7');
    expect(sent('MoveManual')).toMatchObject([{ id: 'b', input: { seenChapter: '2', chapter: '7' } }]);
  });
});
