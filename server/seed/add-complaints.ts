import { complaintKind } from '../modules/complaints/index.ts';
import { newId } from '../platform/core/ids.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Services } from '../platform/request/context.ts';
import type { DemoIds } from './add-people.ts';
import { type DemoComplaint, demoComplaints } from './demo-complaints.ts';
import { dayFrom, idOf, requestOf, type Story, settle } from './demo-requests.ts';

/** Adds the demo's complaints, and what came of each at its time. */
export async function addComplaints(
  services: Services,
  transaction: Transaction,
  ids: DemoIds,
  today: Date,
): Promise<void> {
  const story: Story = { ...ids, transaction, today };
  const organizationId = ids.organizations.get('deLinde') ?? '';
  for (const complaint of demoComplaints) await addComplaint(services, story, organizationId, complaint);
  await settle(transaction);
}

/** A complaint with its changes; past the services, which refuse an extension and an end on days that have passed. */
async function addComplaint(
  services: Services,
  story: Story,
  organizationId: string,
  complaint: DemoComplaint,
): Promise<void> {
  const { by, daysAgo, about, handler, extended, answeredAfter, withdrawnAfter } = complaint;
  const { complainant, contact = '', relation, channel, subject, description, officer = '' } = complaint;
  const { outcome = null, nextStep = null } = complaint;
  const id = newId();
  complaintKind.service.add(requestOf(services, story, { by, daysAgo }), {
    ...{
      id,
      organizationId,
      receivedOn: dayFrom(story, -daysAgo),
      status: handler ? 'InProgress' : 'Received',
    },
    ...{ complainant, contact, relation, channel, subject, description, officer },
    aboutUserId: about ? idOf(story.people, about) : null,
    handlerUserId: handler ? idOf(story.people, handler) : null,
  });
  await story.transaction.em.flush();
  const dayAfter = (days: number) => dayFrom(story, days - daysAgo);
  const change = async (days: number, values: Parameters<typeof complaintKind.store.change>[2]) => {
    const ctx = requestOf(services, story, { by: handler ?? by, daysAgo: daysAgo - days });
    await complaintKind.store.change(ctx, await complaintKind.store.lock(ctx, id, 'update'), values);
    await story.transaction.em.flush();
  };
  if (extended) {
    const { afterDays, reason } = extended;
    await change(afterDays, { extensionReason: reason, extensionToldOn: dayAfter(afterDays) });
  }
  if (withdrawnAfter !== undefined) await change(withdrawnAfter, { status: 'Withdrawn' });
  if (answeredAfter === undefined) return;
  const nextStepOn = nextStep && dayAfter(answeredAfter + 14);
  const answeredOn = dayAfter(answeredAfter);
  await change(answeredAfter, { status: 'Done', outcome, answeredOn, nextStep, nextStepOn });
}
