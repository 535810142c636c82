/** Stands behind the beginning of a text that a page shortened. */
const ELLIPSIS = '…';
/** Longest character in UTF-8. */
const MOST_BYTES = 4;
/** Texts that one column of several counts for. */
const SEVERAL = 5;
const LEAST_CHARACTERS = 20;

interface Texts {
  readonly texts?: readonly string[];
  readonly severalTexts?: readonly string[];
}

/**
 * The selected columns, with texts shortened in rows that exceed the limit of bytes. Sizes are compared without
 * fetching what is stored apart (TOAST), and every text of a row that fits stays as it is.
 */
export function shortenedColumns(
  { texts = [], severalTexts = [] }: Texts,
  columns: readonly string[],
  rowBytes: number | undefined,
): readonly string[] {
  const single = columns.filter((column) => texts.includes(column));
  const several = columns.filter((column) => severalTexts.includes(column));
  const count = single.length + SEVERAL * several.length;
  if (rowBytes === undefined || count === 0) return columns;
  const characters = Math.max(Math.floor(rowBytes / count / MOST_BYTES), LEAST_CHARACTERS);
  const sizes = [
    ...single.map((column) => `coalesce(octet_length(${column}), 0)`),
    ...several.map((column) => `coalesce(octet_length(array_to_string(${column}, '')), 0)`),
  ];
  const isTooLarge = `${sizes.join(' + ')} > ${rowBytes}`;
  return columns.map((column) => {
    if (single.includes(column))
      return `case when octet_length(${column}) > ${MOST_BYTES * characters} and ${isTooLarge} then ${beginning(column, characters)} else ${column} end`;
    if (several.includes(column))
      return `case when cardinality(${column}) > 0 and ${isTooLarge}
        then array(select case when length(text) > ${characters} then ${beginning('text', characters)} else text end
          from unnest(${column}) with ordinality as each_text (text, place) order by place) else ${column} end`;
    return column;
  });
}

const beginning = (text: string, characters: number) => `left(${text}, ${characters}) || '${ELLIPSIS}'`;

/**
 * Old and new values of fields (`{field: [old, new]}`), each text of them shortened; as they are where they are small.
 * @param changes SQL: a column of jsonb.
 */
export function shortenedChanges(changes: string, characters: number, mostBytes: number): string {
  const text = (
    value: string,
  ) => `case when jsonb_typeof(${value}) = 'string' and length(${value} #>> '{}') > ${characters}
    then to_jsonb(${beginning(`(${value} #>> '{}')`, characters)}) else ${value} end`;
  const inner = `(select coalesce(jsonb_agg(${text('part')} order by place), '[]')
    from jsonb_array_elements(side) with ordinality as parts (part, place))`;
  const sides = `(select coalesce(jsonb_agg(case when jsonb_typeof(side) = 'array' then ${inner} else ${text('side')} end
    order by place), '[]') from jsonb_array_elements(field.value) with ordinality as sides (side, place))`;
  return `case when octet_length(${changes}::text) > ${mostBytes} then
    (select coalesce(jsonb_object_agg(field.key, case when jsonb_typeof(field.value) = 'array' then ${sides} else field.value end), '{}')
      from jsonb_each(${changes}) as field) else ${changes} end`;
}
