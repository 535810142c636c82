import { roles } from '../../../../schema/people/identity.ts';
import { accountStatuses } from '../../../../schema/people/organizations.ts';
import { accountLabels } from '../../../../schema/people/people-labels.ts';
import {
  type ExportColumn,
  exportColumns,
  exportOf,
  moment,
  person,
  term,
  text,
  yesOrNo,
} from '../../../platform/export/index.ts';
import { assertLists } from './list-user-accounts.ts';
import { userAccountPage } from './user-account.page.ts';

const MONTH = new Intl.DateTimeFormat('nl-NL', {
  ...{ month: 'long', year: 'numeric', timeZone: 'Europe/Amsterdam' },
});

const name: ExportColumn = {
  ...{ key: 'name', label: accountLabels.name, kind: 'text' },
  needs: { name: true, surname: true, username: true },
  cellOf: (row) => person.cellOf(row) || String(row.username),
};

const team: ExportColumn = {
  ...{ key: 'team', label: accountLabels.team, kind: 'text', needs: { teamNames: true } },
  cellOf: ({ teamNames }) => (teamNames as string | null) ?? null,
};

const columns: readonly ExportColumn[] = [
  name,
  ...exportColumns(accountLabels, {
    ...{ username: text, email: text, role: term(roles), status: term(accountStatuses), jobTitle: text },
    organizations: {
      ...{ kind: 'text', needs: { name: true } },
      cellOf: (all) => (all as { readonly name: string }[]).map((one) => one.name).join(', '),
    },
    // A day would tell who made a shielded report.
    lastSignInAt: { ...text, cellOf: (at) => (at == null ? null : MONTH.format(new Date(at as string))) },
    ...{ hasSecondFactor: yesOrNo, createdAt: moment },
  }),
  team,
];

/** People as a file, for those who manage them: of an Admin's organisations, or everybody for a SuperAdmin. */
export const exportedPeople = exportOf(
  {
    name: 'users',
    title: 'Gebruikers',
    columns,
    labels: { ...accountLabels, teamId: 'Team' },
    isOfAll: true,
  },
  {
    ...{ entity: 'UserAccount', page: userAccountPage },
    listAll: async (ctx, request: Parameters<typeof userAccountPage.readAll>[1], selection) => {
      await assertLists(ctx, request.organizationId);
      return userAccountPage.readAll(ctx, request, selection);
    },
  },
);
