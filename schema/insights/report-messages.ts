/** Refusals of reports. */
export const reportMessages = {
  noQuarter: 'Kies een kwartaal, zoals 2026-Q3',
  inFuture: 'Dit kwartaal is nog niet begonnen',
} as const;
