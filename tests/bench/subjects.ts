import 'reflect-metadata';
import type { Subject, SubjectName } from './subject.ts';
import { incidents } from './subjects/incidents.ts';
import { planning } from './subjects/planning.ts';
import { register } from './subjects/register.ts';

/** The measured subjects, by their names in the options. */
export const subjects: Readonly<Record<SubjectName, Subject>> = { register, incidents, planning };
