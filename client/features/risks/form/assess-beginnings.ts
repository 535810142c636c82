import type { RiskStatus } from '../../../../schema/records/risks.ts';

/** Statuses that a judgement may begin with, by their value in the address. */
const statuses = { accept: 'Accepted', control: 'Controlled', close: 'Closed' } as const;

/** Status that a judgement begins with by the address; null for the present one. */
export const statusBegunWith = (value: string | null): RiskStatus | null =>
  Object.entries(statuses).find(([name]) => name === value)?.[1] ?? null;

/** Value of the address with which a judgement begins with a status; undefined for one that asks nothing more. */
export const beginningOf = (status: string | null): string | undefined =>
  Object.entries(statuses).find(([, code]) => code === status)?.[0];
