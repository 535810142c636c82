import { clientReference, Incident, IncidentShieldedReporter } from '../modules/incidents/index.ts';
import type { Settings } from '../platform/core/env.ts';
import { newId } from '../platform/core/ids.ts';
import type { EntityManager } from '../platform/database/database.ts';
import { ChangeLogEntry } from '../platform/live/change-log.ts';
import type { DemoIds } from './add-people.ts';
import { type DemoIncidentRow, demoConfidant, demoIncidentRows } from './demo-incidents.ts';

interface AddedIncident {
  readonly id: string;
  readonly organizationId: string;
  readonly reporterId: string;
  readonly reference: string;
  readonly row: DemoIncidentRow;
}

/** Adds the incidents of the demo with their lines in the log, and who reads what was reported under shield. */
export async function addIncidents(
  em: EntityManager,
  settings: Pick<Settings, 'secretKey'>,
  { organizations, people }: DemoIds,
  today: Date,
): Promise<void> {
  for (const row of demoIncidentRows(today)) {
    const organizationId = organizations.get(row.organizationKey) ?? '';
    const reporterId = people.get(row.reporterKey)?.id ?? '';
    const reference = clientReference(settings, organizationId, row.answers.clientName);
    await addIncident(em, { id: newId(), organizationId, reporterId, reference, row });
  }
  await em.execute('update membership set confidant = true where organization_id = ? and user_id = ?', [
    organizations.get(demoConfidant.organizationKey) ?? '',
    people.get(demoConfidant.personKey)?.id ?? '',
  ]);
}

async function addIncident(em: EntityManager, incident: AddedIncident): Promise<void> {
  const { id, organizationId, reporterId, reference, row } = incident;
  const { isShielded, createdAt, takenUpAt, answers } = row;
  const userId = isShielded ? null : reporterId;
  em.create(Incident, {
    ...answers,
    id,
    organizationId,
    userId,
    clientReference: reference,
    takenUpAt,
    createdAt,
    updatedAt: createdAt,
  });
  const changeId = newId();
  em.create(ChangeLogEntry, {
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
    // The texts name people: what the log of the demo says is without them.
    details: { clientName: reference, event: answers.event, place: answers.place },
  });
  if (!isShielded) return;
  em.create(IncidentShieldedReporter, { incidentId: id, organizationId, userId: reporterId });
  await em.flush();
  await em.execute(
    'insert into change_log_shield (change_id, organization_id, actor_id, subject_user_id) values (?, ?, ?, ?)',
    [changeId, organizationId, reporterId, reporterId],
  );
}
