/** Notifications kept of a person, for how many days, and how many are marked at once. */
export const notificationLimits = { perPerson: 500, days: 90, atOnce: 100 } as const;
