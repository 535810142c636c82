import { type RawBuilder, sql } from 'kysely';
import type { RetentionKind } from '../../../schema/records/retention.ts';

/** A kind of record in SQL, of a row `e` of its table. */
interface KindTable {
  readonly table: string;
  readonly isClosed: RawBuilder<boolean>;
  /** When it was closed; of kinds that do not keep that, when it was last changed. */
  readonly closedAt: RawBuilder<string>;
  readonly number: RawBuilder<string | null>;
  readonly title: RawBuilder<string>;
  /** The people of a row who hear of a change. */
  readonly people: RawBuilder<string[]>;
  /** Whether every member of the organisation reads it. */
  readonly forMembers: boolean;
}

export const kindTables: Readonly<Record<RetentionKind, KindTable>> = {
  Incident: {
    table: 'incident',
    isClosed: sql`e.status = 'Closed'`,
    closedAt: sql`e.closed_at`,
    number: sql`e.number`,
    title: sql`e.event`,
    people: sql`array[e.user_id]`,
    forMembers: false,
  },
  RegisterEntry: {
    table: 'register_entry',
    isClosed: sql`e.status = 'Completed'`,
    closedAt: sql`e.updated_at`,
    number: sql`e.number`,
    title: sql`left(e.description, 100)`,
    people: sql`array[e.user_id, e.responsible_user_id]`,
    forMembers: false,
  },
  TaskEvent: {
    table: 'task_event',
    isClosed: sql`e.status = 'DONE'`,
    closedAt: sql`e.completed_at`,
    number: sql`null::text`,
    title: sql`e.title`,
    people: sql`array[e.assigned_to_user_id]`,
    forMembers: true,
  },
  Risk: {
    table: 'risk',
    isClosed: sql`e.status = 'Closed'`,
    closedAt: sql`e.updated_at`,
    number: sql`e.number`,
    title: sql`e.title`,
    people: sql`array[e.owner_user_id]`,
    forMembers: true,
  },
  Complaint: {
    table: 'complaint',
    isClosed: sql`e.status in ('Done', 'Withdrawn')`,
    closedAt: sql`e.updated_at`,
    number: sql`e.number`,
    title: sql`e.subject`,
    people: sql`array[e.user_id, e.handler_user_id]`,
    forMembers: false,
  },
};
