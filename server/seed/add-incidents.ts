import { clientReference, Incident, IncidentShieldedReporter } from '../modules/incidents/index.ts';
import type { Settings } from '../platform/core/env.ts';
import { newId } from '../platform/core/ids.ts';
import { db } from '../platform/database/tables.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { ChangeLogEntry } from '../platform/live/change-log.ts';
import type { DemoIds } from './add-people.ts';
import { type DemoIncidentRow, demoConfidant, demoIncidentRows } from './demo-incidents.ts';

interface AddedIncident {
  readonly id: string;
  readonly organizationId: string;
  readonly reporterId: string;
  readonly handlerUserId: string | null;
  readonly reference: string;
  readonly row: DemoIncidentRow;
}

/** Adds the demo's incidents with their log lines, and its confidant. */
export async function addIncidents(
  transaction: Transaction,
  settings: Pick<Settings, 'secretKey'>,
  { organizations, people }: DemoIds,
  today: Date,
): Promise<void> {
  await transaction.query(
    db
      .updateTable('membership')
      .set({ confidant: true })
      .where('organization_id', '=', organizations.get(demoConfidant.organizationKey) ?? '')
      .where('user_id', '=', people.get(demoConfidant.personKey)?.id ?? ''),
  );
  for (const row of demoIncidentRows(today)) {
    const organizationId = organizations.get(row.organizationKey) ?? '';
    const reporterId = people.get(row.reporterKey)?.id ?? '';
    const reference = clientReference(settings, organizationId, row.answers.clientName);
    const handlerUserId = people.get(row.handling?.handlerKey ?? '')?.id ?? null;
    await addIncident(transaction, {
      ...{ id: newId(), organizationId, reporterId, handlerUserId, reference, row },
    });
  }
}

async function addIncident(transaction: Transaction, incident: AddedIncident): Promise<void> {
  const { id, organizationId, reporterId, handlerUserId, reference, row } = incident;
  const { isShielded, createdAt, takenUpAt, updatedAt, handling, answers } = row;
  const userId = isShielded ? null : reporterId;
  transaction.em.create(Incident, {
    ...answers,
    id,
    organizationId,
    userId,
    clientReference: reference,
    takenUpAt,
    createdAt,
    updatedAt,
    handlerUserId,
    handleBefore: handling?.handleBefore ?? null,
  });
  const changeId = newId();
  transaction.em.create(ChangeLogEntry, {
    id: changeId,
    organizationId,
    at: createdAt,
    actorId: userId,
    entity: 'Incident',
    entityId: id,
    action: 'created',
    version: 1,
    subjectUserId: userId,
    shielded: isShielded,
    // The log omits the texts, which name people.
    details: { clientName: reference, event: answers.event, place: answers.place },
  });
  if (!isShielded) return;
  transaction.em.create(IncidentShieldedReporter, { incidentId: id, organizationId, userId: reporterId });
  await transaction.query(
    db.insertInto('change_log_shield').values({
      change_id: changeId,
      organization_id: organizationId,
      actor_id: reporterId,
      subject_user_id: reporterId,
      record_id: id,
      details: {},
    }),
  );
}
