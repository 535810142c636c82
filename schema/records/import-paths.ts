/** Kinds that come in from spreadsheets, with the name of their list in addresses. */
export const importPaths = { Risk: 'risks', RegisterEntry: 'register' } as const;
