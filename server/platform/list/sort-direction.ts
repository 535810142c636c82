import { registerEnumType } from 'type-graphql';

/** Upwards or downwards. */
export const SortDirectionEnum = { asc: 'asc', desc: 'desc' } as const;
export type SortDirection = keyof typeof SortDirectionEnum;

registerEnumType(SortDirectionEnum, { name: 'SortDirection' });
