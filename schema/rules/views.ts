import { object } from 'yup';
import { viewLimits } from '../records/views.ts';
import { requiredText } from './fields.ts';

/** Rules of a saved view's name; what it holds, the list itself judges. */
export const savedViewRules = object({ name: requiredText(viewLimits.name) });
