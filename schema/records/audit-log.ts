/** Limits of the log as people read it. */
export const auditLogLimits = {
  /** Lines of a page, at most. */
  pageSize: 100,
  /** Lines of a file. */
  exported: 1_000,
  /** Letters of what is looked for: a number, or a client's name or reference. */
  searched: 200,
  /** People in the sum of who saw one record. */
  people: 200,
  /** Incidents of one client among which lines are looked for, the newest. */
  incidents: 500,
} as const;
