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
  /** Clients offered to choose from. */
  clients: 50,
} as const;
