import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { object, string } from 'yup';
import { Toaster } from '../../../client/ui/feedback/toaster.tsx';
import { TextField } from '../../../client/ui/fields/text-field.tsx';
import { FormDialog } from '../../../client/ui/form/form-dialog.tsx';
import type { FormResult } from '../../../client/ui/form/form-types.ts';
import { dialogOf, field, fill, noDialog, press, toastText } from '../../kit/client/interactions.ts';
import { show, useFreshWindow } from '../../kit/client/ui.tsx';

const QUESTION = 'Wijzigingen weggooien?';
const WORDS = 'Wat niemand nog eens wil typen';

type Save = (values: { note: string }) => Promise<FormResult | undefined>;

/** A page on which one opens the dialog, and leaves it as the browser's way back does. */
function Page({ save }: { save: Save }) {
  const [isOpen, setOpen] = useState(true);
  const [draftKey, setDraftKey] = useState('note:u1');
  return (
    <>
      <Toaster />
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Terug' : 'Open'}
      </button>
      <button type="button" onClick={() => setDraftKey('note:u1:other')}>
        Andere organisatie
      </button>
      {isOpen && (
        <FormDialog
          title="Notitie"
          initialValues={{ note: '' }}
          rules={object({ note: string() })}
          draftKey={draftKey}
          submitLabel="Opslaan"
          cancelLabel="Annuleer"
          onSubmit={save}
          onClose={() => setOpen(false)}
        >
          <TextField name="note" label="Tekst" />
        </FormDialog>
      )}
    </>
  );
}

const saved: Save = async () => undefined;

/** Opens the dialog and types something into it. */
async function typed(save: Save = saved) {
  show(<Page save={save} />);
  const dialog = await dialogOf('Notitie');
  fill(dialog, 'Tekst', WORDS);
  return dialog;
}

const go = (name: 'Terug' | 'Open') => fireEvent.click(screen.getByText(name));
const noteIn = async () => field(await dialogOf('Notitie'), 'Tekst').value;
const pressEscape = (dialog: HTMLElement) => fireEvent.keyDown(dialog, { key: 'Escape' });

describe('text typed into a dialog', () => {
  useFreshWindow();

  it.each([
    ['Escape', pressEscape],
    ['the cross', (dialog: HTMLElement) => press('Sluiten', dialog)],
    ['the button below', (dialog: HTMLElement) => press('Annuleer', dialog)],
  ])('is thrown away with %s only once one says so', async (_, leave) => {
    const dialog = await typed();
    await leave(dialog);
    await press('Verder invullen', await dialogOf(QUESTION));
    await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
    expect(await noteIn()).toBe(WORDS);
    await leave(dialog);
    await press('Weggooien', await dialogOf(QUESTION));
    await noDialog();
    go('Open');
    expect(await noteIn()).toBe('');
    expect(screen.queryByText('Uw niet-opgeslagen invoer is teruggezet')).toBeNull();
  });

  it('is not asked about where nothing was typed', async () => {
    show(<Page save={saved} />);
    pressEscape(await dialogOf('Notitie'));
    await noDialog();
  });

  it('comes back where one went elsewhere, and is gone once it is saved', async () => {
    await typed();
    go('Terug');
    await noDialog();
    go('Open');
    await waitFor(async () => expect(await noteIn()).toBe(WORDS));
    screen.getByText('Uw niet-opgeslagen invoer is teruggezet');
    await press('Opslaan', await dialogOf('Notitie'));
    await noDialog();
    go('Open');
    expect(await noteIn()).toBe('');
  });

  it('stays with what the dialog was opened for, also where the page goes on with something else', async () => {
    await typed();
    fireEvent.click(screen.getByText('Andere organisatie'));
    expect(Object.keys(sessionStorage)).toEqual(['wizard-draft:note:u1']);
  });

  it('is asked about by the browser before the tab closes, as long as it is there', async () => {
    const asks = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
    const dialog = await typed();
    expect(asks()).toBe(true);
    fill(dialog, 'Tekst', '');
    await waitFor(() => expect(asks()).toBe(false));
  });
});

describe('while it is saved', () => {
  useFreshWindow();

  it('the dialog cannot be left by its own ways, and then says what was refused of which field', async () => {
    const { promise, resolve } = Promise.withResolvers<FormResult>();
    const dialog = await typed(() => promise);
    await press('Opslaan', dialog);
    pressEscape(dialog);
    resolve({ fields: { note: 'Te kort', elsewhere: 'De periode is voorbij' } });
    await waitFor(() => expect(dialog.textContent).toContain('Te kort'));
    within(dialog).getByText('De periode is voorbij');
    expect(screen.queryByText(QUESTION)).toBeNull();
    expect(await noteIn()).toBe(WORDS);
  });

  it('the form is sent only once, however quickly one submits again', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const onSubmit = vi.fn(() => promise);
    const dialog = await typed(onSubmit);
    const form = dialog.querySelector('form') ?? dialog;
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    resolve(undefined);
    await noDialog();
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('one may go elsewhere, is told there what was refused, and finds it all again', async () => {
    const { promise, resolve } = Promise.withResolvers<FormResult>();
    const dialog = await typed(() => promise);
    await press('Opslaan', dialog);
    go('Terug');
    await noDialog();
    resolve({ fields: { note: 'Te kort' } });
    await waitFor(() => expect(toastText()).toContain('Niet opgeslagen'));
    expect(toastText()).toContain('Te kort Open het formulier opnieuw: uw invoer staat er nog.');
    go('Open');
    await waitFor(async () => expect(await noteIn()).toBe(WORDS));
  });

  it('one may go elsewhere, where nothing closes and nothing comes back of what was saved', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const onSubmit = vi.fn(() => promise);
    await press('Opslaan', await typed(onSubmit));
    go('Terug');
    await noDialog();
    go('Open');
    const again = await dialogOf('Notitie');
    resolve(undefined);
    await waitFor(() => expect(sessionStorage.length).toBe(0));
    expect(again.isConnected).toBe(true);
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('and the network goes, it stays and says so', async () => {
    const dialog = await typed(() => Promise.reject(new TypeError('Failed to fetch')));
    await press('Opslaan', dialog);
    await within(dialog).findByText('Opslaan is niet gelukt. Uw invoer staat er nog; probeer het opnieuw.');
    expect(await noteIn()).toBe(WORDS);
  });
});
