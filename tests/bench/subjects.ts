import 'reflect-metadata';
import type { Subject, SubjectName } from './subject.ts';
import { audits } from './subjects/audits.ts';
import { handbook } from './subjects/handbook.ts';
import { incidents } from './subjects/incidents.ts';
import { planning } from './subjects/planning.ts';
import { register } from './subjects/register.ts';
import { risks } from './subjects/risks.ts';

/** The measured subjects, by their names in the options; the rows of an earlier one may be referred to. */
export const subjects: Readonly<Record<SubjectName, Subject>> = {
  register,
  incidents,
  planning,
  risks,
  audits,
  handbook,
};
