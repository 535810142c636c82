import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ActDialog } from '../../../client/records/record/act-dialog.tsx';
import { dialogOf, press } from '../../kit/client/interactions.ts';
import { show, useFreshWindow } from '../../kit/client/ui.tsx';

describe('an act without a form', () => {
  useFreshWindow();

  it.each([
    ['is done', async () => undefined],
    ['is refused', () => Promise.reject(new Error('Nee'))],
  ])('has the list asked for again and closes, when it %s', async (_, act) => {
    const [onChanged, onClose] = [vi.fn(), vi.fn()];
    const question = {
      title: 'Intrekken?',
      body: 'Het geldt niet meer.',
      confirmLabel: 'Intrekken',
      cancelLabel: 'Terug',
    };
    const said = { done: 'Ingetrokken', failed: 'Niet ingetrokken' };
    show(<ActDialog act={act} said={said} {...{ onChanged, onClose }} {...question} />);
    await press('Intrekken', await dialogOf('Intrekken?'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(onChanged).toHaveBeenCalledOnce();
  });
});
