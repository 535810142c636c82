import { screen, waitFor } from '@testing-library/react';
import { Form, Formik } from 'formik';
import { describe, expect, it, vi } from 'vitest';
import { DateField } from '../../../client/ui/date-fields/date-field.tsx';
import { parseTypedDate } from '../../../client/ui/date-fields/date-text.ts';
import { PasswordField } from '../../../client/ui/fields/password-field.tsx';
import { TextAreaField } from '../../../client/ui/fields/text-area-field.tsx';
import { show, useFreshWindow } from '../../kit/client/ui.tsx';

interface Values {
  date: string;
  text: string;
  password: string;
}

function showForm(initial: Partial<Values> = {}) {
  const onSubmit = vi.fn();
  const validate = ({ text }: Values) => (text === '' ? { text: 'Vereist' } : {});
  const view = show(
    <Formik<Values>
      initialValues={{ date: '', text: 'x', password: '', ...initial }}
      validate={validate}
      onSubmit={(values) => onSubmit(values)}
    >
      <Form>
        <DateField name="date" label="Wanneer gereed" />
        <TextAreaField name="text" label="Omschrijving" hint="Kort graag" optional maxLength={30} />
        <PasswordField name="password" label="Wachtwoord" />
        <button type="submit">Klaar</button>
      </Form>
    </Formik>,
  );
  const submit = async () => {
    await view.person.click(screen.getByRole('button', { name: 'Klaar' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    return onSubmit.mock.lastCall?.[0] as Values;
  };
  return { ...view, submit };
}

describe('form fields', () => {
  useFreshWindow();

  it('tie the error and the hint to the control and mark the optional ones', async () => {
    const { person } = showForm();
    const field = screen.getByLabelText(/Omschrijving/);
    expect(screen.getByText('(optioneel)')).toBeTruthy();
    await person.clear(field);
    await person.tab();
    await screen.findByText('Vereist');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ');
    const words = described.map((id) => document.getElementById(id)?.textContent).join(' ');
    expect(words).toContain('Vereist');
    expect(words).toContain('Kort graag');
    // One reads the hint before one types.
    const order = screen.getByText('Kort graag').compareDocumentPosition(field);
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('count the characters only near the limit and beyond it', async () => {
    const { person } = showForm({ text: '' });
    const field = screen.getByLabelText(/Omschrijving/);
    await person.type(field, '123456789');
    expect(screen.queryByText(/Nog/)).toBeNull();
    await person.type(field, '0');
    expect(screen.getByText('Nog 20 tekens')).toBeTruthy();
    await person.type(field, '123456789012345678901');
    expect(screen.getByText('1 teken te veel')).toBeTruthy();
  });

  it('show and hide a password', async () => {
    const { person } = showForm({ password: 'geheim' });
    const field = screen.getByLabelText('Wachtwoord') as HTMLInputElement;
    expect(field.type).toBe('password');
    await person.click(screen.getByRole('button', { name: 'Wachtwoord tonen' }));
    expect(field.type).toBe('text');
    await person.click(screen.getByRole('button', { name: 'Wachtwoord verbergen' }));
    expect(field.type).toBe('password');
  });
});

describe('date field', () => {
  useFreshWindow();

  it.each([
    ['3-2-2027', '2027-02-03'],
    ['03/02/2027', '2027-02-03'],
    ['03022027', '2027-02-03'],
    ['29-02-2028', '2028-02-29'],
    ['31-12-26', '2026-12-31'],
    ['31/12/26', '2026-12-31'],
    ['311226', '2026-12-31'],
    ['31 dec 2026', '2026-12-31'],
    ['31 dec. 2026', '2026-12-31'],
    ['1 mrt 27', '2027-03-01'],
    ['1-sept-2026', '2026-09-01'],
    [' 28 Februari  2027 ', '2027-02-28'],
    ['29-02-2027', undefined],
    ['29 februari 2027', undefined],
    ['1 ma 2027', undefined],
    ['1 foo 2027', undefined],
    ['1-13-26', undefined],
    ['31-04-2027', undefined],
    ['morgen', undefined],
  ])('reads %s as %s', (typed, date) => {
    expect(parseTypedDate(typed)).toBe(date);
  });

  it('takes a typed date, shows it as dd-mm-jjjj and stores it as yyyy-mm-dd', async () => {
    const { person, submit } = showForm();
    const field = screen.getByLabelText('Wanneer gereed') as HTMLInputElement;
    await person.type(field, '3-2-2027');
    await person.tab();
    expect(field.value).toBe('03-02-2027');
    expect((await submit()).date).toBe('2027-02-03');
  });

  it('keeps what is no date as typed, so that the rules can refuse it', async () => {
    const { person, submit } = showForm();
    await person.type(screen.getByLabelText('Wanneer gereed'), '31-02-2027');
    expect((await submit()).date).toBe('31-02-2027');
  });

  it('offers a Dutch month that begins on Sunday and takes the picked day', async () => {
    const { person, submit } = showForm({ date: '2027-02-03' });
    await person.click(await screen.findByRole('button', { name: 'Kalender openen' }));
    const headers = await screen.findAllByRole('columnheader', { hidden: true });
    expect(headers.map((header) => header.textContent)).toEqual(['zo', 'ma', 'di', 'wo', 'do', 'vr', 'za']);
    await person.click(screen.getByRole('button', { name: /Kies vrijdag 5 februari 2027/ }));
    expect((screen.getByLabelText('Wanneer gereed') as HTMLInputElement).value).toBe('05-02-2027');
    expect((await submit()).date).toBe('2027-02-05');
  });
});
