/** Maximum length of a remark in characters, people that one names, remarks under a record, and people offered at once. */
export const commentLimits = { text: 4_000, mentions: 20, perRecord: 500, offered: 10 } as const;
