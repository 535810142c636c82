import { createContext } from 'react';

/** 0 is Sunday. */
export type WeekDay = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The day with which calendars begin; Sunday unless the person chose another (section 9). */
export const WeekStartContext = createContext<WeekDay>(0);
