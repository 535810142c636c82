import { changesRows } from '../modules/changes/changes.matrix.ts';
import { peopleRows } from '../modules/identity/people.matrix.ts';
import { secondFactorRows } from '../modules/identity/second-factor.matrix.ts';
import { identityRows } from '../modules/identity/session.matrix.ts';
import { settingsRows } from '../modules/identity/settings.matrix.ts';
import { waysInRows } from '../modules/identity/ways-in.matrix.ts';
import { incidentsRows } from '../modules/incidents/incidents.matrix.ts';
import { managedOrganizationsRows } from '../modules/organizations/managed-organizations.matrix.ts';
import { organizationsRows } from '../modules/organizations/organizations.matrix.ts';
import { planningRows } from '../modules/planning/planning.matrix.ts';
import { registerRows } from '../modules/register/register.matrix.ts';
import { workRows } from '../modules/work/work.matrix.ts';
import type { TestApp } from '../server/app.ts';
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
