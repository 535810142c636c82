/** Share of the space, in percent, from which the Admins are warned. */
const NEARLY_FULL = 90;

/** How full the space of an organisation is. */
export interface FileSpace {
  /** Bytes; null for who does not manage the organisation. */
  readonly used: number | null;
  readonly available: number;
}

/** The used share of the space in whole percents, 100 only where it is full. */
export function percentUsed({ used: bytes, available }: FileSpace): number {
  const used = bytes ?? 0;
  if (used >= available) return 100;
  return Math.min(99, Math.round((used / available) * 100));
}

/** Whether the space is so full that the Admins are warned. */
export function isNearlyFull({ used, available }: FileSpace): boolean {
  return (used ?? 0) * 100 >= available * NEARLY_FULL;
}
