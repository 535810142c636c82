import { number, object } from 'yup';
import { type RetentionKind, retentionMessages, retentionYears } from './retention.ts';

/** The fields of a form with the years of each kind. */
export const retentionFields = {
  Incident: 'incidents',
  RegisterEntry: 'registerEntries',
  TaskEvent: 'taskEvents',
  Risk: 'risks',
  Complaint: 'complaints',
} as const satisfies Record<RetentionKind, string>;

const years = (kind: RetentionKind) => {
  const { least, most } = retentionYears[kind];
  const message = retentionMessages.years(retentionYears[kind]);
  return number()
    .typeError(message)
    .required(message)
    .integer(message)
    .min(least, message)
    .max(most, message);
};

/** Rules of the years that each kind is kept. */
export const retentionRules = object({
  incidents: years('Incident'),
  registerEntries: years('RegisterEntry'),
  taskEvents: years('TaskEvent'),
  risks: years('Risk'),
  complaints: years('Complaint'),
} satisfies Record<(typeof retentionFields)[RetentionKind], unknown>);
