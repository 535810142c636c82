import { peopleCalls } from '../modules/identity/people.rest-matrix.ts';
import { identityCalls } from '../modules/identity/session.rest-matrix.ts';
import { authCalls } from '../modules/identity/ways-in.rest-matrix.ts';
import { incidentsCalls } from '../modules/incidents/incidents.rest-matrix.ts';
import { organizationsCalls } from '../modules/organizations/organizations.rest-matrix.ts';
import { planningCalls } from '../modules/planning/planning.rest-matrix.ts';
import { registerCalls } from '../modules/register/register.rest-matrix.ts';
import type { TestApp } from '../server/app.ts';
import { merge, type Rows } from './matrix.ts';

/** A row for every documented call; each module's rows stand in tests/kit/rest-matrix/<module>.ts. */
export function restMatrix(app: TestApp): Rows {
  return merge(
    [
      authCalls,
      identityCalls,
      organizationsCalls,
      peopleCalls,
      registerCalls,
      incidentsCalls,
      planningCalls,
    ].map((callsOf) => callsOf(app)),
  );
}
