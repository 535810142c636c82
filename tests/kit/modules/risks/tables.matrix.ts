import { NEW_RISK } from './risks.ts';

export const tableRows = {
  // Triggers add its scores, and the settings of its organisation.
  risk: NEW_RISK,
};
