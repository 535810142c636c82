import type { Terms } from '../../../../../schema/values/term.ts';

/** A column of the table, made of a field of the list. */
export type Column = { readonly field: string; readonly name: string } & (
  | { readonly type: 'text' | 'number' | 'flag' | 'day' | 'moment' }
  | { readonly type: 'term' | 'terms'; readonly terms: Terms<string> }
  | { readonly type: 'object'; readonly inner: string }
);

/** A list that a reporting tool reads: its query over GraphQL, and its columns. */
export interface ReportedList {
  readonly name: string;
  readonly title: string;
  readonly columns: readonly Column[];
}

/** The name of the parameter that holds the token, so that the text does not. */
const TOKEN_PARAMETER = 'Token';

const M_TYPES: Readonly<Record<Column['type'], string>> = {
  ...{ text: 'text', number: 'number', flag: 'logical', day: 'date', moment: 'datetimezone' },
  ...{ term: 'text', terms: 'text', object: 'text' },
};

/** The operation that reads a part of a list, in the order of ids. */
export function queryOf({ name, columns }: ReportedList): string {
  const fields = columns.map((column) =>
    column.type === 'object' ? `${column.field} { ${column.inner} }` : column.field,
  );
  return `query ($first: Int, $after: ID, $since: DateTime) { ${name}(first: $first, after: $after, updatedSince: $since) { rows { id ${fields.join(' ')} } } }`;
}

/**
 * The text of a query for Power BI and Excel (Power Query M): reads the whole list, 1,000 rows at a time, into a table
 * with Dutch names.
 */
export function powerQuery(list: ReportedList, address: string): string {
  const termed = list.columns.filter((column) => 'terms' in column);
  return `let
    Adres = ${text(address)},
    // Zet hier een tijdstip tussen aanhalingstekens, zoals "2026-01-31T00:00:00Z", om alleen te lezen wat daarna is gewijzigd.
    GewijzigdSinds = null,
    PerKeer = 1000,
    Vraag = ${text(queryOf(list))},
    Deel = (na as nullable text) as list =>
        let
            Antwoord = Json.Document(Web.Contents(Adres, [
                RelativePath = "graphql",
                Headers = [#"Content-Type" = "application/json", Accept = "application/json", Authorization = "Bearer " & ${TOKEN_PARAMETER}],
                Content = Json.FromValue([query = Vraag, variables = [first = PerKeer, after = na, since = GewijzigdSinds]])
            ]), TextEncoding.Utf8),
            Rijen = if Record.HasFields(Antwoord, "errors") then error Antwoord[errors]{0}[message] else Antwoord[data][${list.name}][rows]
        in
            Rijen,
    Delen = List.Generate(
        () => Deel(null),
        (deel) => not List.IsEmpty(deel),
        (deel) => if List.Count(deel) < PerKeer then {} else Deel(List.Last(deel)[id])
    ),
    Naam = (code as nullable text, namen as record) as nullable text => if code = null then null else Record.FieldOrDefault(namen, code, code),
    Binnen = (waarde as nullable record, veld as text) => if waarde = null then null else Record.Field(waarde, veld),
${termed.map((column) => `    ${namesOf(column)} = ${termsRecord(column.terms)},\n`).join('')}    Rijen = List.Transform(List.Combine(Delen), (rij) => [
${list.columns.map((column) => `        ${identifier(column.name)} = ${cellOf(column)}`).join(',\n')}
    ]),
    Tabel = Table.FromRecords(Rijen, type table [
${list.columns.map(({ name, type }) => `        ${identifier(name)} = nullable ${M_TYPES[type]}`).join(',\n')}
    ])
in
    Tabel
`;
}

function cellOf(column: Column): string {
  const value = `rij[${column.field}]`;
  switch (column.type) {
    case 'day':
      return `Date.From(${value})`;
    case 'moment':
      return `DateTimeZone.From(${value})`;
    case 'term':
      return `Naam(${value}, ${namesOf(column)})`;
    case 'terms':
      return `Text.Combine(List.Transform(${value}, (code) => Naam(code, ${namesOf(column)})), ", ")`;
    case 'object':
      return `Binnen(${value}, ${text(column.inner)})`;
    default:
      return value;
  }
}

const namesOf = ({ field }: Column) => `Namen_${field}`;

const termsRecord = ({ list }: Terms<string>) =>
  `[${list.map(({ code, name }) => `${identifier(code)} = ${text(name)}`).join(', ')}]`;

/** A text in M: quotes are doubled, and a hash before a parenthesis would begin an escape. */
const text = (value: string) => `"${value.replaceAll('"', '""').replaceAll('#(', '#(#)(')}"`;

const identifier = (name: string) => `#${text(name)}`;
