import { type ESTree, parseSync, Visitor } from 'vite';

/** State of a module that does not register. */
export interface ModuleState {
  readonly line: number;
  readonly name: string;
}

const COLLECTIONS: ReadonlySet<string> = new Set(['Map', 'Set', 'WeakMap', 'WeakSet']);

const CHANGING_METHODS: ReadonlySet<string> = new Set([
  ...['add', 'set', 'delete', 'clear'],
  ...['push', 'pop', 'shift', 'unshift', 'splice', 'sort', 'reverse', 'fill', 'copyWithin'],
]);

/**
 * Finds state at the top of a module: a `let`, an empty collection, a store, and a collection, array or object that the
 * module changes.
 */
export function moduleState(file: string, text: string): ModuleState[] {
  const { program } = parseSync(file, text);
  const changed = changedNames(program);
  return program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration' || declaration.declare) return [];
    return declaration.declarations.flatMap(({ id, init, start }) => {
      const name = id.type === 'Identifier' ? id.name : text.slice(id.start, id.end);
      const isState =
        declaration.kind === 'let' ||
        declaration.kind === 'var' ||
        (init !== null && !isReadonly(id) && isStateAtOnce(plainValue(init))) ||
        (init !== null && isChangeable(plainValue(init)) && changed.has(name));
      return isState ? [{ line: text.slice(0, start).split('\n').length, name }] : [];
    });
  });
}

/** Whether a variable is typed so that only its first value can be read. */
function isReadonly(id: ESTree.BindingPattern): boolean {
  const type = 'typeAnnotation' in id ? id.typeAnnotation?.typeAnnotation : null;
  if (type?.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return false;
  return type.typeName.name.startsWith('Readonly');
}

/** The value without what only types it. */
function plainValue(value: ESTree.Expression): ESTree.Expression {
  switch (value.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return plainValue(value.expression);
    default:
      return value;
  }
}

/** Whether a value can serve for nothing but state. */
function isStateAtOnce(value: ESTree.Expression): boolean {
  if (value.type === 'CallExpression')
    return value.callee.type === 'Identifier' && value.callee.name === 'createStore';
  return isCollection(value) && value.arguments.length === 0;
}

function isChangeable(value: ESTree.Expression): boolean {
  return value.type === 'ArrayExpression' || value.type === 'ObjectExpression' || isCollection(value);
}

function isCollection(value: ESTree.Expression): value is ESTree.NewExpression {
  return (
    value.type === 'NewExpression' && value.callee.type === 'Identifier' && COLLECTIONS.has(value.callee.name)
  );
}

/** Names of objects that are changed anywhere in a program. */
function changedNames(program: ESTree.Program): ReadonlySet<string> {
  const names = new Set<string>();
  const noteOwner = (node: ESTree.Node) => {
    if (node.type !== 'MemberExpression') return;
    const { object } = node;
    if (object.type === 'Identifier') names.add(object.name);
    else noteOwner(object);
  };
  new Visitor({
    AssignmentExpression: ({ left }) => noteOwner(left),
    UpdateExpression: ({ argument }) => noteOwner(argument),
    UnaryExpression({ operator, argument }) {
      if (operator === 'delete') noteOwner(argument);
    },
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (CHANGING_METHODS.has(callee.property.name)) noteOwner(callee);
    },
  }).visit(program);
  return names;
}
