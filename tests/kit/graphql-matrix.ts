import type { TestApp } from './app.ts';
import { changesRows } from './matrix/changes.ts';
import { identityRows } from './matrix/identity.ts';
import { incidentsRows } from './matrix/incidents.ts';
import { managedOrganizationsRows } from './matrix/managed-organizations.ts';
import { organizationsRows } from './matrix/organizations.ts';
import { peopleRows } from './matrix/people.ts';
import { planningRows } from './matrix/planning.ts';
import { registerRows } from './matrix/register.ts';
import { secondFactorRows } from './matrix/second-factor.ts';
import { settingsRows } from './matrix/settings.ts';
import { waysInRows } from './matrix/ways-in.ts';
import { workRows } from './matrix/work.ts';
import { merge, type Rows } from './matrix.ts';

/** A row for every root field of the schema; each module's rows stand in tests/kit/matrix/<module>.ts. */
export function graphqlMatrix(app: TestApp): Rows {
  return merge(
    [
      changesRows,
      identityRows,
      organizationsRows,
      managedOrganizationsRows,
      peopleRows,
      registerRows,
      incidentsRows,
      planningRows,
      workRows,
      waysInRows,
      secondFactorRows,
      settingsRows,
    ].map((rowsOf) => rowsOf(app)),
  );
}
