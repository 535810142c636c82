import type { Mutant } from '../mutant.ts';
import { auditMutants } from './audits.ts';
import { complaintMutants } from './complaints.ts';
import { documentMutants } from './documents.ts';
import { featureMutants } from './features.ts';
import { handbookMutants } from './handbook.ts';
import { kindMutants } from './kinds.ts';
import { planningMutants } from './planning.ts';
import { policyMutants } from './policies.ts';
import { postgresMutants } from './postgres.ts';
import { recordsAndListsMutants } from './records-and-lists.ts';
import { ruleMutants } from './rules.ts';
import { serviceMutants } from './services.ts';
import { teamMutants } from './teams.ts';
import { webAppMutants } from './web-app.ts';

/** Every place that is broken, by the kind of what it breaks. */
export const mutants: Readonly<Record<string, readonly Mutant[]>> = {
  policies: policyMutants,
  postgres: postgresMutants,
  services: serviceMutants,
  kinds: kindMutants,
  planning: planningMutants,
  rules: ruleMutants,
  'web app': webAppMutants,
  features: featureMutants,
  'records and lists': recordsAndListsMutants,
  teams: teamMutants,
  handbook: handbookMutants,
  documents: documentMutants,
  audits: auditMutants,
  complaints: complaintMutants,
};
