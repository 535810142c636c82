import { randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import type { BareRow } from './bare-rows.ts';

const INSERT_ENTRY = {
  name: 'insert-entry',
  text: `insert into register_entry (id, organization_id, user_id, version, created_at, updated_at, source, source_text,
    description, cause, immediate_measures, structural_measure, responsible_employee, status, expected_completion_date,
    effectiveness, effectiveness_measurement) values ($1,$2,$3,1,$4,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15)`,
};
const INSERT_CHANGE = {
  name: 'insert-change',
  text: `insert into change_log (id, organization_id, at, actor_id, entity, entity_id, action, version, subject_user_id,
    details) values ($1, $2, $3, $4, 'RegisterEntry', $5, 'created', 1, $4, $6)`,
};

/** One transaction with the same two rows that the product writes. */
export async function createEntry(
  pool: pg.Pool,
  organizationId: string,
  userId: string,
  input: BareRow,
): Promise<string> {
  const client = await pool.connect();
  const id = randomUUIDv7();
  const now = new Date();
  try {
    await client.query('begin');
    const { source, sourceText, description, cause, immediateMeasures, structuralMeasure } = input;
    const { responsibleEmployee, status, expectedCompletionDate, effectiveness, effectivenessMeasurement } =
      input;
    const values = [
      ...[id, organizationId, userId, now, source, sourceText, description, cause, immediateMeasures],
      ...[
        structuralMeasure,
        responsibleEmployee,
        status,
        expectedCompletionDate,
        effectiveness,
        effectivenessMeasurement,
      ],
    ];
    await client.query({ ...INSERT_ENTRY, values });
    const details = JSON.stringify(input);
    await client.query({
      ...INSERT_CHANGE,
      values: [randomUUIDv7(), organizationId, now, userId, id, details],
    });
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
  return id;
}

const INSERT_ACCESS = {
  name: 'insert-access',
  text: `insert into access_log (id, organization_id, at, actor_id, entity, entity_id, action, details)
    values ($1, $2, $3, $4, 'Incident', $2, 'listed', $5)`,
};

/** The line that the product writes as well: who was shown incidents of which clients, by what stands for each. */
export async function noteListed(
  pool: pg.Pool,
  organizationId: string,
  userId: string,
  references: readonly string[],
): Promise<void> {
  const named = new Set(references.filter((reference) => reference !== ''));
  const details = JSON.stringify({ references: [...named], count: references.length, why: 'Admin' });
  await pool.query({
    ...INSERT_ACCESS,
    values: [randomUUIDv7(), organizationId, new Date(), userId, details],
  });
}
