/** What a search over everything finds of a kind at most, how long a title is, and how many records are looked up at once. */
export const searchLimits = { perKind: 6, title: 160, records: 20 } as const;
