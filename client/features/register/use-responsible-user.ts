import { useRegisterEntryResponsibleQuery } from '../../graphql/generated/hooks.ts';
import type { Colleague } from '../../records/colleagues/assignees.ts';
import type { RegisterEntry } from './register-values.ts';

/** The colleague who is responsible for an improvement point, by name; null where there is none, or no entry. */
export function useResponsibleUser(entry: RegisterEntry | null): Colleague | null {
  const id = entry?.responsibleUser ? entry.id : null;
  // Loaded here alone: the list, which shows many, does not need the name.
  const { data, dataState } = useRegisterEntryResponsibleQuery({ variables: { id: id ?? '' }, skip: !id });
  return dataState === 'complete' ? data.registerEntry.responsibleUser : null;
}
