import { terms } from '../values/term.ts';

/** Acts of retention, as the history of a record tells them. */
export const retentionActs = terms([
  {
    id: 1,
    code: 'NameRemoved',
    name: 'Geanonimiseerd na de bewaartermijn: de naam van de cliënt is verwijderd',
  },
  {
    id: 2,
    code: 'TextsRemoved',
    name: 'Geanonimiseerd na de bewaartermijn: de naam van de cliënt, de teksten, de opmerkingen en de bijlagen zijn verwijderd',
  },
  { id: 3, code: 'Deleted', name: 'Verwijderd na de bewaartermijn' },
  { id: 4, code: 'Restored', name: 'Teruggezet: het toepassen van de bewaartermijn is ongedaan gemaakt' },
  { id: 5, code: 'Held', name: 'Vastgehouden: de bewaartermijn wordt niet toegepast' },
  { id: 6, code: 'Released', name: 'Niet langer vastgehouden: de bewaartermijn geldt weer' },
]);
export type RetentionAct = (typeof retentionActs.codes)[number];

/** Field under which the history of a record has what retention did to it. */
export const RETENTION = 'retention';
