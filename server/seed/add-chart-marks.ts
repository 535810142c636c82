import { saveChartNote, saveClientDays } from '../modules/insights/index.ts';
import { dayOf } from '../platform/core/time.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Services } from '../platform/request/context.ts';
import type { DemoIds } from './add-people.ts';
import { SYSTEM_MONTHS_AGO } from './demo-incidents/history.ts';
import { requestOf, type Story } from './demo-requests.ts';

const MONTHS = 24;
/** Clients of the demo's largest organisation two years ago, and how many more each half year. */
const CLIENTS = 46;
const MORE_CLIENTS = 2;

/** Fills in the client days of two years, and a note on the month that stands out. */
export async function addChartMarks(
  services: Services,
  transaction: Transaction,
  ids: DemoIds,
  today: Date,
): Promise<void> {
  const story: Story = { ...ids, transaction, today };
  const ctx = requestOf(services, story, { by: 'marijke', daysAgo: 0 });
  const organizationId = ids.organizations.get('deLinde') ?? '';
  const present = Temporal.PlainYearMonth.from(dayOf(today).slice(0, 7));
  const months = Array.from({ length: MONTHS }, (_, place) => {
    const month = present.subtract({ months: MONTHS - place });
    const clients = CLIENTS + MORE_CLIENTS * Math.floor(place / 6) - (place % 3);
    return { month: month.toString(), days: clients * month.daysInMonth };
  });
  await saveClientDays(ctx, { organizationId }, months);
  await saveChartNote(ctx, { organizationId }, 0, {
    month: present.subtract({ months: SYSTEM_MONTHS_AGO }).toString(),
    text: 'De medicatielijsten gingen over naar een ander systeem.',
  });
}
