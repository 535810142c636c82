import { object } from 'yup';
import { requiredText, text } from '../values/fields.ts';
import { teamLimits } from './teams.ts';

/** The fields of a team. */
export const teamRules = object({
  name: requiredText(teamLimits.text),
  location: text(teamLimits.text).default(''),
});
