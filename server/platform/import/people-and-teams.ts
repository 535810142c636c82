import { importMessages as texts } from '../../../schema/records/import-messages.ts';
import { foldText } from '../../../schema/values/fold-text.ts';

/** A person of the organisation to whom work can be given. */
export interface KnownPerson {
  readonly id: string;
  readonly name: string;
  readonly surname: string;
  readonly email: string | null;
}

export interface KnownTeam {
  readonly id: string;
  readonly name: string;
}

type Found = { readonly value: string } | { readonly mistake: string };

/** People by e-mail address or full name, in both orders of the name, and teams by name. */
export interface PeopleAndTeams {
  readonly person: (cell: string) => Found;
  readonly team: (cell: string) => Found;
}

const SEVERAL = Symbol('several');

/** Indexes the people and teams of an organisation. */
export function peopleAndTeams(people: readonly KnownPerson[], teams: readonly KnownTeam[]): PeopleAndTeams {
  const byName = new Map<string, string | typeof SEVERAL>();
  const put = (written: string, id: string) => {
    const name = foldText(written);
    const known = byName.get(name);
    if (name !== '') byName.set(name, known === undefined || known === id ? id : SEVERAL);
  };
  for (const { id, name, surname, email } of people) {
    put(email ?? '', id);
    put(`${name} ${surname}`, id);
    put(`${surname}, ${name}`, id);
    put(`${surname} ${name}`, id);
  }
  const byTeam = new Map(teams.map(({ id, name }) => [teamName(name), id]));
  return {
    person: (cell) => {
      const found = byName.get(foldText(cell.replace(/^.*<(.+@.+)>$/, '$1')));
      if (found === SEVERAL) return { mistake: texts.severalPeople(cell) };
      return found === undefined ? { mistake: texts.unknownPerson(cell) } : { value: found };
    },
    team: (cell) => {
      const found = byTeam.get(teamName(cell));
      return found === undefined ? { mistake: texts.unknownTeam(cell) } : { value: found };
    },
  };
}

/** A team's name as it is compared: 'Team Noord' is 'Noord'. */
const teamName = (name: string) => foldText(name).replace(/^(team|afdeling)\s+(?=\S)/, '');
