import type { TestApp } from './app.ts';
import { merge, type Rows } from './matrix.ts';
import { authCalls } from './rest-matrix/auth.ts';
import { identityCalls } from './rest-matrix/identity.ts';
import { incidentsCalls } from './rest-matrix/incidents.ts';
import { organizationsCalls } from './rest-matrix/organizations.ts';
import { peopleCalls } from './rest-matrix/people.ts';
import { planningCalls } from './rest-matrix/planning.ts';
import { registerCalls } from './rest-matrix/register.ts';

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
