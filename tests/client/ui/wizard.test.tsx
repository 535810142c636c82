import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { object, string } from 'yup';
import { TextField } from '../../../client/ui/fields/text-field.tsx';
import type { FormResult } from '../../../client/ui/form/form-types.ts';
import { WizardDialog } from '../../../client/ui/form/wizard-dialog.tsx';
import { show, useFreshWindow } from '../../kit/client/ui.tsx';

interface Values {
  cause: string;
  source: string;
  measure: string;
}

const initialValues: Values = { source: '', cause: '', measure: '' };
const rules = object({
  cause: string().required('Vereist'),
  source: string().required('Vereist'),
  measure: string().required('Meet iets').max(10, 'Te lang'),
});

const steps = [
  {
    title: 'Melding',
    fields: ['source', 'cause'],
    content: (
      <>
        <TextField name="source" label="Bron" />
        <TextField name="cause" label="Oorzaak" />
      </>
    ),
  },
  { title: 'Maatregel', fields: ['measure'], content: <TextField name="measure" label="Maatregel" /> },
];

interface ScreenProps {
  onSubmit?: (values: Values) => Promise<FormResult | undefined>;
  draftKey?: string;
  firstErrorOnly?: boolean;
}

function WizardScreen({ onSubmit = async () => undefined, ...rest }: ScreenProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Nieuw
      </button>
      <WizardDialog<Values>
        open={open}
        title="Nieuw verbeterpunt"
        steps={steps}
        initialValues={initialValues}
        rules={rules}
        onSubmit={onSubmit}
        onClose={() => setOpen(false)}
        {...rest}
      />
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'Nieuw', hidden: true });
const press = (name: string) => screen.getByRole('button', { name });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function openWizard(props: ScreenProps = {}) {
  const view = show(<WizardScreen {...props} />);
  await view.person.click(opener());
  await screen.findByRole('dialog');
  return view;
}

describe('wizard dialog', () => {
  useFreshWindow();

  it('stops at the first wrong field in the documented order, shows only that one and focuses it', async () => {
    const { person } = await openWizard();
    await person.click(press('Volgende'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Bron')));
    expect(screen.getAllByText('Vereist')).toHaveLength(1);
    expect(screen.getByLabelText('Bron').getAttribute('aria-invalid')).toBe('true');
    await person.type(screen.getByLabelText('Bron'), 'Audit');
    expect(screen.queryByText('Vereist')).toBeNull();
    await person.click(press('Volgende'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Oorzaak')));
  });

  it('shows every wrong field of the step when asked to', async () => {
    const { person } = await openWizard({ firstErrorOnly: false });
    await person.click(press('Volgende'));
    expect(await screen.findAllByText('Vereist')).toHaveLength(2);
  });

  it('goes on with Enter, says which step it is and puts the focus on its first field', async () => {
    const { person } = await openWizard();
    expect(screen.getByText(/Stap 1 van 2/)).toBeTruthy();
    await person.type(screen.getByLabelText('Bron'), 'Audit');
    await person.type(screen.getByLabelText('Oorzaak'), 'Haast{Enter}');
    expect(await screen.findByText(/Stap 2 van 2/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Maatregel')));
    await person.click(press('Vorige'));
    expect((screen.getByLabelText('Oorzaak') as HTMLInputElement).value).toBe('Haast');
  });

  it('saves the values, closes, gives the focus back and starts afresh the next time', async () => {
    const onSubmit = vi.fn(async () => undefined);
    const { person } = await openWizard({ onSubmit });
    await person.type(screen.getByLabelText('Bron'), 'Audit');
    await person.type(screen.getByLabelText('Oorzaak'), 'Haast{Enter}');
    await person.type(await screen.findByLabelText('Maatregel'), 'Rust');
    await person.click(press('Opslaan'));
    await gone();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ source: 'Audit', cause: 'Haast', measure: 'Rust' });
    await waitFor(() => expect(document.activeElement).toBe(opener()));
    await person.click(opener());
    expect(await screen.findByText(/Stap 1 van 2/)).toBeTruthy();
    expect((screen.getByLabelText('Bron') as HTMLInputElement).value).toBe('');
  });

  it('jumps to the step and field that the server found wrong and keeps what was typed', async () => {
    const { person } = await openWizard({ onSubmit: async () => ({ fields: { cause: 'Te vaag' } }) });
    await person.type(screen.getByLabelText('Bron'), 'Audit');
    await person.type(screen.getByLabelText('Oorzaak'), 'Haast{Enter}');
    await person.type(await screen.findByLabelText('Maatregel'), 'Rust{Enter}');
    expect(await screen.findByText('Te vaag')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Oorzaak')));
    expect(screen.getByText(/Stap 1 van 2/)).toBeTruthy();
  });

  it('stays open and says so when saving fails', async () => {
    const onSubmit = () => Promise.reject(new Error('no network'));
    const { person } = await openWizard({ onSubmit });
    await person.type(screen.getByLabelText('Bron'), 'Audit');
    await person.type(screen.getByLabelText('Oorzaak'), 'Haast{Enter}');
    await person.type(await screen.findByLabelText('Maatregel'), 'Rust{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Opslaan is niet gelukt');
  });

  it('closes at once when nothing was typed', async () => {
    const { person } = await openWizard();
    await person.click(press('Annuleer'));
    await gone();
  });

  it.each([
    ['Annuleer', (person: ReturnType<typeof show>['person']) => person.click(press('Annuleer'))],
    ['Escape', (person: ReturnType<typeof show>['person']) => person.keyboard('{Escape}')],
    ['the cross', (person: ReturnType<typeof show>['person']) => person.click(press('Sluiten'))],
  ])('asks before %s throws typed text away', async (_way, leave) => {
    const { person } = await openWizard();
    await person.type(screen.getByLabelText('Bron'), 'Audit');
    await leave(person);
    expect(await screen.findByText('Wijzigingen weggooien?')).toBeTruthy();
    await person.click(press('Verder invullen'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect((screen.getByLabelText('Bron') as HTMLInputElement).value).toBe('Audit');
    await leave(person);
    await person.click(await screen.findByRole('button', { name: 'Weggooien' }));
    await gone();
  });

  it('puts typed text back after a reload and forgets it once thrown away', async () => {
    const first = await openWizard({ draftKey: 'u1:new' });
    await first.person.type(screen.getByLabelText('Bron'), 'Audit');
    first.unmount();
    const { person } = await openWizard({ draftKey: 'u1:new' });
    expect(await screen.findByText('Uw niet-opgeslagen invoer is teruggezet')).toBeTruthy();
    expect((screen.getByLabelText('Bron') as HTMLInputElement).value).toBe('Audit');
    await person.click(press('Annuleer'));
    await person.click(await screen.findByRole('button', { name: 'Weggooien' }));
    await gone();
    await person.click(opener());
    await screen.findByRole('dialog');
    expect(screen.queryByText('Uw niet-opgeslagen invoer is teruggezet')).toBeNull();
    expect((screen.getByLabelText('Bron') as HTMLInputElement).value).toBe('');
  });
});
