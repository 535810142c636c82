/**
 * The address at which the guard turned the person away; kept in the browser's history, so no link can choose it.
 * Another person than who was there begins at the dashboard: an address can hold what somebody searched for.
 */
export function cameFrom(state: unknown, personId: string | undefined): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/dashboard';
  if ('of' in state && state.of !== undefined && state.of !== personId) return '/dashboard';
  const { from } = state;
  return typeof from === 'string' && from !== '/' ? from : '/dashboard';
}
