import { ID, Int } from 'type-graphql';
import type { ObjectSchema } from 'yup';
import type { Role } from '../../../schema/people/identity.ts';
import type { RecordKind } from '../../../schema/records/records.ts';
import { inputType } from '../../platform/core/input-type.ts';
import { described, nullable, objectType, versioned } from '../../platform/core/object-type.ts';
import { listArgs } from '../../platform/kind/list-args.ts';
import { type RecordService, recordResolver } from '../../platform/kind/record-resolver.ts';
import { Facet } from '../../platform/list/page.type.ts';
import { RowVersionInput } from '../../platform/request/batch.type.ts';
import { User } from '../identity/index.ts';
import { OrganizationType } from '../organizations/index.ts';
import { TEAM_INPUT, TeamType } from '../teams/index.ts';

type OutputFields = Parameters<typeof objectType>[2];
type InputFields<Values extends object> = Parameters<typeof inputType<Values>>[3];
type ListTexts = Omit<Parameters<typeof listArgs>[2], 'rows'>;

/** The published face of a kind of record, beside what every kind has. */
interface Publication<Values extends object> {
  readonly kind: RecordKind;
  /** Published plural, such as `Risks`, and both as words. */
  readonly plural: string;
  readonly words: { readonly one: string; readonly several: string };
  readonly prefix: string | null;
  readonly description: string;
  readonly page: Parameters<typeof listArgs>[1];
  readonly rules: ObjectSchema<Values>;
  /** Fields beside id, version, moments, number, organisation, author, team and abilities. */
  readonly fields: OutputFields;
  readonly abilities: OutputFields;
  readonly pageAbilities?: OutputFields;
  readonly input: { readonly description: string; readonly fields: InputFields<Values> };
  /** Fields that a batch may change. */
  readonly change: InputFields<Values>;
  readonly list: ListTexts;
  readonly creators: readonly Role[];
  readonly removers: readonly Role[];
  /** Descriptions of the operations. */
  readonly told: Parameters<typeof recordResolver>[0]['told'];
}

/**
 * Publishes the types of a kind of record: the record, its page, the arguments of its list, and its inputs.
 * @returns them, and the resolver of its operations when it is given their service.
 */
export function publishKind<Values extends object>(published: Publication<Values>) {
  const { kind, plural, words, page, rules, prefix, input, change, list, creators, removers, told } =
    published;
  const hasTeam = 'teamId' in page.definition.facets;
  const teamInput = hasTeam ? { teamId: [ID, TEAM_INPUT.description] } : {};
  const Abilities = objectType(
    `${kind}Abilities`,
    `What the caller may do with the ${words.one}.`,
    published.abilities,
  );
  const Type = objectType(kind, published.description, {
    ...versioned,
    ...(prefix !== null && {
      number: described(
        String,
        `As people say it, such as ${prefix}-2026-004: counted per organisation and year; it never changes.`,
      ),
    }),
    organization: OrganizationType,
    user: described(User, 'Who recorded it.'),
    ...(hasTeam && { team: nullable(TeamType, 'Where it belongs.') }),
    abilities: Abilities,
    ...published.fields,
  });
  const Page = objectType(`${kind}Page`, `A page of ${words.several}.`, {
    rows: [Type],
    total: described(Int, `The number of ${words.several} within the filters, over all pages.`),
    facets: described(
      [Facet],
      `For ${inWords(Object.keys(page.definition.facets))}: the count of each value within the other filters.`,
    ),
    abilities: objectType(`${kind}PageAbilities`, 'What the caller may do with the list.', {
      create: Boolean,
      ...published.pageAbilities,
    }),
  });
  const Input = inputType(`${kind}Input`, input.description, rules, { ...input.fields, ...teamInput });
  const Change = inputType(
    `${kind}Change`,
    `What becomes of one ${words.one}; what is omitted stays.`,
    rules,
    { ...change, ...teamInput },
    RowVersionInput,
  );
  const { Args, Filter } = listArgs(kind, page, { ...list, rows: words.several });
  return {
    ...{ Type, Page, Input, Change, Args, Filter },
    resolver: (service: RecordService) =>
      recordResolver({
        ...{ name: kind, plural, type: Type, page: Page, Args, input: Input, change: Change },
        ...{ creators, removers, told, ...service },
      }),
  };
}

const inWords = (names: readonly string[]) => {
  const [last = '', ...others] = names.toReversed();
  return others.length === 0 ? last : `${others.reverse().join(', ')} and ${last}`;
};
