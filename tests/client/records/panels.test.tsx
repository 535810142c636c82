import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { attachableKinds } from '../../../schema/records/files.ts';
import { viewLists } from '../../../schema/records/views.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { dialogOf, fill, press } from '../../kit/client/interactions.ts';
import { kinds, visitKind } from '../../kit/client/kinds.ts';

startWithFreshBrowser();

/** Kinds whose remarks do not stand at the address of the record itself: a chapter is managed on a page of its own. */
const addresses: Partial<Record<string, string>> = {
  Manual: '/view?id=r0',
  Document: '/documents/r0?tab=links',
};

describe.each(kinds.map((tested) => [tested.kind, tested] as const))(
  'a record of the kind %s',
  (kind, tested) => {
    const about = { entity: kind, recordId: 'r0' };

    it('shows its own remarks, links, history and files, and takes a remark', async () => {
      const address = addresses[kind] ?? `${tested.recordPath}/r0`;
      const { sent } = await visitKind(tested, address, [{ id: 'r0', version: 3 }], {
        comments: { total: 0, rows: [], abilities: { create: true } },
      });
      const remark = await screen.findByLabelText<HTMLTextAreaElement>('Uw opmerking');
      fireEvent.change(remark, { target: { value: 'Gezien' } });
      // Escape closes the record, but not from under what somebody types.
      fireEvent.keyDown(remark, { key: 'Escape' });
      expect(remark.isConnected).toBe(true);
      await press('Plaatsen');
      await waitFor(() =>
        expect(sent('CreateComment')).toEqual([
          expect.objectContaining({ ...about, input: expect.objectContaining({ text: 'Gezien' }) }),
        ]),
      );
      const history = screen.queryByRole('radio', { name: 'Geschiedenis' });
      if (history) {
        fireEvent.click(history);
        await waitFor(() => expect(sent('RecordRevisions')).toHaveLength(1));
      }
      for (const asked of ['Comments', 'RecordLinks', 'RecordRevisions'])
        expect(sent(asked)[0], asked).toMatchObject(about);
      expect(sent('Attachments').slice(0, 1)).toEqual(attachableKinds.includes(kind) ? [about] : []);
    });

    it('has a list that keeps views of its own', async () => {
      const { sent } = await visitKind(tested, `${tested.list.path}?dialog=save-view`, [
        { id: 'r0', version: 3 },
      ]);
      const dialog = await dialogOf('Favoriet opslaan');
      fill(dialog, 'Naam', 'Van deze week');
      await press('Opslaan', dialog);
      await waitFor(() => expect(sent('CreateSavedView')).toHaveLength(1));
      const [{ input }] = sent('CreateSavedView') as [{ input: { list: string; name: string } }];
      expect(input.name).toBe('Van deze week');
      expect(viewLists.codes).toContain(input.list);
      expect(sent('SavedViews')[0]).toMatchObject({ list: input.list });
    });

    it('is selected in its list, and let go again', async () => {
      await visitKind(tested, tested.list.path, [
        { id: 'r0', version: 3 },
        { id: 'r1', version: 3 },
      ]);
      fireEvent.click(await screen.findByLabelText('Alle rijen op deze pagina selecteren'));
      const bar = await screen.findByRole('region', { name: 'Geselecteerde rijen' });
      within(bar).getByText('2 rijen geselecteerd');
      await press('Selectie wissen', bar);
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Geselecteerde rijen' })).toBeNull());
    });
  },
);
