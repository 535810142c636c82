/** Earlier periods with which counts are compared: the one before, and of a quarter the same one of the year before. */
export const earlierPeriods = ['before', 'yearBefore'] as const;
export type EarlierPeriod = (typeof earlierPeriods)[number];

/** A value with how often it occurred in the period, and in earlier ones where that is known. */
export interface ReportedCount extends Readonly<Partial<Record<EarlierPeriod, number | undefined>>> {
  readonly name: string;
  readonly count: number;
}
