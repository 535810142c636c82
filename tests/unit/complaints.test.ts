import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { complaintRules } from '../../schema/records/complaint-rules.ts';
import {
  complaintDays,
  complaintDeadline,
  isAnsweredInTime,
  mayExtendOn,
} from '../../schema/records/complaints.ts';

const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const daysAfter = (from: string, days: number) => Temporal.PlainDate.from(from).add({ days }).toString();

describe('the deadline of a complaint', () => {
  test.each([
    ['2028-01-31', '2028-03-13', 'over 29 February'],
    ['2027-01-31', '2027-03-14', 'over 28 February'],
    ['2026-11-20', '2027-01-01', 'on New Year’s Day, which counts'],
    ['2026-03-15', '2026-04-26', 'over Easter, Good Friday and the change of the clock'],
    ['2026-11-13', '2026-12-25', 'on Christmas Day'],
  ])('is, by a receipt on %s, %s: %s', (receivedOn, deadline) => {
    expect(complaintDeadline(receivedOn)).toBe(deadline);
  });

  test('is as many calendar days after any receipt, and four weeks later where it is extended', () => {
    fc.assert(
      fc.property(day, (receivedOn) => {
        expect(complaintDeadline(receivedOn)).toBe(daysAfter(receivedOn, complaintDays.answer));
        expect(complaintDeadline(receivedOn, true)).toBe(
          daysAfter(receivedOn, complaintDays.answer + complaintDays.extension),
        );
      }),
    );
  });

  test('is the last day of an extension and of an answer in time', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5, max: 5 }), (receivedOn, days) => {
        const deadline = complaintDeadline(receivedOn);
        const on = daysAfter(deadline, days);
        expect(mayExtendOn(receivedOn, on)).toBe(days <= 0);
        expect(isAnsweredInTime({ answeredOn: on, deadline, status: 'Done' }, on)).toBe(days <= 0);
        expect(isAnsweredInTime({ deadline, status: 'InProgress' }, on)).toBe(days <= 0);
        expect(isAnsweredInTime({ deadline, status: 'Withdrawn' }, on)).toBeNull();
      }),
    );
  });
});

describe('the rules of a complaint', () => {
  test('take null for what is not there, and give it its usual value', () => {
    const nothing = {
      contact: null,
      aboutUserId: null,
      handlerUserId: null,
      outcome: null,
      answeredOn: null,
    };
    const given = {
      ...{ receivedOn: '2026-01-05', complainant: 'De heer Bos', relation: 'Client', channel: 'Letter' },
      ...{ subject: 'Bejegening', description: 'Er werd niet geklopt.', ...nothing },
      ...{ nextStep: null, nextStepOn: null, extensionToldOn: null, extensionReason: null },
    };
    expect(complaintRules.validateSync(given)).toMatchObject({
      ...{ contact: '', aboutUserId: '', handlerUserId: '', status: 'Received', isShown: false },
      extensionReason: '',
    });
  });
});
