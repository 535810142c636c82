import { useLocation, useSearchParams } from 'react-router-dom';
import {
  type AuditAction,
  type AuditedEntity,
  auditActions,
  auditedEntities,
} from '../../../schema/records/audit-log.ts';
import type { AuditLogQueryVariables } from '../../graphql/generated/operations.ts';

export type AuditLogFilter = NonNullable<AuditLogQueryVariables['filter']>;

/** Filter of the log, kept in the address, except for the client's name, which is in the history state. */
export interface AskedLog {
  readonly filter: AuditLogFilter;
  readonly ask: (filter: AuditLogFilter) => void;
}

/** Reads and writes the filter of the log, in the address and the history state. */
export function useAskedLog(): AskedLog {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const client = textIn((state as { client?: unknown } | null)?.client);
  const filter: AuditLogFilter = {
    ...named('actorId', params.get('person')),
    ...named('record', params.get('record')),
    ...named('client', client),
    ...named('period', params.get('period')),
    ...some('entity', params.getAll('entity').filter(auditedEntities.has) as AuditedEntity[]),
    ...some('action', params.getAll('action').filter(auditActions.has) as AuditAction[]),
  };
  const ask = ({ actorId, record, client, period, entity, action }: AuditLogFilter) => {
    const next = new URLSearchParams();
    for (const [name, value] of Object.entries({ person: actorId, record, period }))
      if (value) next.set(name, String(value));
    for (const one of entity ?? []) next.append('entity', one);
    for (const one of action ?? []) next.append('action', one);
    setParams(next, { state: client ? { client } : null, flushSync: true });
  };
  return { filter, ask };
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : null);

function named(key: keyof AuditLogFilter, value: string | null): AuditLogFilter {
  return value?.trim() ? { [key]: value.trim() } : {};
}

function some(key: keyof AuditLogFilter, values: readonly string[]): AuditLogFilter {
  return values.length > 0 ? { [key]: [...new Set(values)] } : {};
}

const NUMBER = /^[a-z]+-\d{4}-\d+$/i;

/** Number of a record in the filter, in capitals; undefined for a key, which the screen does not show. */
export function numberIn(record: string | null | undefined): string | undefined {
  return record && NUMBER.test(record) ? record.toUpperCase() : undefined;
}
