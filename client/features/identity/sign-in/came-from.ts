/** Where the guard turned the person away; kept in the browser's history, so no link can choose it. */
export function cameFrom(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/dashboard';
  const { from } = state;
  return typeof from === 'string' && from !== '/' ? from : '/dashboard';
}
