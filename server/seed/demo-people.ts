import type { Role } from '../../schema/people/identity.ts';

/** The three organisations of the demo. */
export const demoOrganizations = [
  { key: 'deLinde', name: 'Zorggroep De Linde' },
  { key: 'hetAnker', name: 'Thuiszorg Het Anker' },
  { key: 'duinzicht', name: 'Woonvorm Duinzicht' },
] as const;

export type DemoOrganizationKey = (typeof demoOrganizations)[number]['key'];

/** A demo account; only printed ones have the published password. */
export interface DemoPerson<Key extends string = string> {
  readonly key: Key;
  readonly email: string;
  readonly username: string;
  readonly name: string;
  readonly surname: string;
  readonly role: Role;
  /** An Admin owns these organisations, a Client is a member of them; the SuperAdmin needs none. */
  readonly memberships: readonly DemoOrganizationKey[];
  readonly printed: boolean;
}

function person<const Key extends string>(
  key: Key,
  role: Role,
  [name, surname]: readonly [string, string],
  [username, email]: readonly [string, string],
  memberships: readonly DemoOrganizationKey[],
): DemoPerson<Key> {
  return { key, email, username, name, surname, role, memberships, printed: false };
}

function printed<Key extends string>(account: DemoPerson<Key>): DemoPerson<Key> {
  return { ...account, printed: true };
}

const linde = ['deLinde'] as const;
const anker = ['hetAnker'] as const;
const duinzicht = ['duinzicht'] as const;

/** Every account of the demo, the printed ones first. */
export const demoPeople = [
  printed(
    person(
      'superAdmin',
      'SuperAdmin',
      ['Ingrid', 'Bakker'],
      ['ingrid.bakker', 'superadmin@demo.example'],
      [],
    ),
  ),
  printed(
    person('marijke', 'Admin', ['Marijke', 'van den Heuvel'], ['marijke', 'beheerder@demo.example'], linde),
  ),
  printed(person('samira', 'Client', ['Samira', 'El Amrani'], ['samira', 'medewerker@demo.example'], linde)),
  printed(
    person('carolien', 'Admin', ['Carolien', 'Visser'], ['carolien', 'beheerder@anker.example'], anker),
  ),
  printed(person('jeroen', 'Client', ['Jeroen', 'Kuipers'], ['jeroen', 'medewerker@anker.example'], anker)),

  person('priya', 'Admin', ['Priya', 'Ramdin'], ['priya.ramdin', 'p.ramdin@delinde.example'], linde),
  person('johan', 'Client', ['Johan', 'Dijkstra'], ['johan.dijkstra', 'j.dijkstra@delinde.example'], linde),
  person('femke', 'Client', ['Femke', 'Hoekstra'], ['femke.hoekstra', 'f.hoekstra@delinde.example'], linde),
  person('emre', 'Client', ['Emre', 'Yıldız'], ['emre.yildiz', 'e.yildiz@delinde.example'], linde),

  person('fatima', 'Client', ['Fatima', 'Bouzidi'], ['fatima.bouzidi', 'f.bouzidi@hetanker.example'], anker),
  person('sjoerd', 'Client', ['Sjoerd', 'Wiersma'], ['sjoerd.wiersma', 's.wiersma@hetanker.example'], anker),
  person('shanice', 'Client', ['Shanice', 'Pinas'], ['shanice.pinas', 's.pinas@hetanker.example'], anker),
  person('anneke', 'Admin', ['Anneke', 'de Groot'], ['anneke.degroot', 'a.degroot@hetanker.example'], anker),

  person(
    'ruben',
    'Admin',
    ['Ruben', 'Terpstra'],
    ['ruben.terpstra', 'r.terpstra@duinzicht.example'],
    duinzicht,
  ),
  person('nadia', 'Client', ['Nadia', 'Kaya'], ['nadia.kaya', 'n.kaya@duinzicht.example'], duinzicht),
  person(
    'bram',
    'Client',
    ['Bram', 'Verhoeven'],
    ['bram.verhoeven', 'b.verhoeven@duinzicht.example'],
    duinzicht,
  ),
  person(
    'giovanni',
    'Client',
    ['Giovanni', 'Martina'],
    ['giovanni.martina', 'g.martina@duinzicht.example'],
    duinzicht,
  ),
  person(
    'lotte',
    'Client',
    ['Lotte', 'van Dalen'],
    ['lotte.vandalen', 'l.vandalen@duinzicht.example'],
    duinzicht,
  ),
] as const;

export type DemoPersonKey = (typeof demoPeople)[number]['key'];
