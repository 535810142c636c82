import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Form, Formik } from 'formik';
import { describe, expect, it, vi } from 'vitest';
import { DateTimeField } from '../../../client/ui/date-fields/date-time-field.tsx';
import { show, useFreshWindow } from '../../kit/client/ui.tsx';

function showField(moment = '') {
  const onSubmit = vi.fn<(moment: string) => void>();
  const view = show(
    <Formik initialValues={{ moment }} onSubmit={(values) => onSubmit(values.moment)}>
      <Form>
        <DateTimeField name="moment" label="Wanneer" offersNow />
        <button type="submit">Klaar</button>
      </Form>
    </Formik>,
  );
  const date = () => screen.getByLabelText('Wanneer') as HTMLInputElement;
  const time = () => screen.getByLabelText('Wanneer, tijd') as HTMLInputElement;
  const submit = async () => {
    await view.person.click(screen.getByRole('button', { name: 'Klaar' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    return onSubmit.mock.lastCall?.[0];
  };
  return { ...view, date, time, submit };
}

describe('date-and-time field', () => {
  useFreshWindow();

  it('shows a moment in two parts and takes both as typed', async () => {
    const { person, date, time, submit } = showField('2026-03-03T14:30');
    expect(date().value).toBe('03-03-2026');
    expect(time().value).toBe('14:30');
    await person.clear(date());
    await person.type(date(), '4-3-2026');
    fireEvent.change(time(), { target: { value: '09:05' } });
    expect(await submit()).toBe('2026-03-04T09:05');
    expect(date().value).toBe('04-03-2026');
  });

  it('keeps what is there while the rest is missing, and names the part that is missing', async () => {
    const { person, date, time, submit } = showField();
    await person.type(date(), '03-03-2026');
    expect(await submit()).toBe('2026-03-03T');
    expect([date().name, time().name]).toEqual(['', 'moment']);
    fireEvent.change(time(), { target: { value: '14:30' } });
    expect([date().name, time().name]).toEqual(['moment', '']);
    await person.clear(date());
    fireEvent.change(time(), { target: { value: '' } });
    expect(await submit()).toBe('');
  });

  it('keeps what is no date as typed, so that the rules can refuse it', async () => {
    const { person, date, submit } = showField('2026-03-03T14:30');
    await person.clear(date());
    await person.type(date(), 'Toen');
    expect(await submit()).toBe('toenT14:30');
  });

  it('takes the day from the calendar and leaves the time', async () => {
    const { person, date, submit } = showField('2026-03-03T14:30');
    await person.click(await screen.findByRole('button', { name: 'Kalender openen' }));
    await person.click(await screen.findByRole('button', { name: /Kies dinsdag 10 maart 2026/ }));
    expect(date().value).toBe('10-03-2026');
    expect(await submit()).toBe('2026-03-10T14:30');
  });

  it('takes the present moment in one touch', async () => {
    const { person, submit } = showField();
    await person.click(screen.getByRole('button', { name: 'Wanneer: Nu' }));
    const moment = await submit();
    expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
    expect(Math.abs(Date.parse(`${moment}Z`) - Date.now())).toBeLessThan(3 * 3_600_000);
  });
});
