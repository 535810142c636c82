import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  buildSchema,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isObjectType,
  Kind,
  type OperationTypeNode,
  parse,
  print,
} from 'graphql';

type Field = GraphQLField<unknown, unknown>;

/**
 * Writes the operations that every kind of record has, for each fragment that spreads the values of its type, such as
 * `...RiskValues`: in a file of the fragment's name those of the page (its list, one record, deleting one), in
 * `<name>-changes` those of its dialogs (creating, changing one or several, deleting several), and of a kind that is
 * published in `<name>-publishing` the steps of publishing and its readers. An operation that a file
 * of the client has itself stays as it is there.
 * @param folder emptied first
 */
export function writeKindOperations(schemaFile: string, documents: string, folder: string): void {
  const schema = buildSchema(readFileSync(schemaFile, 'utf8'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = globSync(documents).map((path) => ({
    name: basename(path, '.graphql'),
    definitions: parse(readFileSync(path, 'utf8')).definitions,
  }));
  const own = new Set(
    files.flatMap(({ definitions }) =>
      definitions.map((one) => one.kind === Kind.OPERATION_DEFINITION && one.name?.value),
    ),
  );
  for (const { name, definitions } of files)
    for (const fragment of definitions) {
      if (fragment.kind !== Kind.FRAGMENT_DEFINITION || !spreadsValues(fragment)) continue;
      const { page, dialogs, publishing } = operationsOf(schema, fragment);
      write(join(folder, `${name}.graphql`), page);
      write(join(folder, `${name}-changes.graphql`), dialogs);
      write(join(folder, `${name}-publishing.graphql`), publishing);
    }

  function write(file: string, definitions: readonly Definition[]) {
    const texts = definitions.filter(({ name }) => !own.has(name)).map(({ text }) => text);
    if (texts.length > 0) writeFileSync(file, `${print(parse(texts.join('\n')))}\n`);
  }
}

interface Definition {
  readonly name: string;
  readonly text: string;
}

const typeOf = ({ typeCondition }: FragmentDefinitionNode) => typeCondition.name.value;
const valuesOf = (type: string) => `${type}Values`;

const spreadsValues = (fragment: FragmentDefinitionNode) =>
  fragment.selectionSet.selections.some(
    (one) => one.kind === Kind.FRAGMENT_SPREAD && one.name.value === valuesOf(typeOf(fragment)),
  );

/** The fragment of a type's values and the operations on it that the schema has. */
function operationsOf(schema: GraphQLSchema, fragment: FragmentDefinitionNode) {
  const type = typeOf(fragment);
  const values = valuesOf(type);
  const queries = schema.getQueryType()?.getFields() ?? {};
  const mutations = schema.getMutationType()?.getFields() ?? {};
  const list = Object.values(queries).find((one) => String(one.type) === `${type}Page!`);
  const several = capital(list?.name ?? '');
  const record = `{ ...${fragment.name.value} }`;
  const facets = 'facets { field values { value count } }';
  const abilities = `abilities { ${leavesOf(schema, `${type}PageAbilities`)} }`;
  return {
    page: [
      { name: values, text: `fragment ${values} on ${type} { ${leavesOf(schema, type)} }` },
      ...operation('query', list, `{ total rows ${record} ${facets} ${abilities} }`),
      ...operation('query', queries[type.charAt(0).toLowerCase() + type.slice(1)], record),
      ...operation('mutation', mutations[`delete${type}`]),
    ],
    dialogs: [
      ...operation('mutation', mutations[`create${type}`], '{ id }'),
      ...operation('mutation', mutations[`update${type}`], record),
      ...operation('mutation', mutations[`change${several}`], '{ id version }'),
      ...operation('mutation', mutations[`delete${several}`]),
    ],
    publishing: [
      ...PUBLISHING.flatMap((name) => operation('mutation', mutations[name(type)], record)),
      ...operation('mutation', mutations[`remind${type}Readers`]),
      ...operation(
        'query',
        queries[`${type.charAt(0).toLowerCase() + type.slice(1)}Readers`],
        '{ id name surname number readAt hasRead }',
      ),
    ],
  };
}

function operation(kind: `${OperationTypeNode}`, field: Field | undefined, selection = ''): Definition[] {
  if (!field) return [];
  const name = capital(field.name);
  const variables = field.args.map((one) => `$${one.name}: ${one.type}`).join(', ');
  const args = field.args.map((one) => `${one.name}: $${one.name}`).join(', ');
  return [{ name, text: `${kind} ${name}(${variables}) { ${field.name}(${args}) ${selection} }` }];
}

/** Names of the fields of a type that hold values alone. @throws Error where the schema lacks the type. */
function leavesOf(schema: GraphQLSchema, name: string): string {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`The schema has no type ${name}: npm run emit writes it`);
  return Object.values(type.getFields())
    .filter((field) => field.args.length === 0 && isLeafType(getNamedType(field.type)))
    .map((field) => field.name)
    .join(' ');
}

/** Names of the operations of publishing that give the record, by its type. */
const PUBLISHING: readonly ((type: string) => string)[] = [
  ...['submit', 'approve', 'publish', 'sendBack', 'withdraw'].map(
    (step) => (type: string) => `${step}${type}`,
  ),
  (type) => `discard${type}Draft`,
  (type) => `restore${type}Version`,
  (type) => `confirm${type}Reading`,
  (type) => `confirm${type}Review`,
];

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
