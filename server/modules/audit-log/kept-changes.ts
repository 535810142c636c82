import type { Changes } from '../../platform/record/revision.ts';

/** Returns the old and new values in the details of a log line; both null where only the change was logged. */
export function keptIn(details: Readonly<Record<string, unknown>>): Changes {
  const changed = Object.entries(details).flatMap(([field, value]): [string, [unknown, unknown]][] => {
    if (Array.isArray(value) && value.length === 2) return [[field, [value[0], value[1]]]];
    return value === true ? [[field, [null, null]]] : [];
  });
  return Object.fromEntries(changed);
}
