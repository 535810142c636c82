import { afterAll, expect, test } from 'vitest';
import { teamsOn } from '../kit/modules/teams/teams.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make, ask } = app;
const { team } = teamsOn(app);

interface OwnTeams {
  readonly me: {
    readonly teams: readonly {
      readonly name: string;
      readonly leads: boolean;
      readonly isArchived: boolean;
      readonly organization: { readonly name: string };
    }[];
  };
}

const teamsOf = async (who: Person) => {
  const { me } = await ask<OwnTeams>(who, '{ me { teams { name leads isArchived organization { name } } } }');
  return me.teams.map((one) => [one.organization.name, one.name, one.leads, one.isArchived]);
};

test('one’s own teams come by organisation, the first of each first, and those of colleagues do not', async () => {
  const [zuid, noord] = [await make.organization('Zuid'), await make.organization('Noord')];
  const person = await zuid.client({ organizations: [zuid, noord] });
  const colleague = await zuid.client();
  const members = (place: number, leads = false) => [{ person, place, leads }, { person: colleague }];
  await team(zuid.id, { name: 'Tweede', members: members(2) });
  await team(zuid.id, { name: 'Eerste', members: members(1, true) });
  await team(noord.id, { name: 'Oud', isArchived: true, members: [{ person }] });
  await team(noord.id, { name: 'Ander', members: [] });
  expect(await teamsOf(person)).toEqual([
    ['Noord', 'Oud', false, true],
    ['Zuid', 'Eerste', true, false],
    ['Zuid', 'Tweede', false, false],
  ]);
  expect(await teamsOf(await noord.client())).toEqual([]);
});
