import { amsterdamDay } from '../../../schema/records/planning.ts';

/** The day that it is in the Netherlands now, `yyyy-mm-dd`. */
export const today = (): string => amsterdamDay(new Date());
