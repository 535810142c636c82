import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { complaintMessages } from '../../../schema/records/complaint-messages.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { press } from '../../kit/client/interactions.ts';
import { complaintOf, visitComplaints } from '../../kit/client/pages/complaints.ts';

startWithFreshBrowser();

describe('a complaint', () => {
  it('shows who complains in its record alone, and when the answer is due', async () => {
    await visitComplaints();
    expect(await screen.findByText('Te laat met de medicatie')).toBeTruthy();
    expect(screen.queryByText('Mevrouw Aalders')).toBeNull();
    await visitComplaints('/k1');
    expect(await screen.findByText('Mevrouw Aalders')).toBeTruthy();
    expect(screen.getAllByText(/13 april 2026/).length).toBeGreaterThan(0);
  });

  it('says that it is late', async () => {
    await visitComplaints('/k1', { complaint: { isLate: true } });
    expect((await screen.findAllByText('Te laat')).length).toBeGreaterThan(0);
  });

  it('asks for an outcome and an answer once it is handled', async () => {
    const { sent } = await visitComplaints('?dialog=edit&entry=k1', {
      answers: { updateComplaint: () => complaintOf({ version: 2 }) },
    });
    await press('Volgende');
    fireEvent.click(await screen.findByRole('radio', { name: 'Afgehandeld' }));
    await press('Opslaan');
    expect(await screen.findByText(complaintMessages.withoutOutcome)).toBeTruthy();
    expect(sent('UpdateComplaint')).toEqual([]);
    fireEvent.change(screen.getByLabelText('Uitkomst'), { target: { value: 'Founded' } });
    await press('Opslaan');
    expect(await screen.findByText(complaintMessages.withoutAnswer)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Antwoord verstuurd op'), { target: { value: '03-03-2026' } });
    await press('Opslaan');
    await waitFor(() =>
      expect(sent('UpdateComplaint')).toMatchObject([
        { id: 'k1', input: { status: 'Done', outcome: 'Founded', answeredOn: '2026-03-03', isShown: false } },
      ]),
    );
  });

  it('asks an author who does not handle it for nothing of its handling', async () => {
    await visitComplaints('?dialog=create', { role: 'Client' });
    expect(await screen.findByLabelText('Klager')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'Afgehandeld' })).toBeNull();
    expect(screen.queryByLabelText('Reden van verlenging')).toBeNull();
  });
});
