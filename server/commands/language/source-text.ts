import { type ESTree, parseSync, Visitor } from 'vite';

/** A comment or a test's title, with the line on which it begins. */
export interface Wording {
  readonly line: number;
  readonly text: string;
}

/** An exported declaration of a module. */
export interface Declaration {
  readonly name: string;
  readonly isType: boolean;
}

export interface SourceText {
  readonly comments: readonly Wording[];
  readonly titles: readonly Wording[];
  readonly declarations: readonly Declaration[];
}

type ParsedComment = ReturnType<typeof parseSync>['comments'][number];

const TEST_FUNCTIONS: ReadonlySet<string> = new Set(['describe', 'it', 'test']);

/** Parses a TypeScript or JavaScript file. Titles are read from files below `tests/` only. */
export function readSource(file: string, text: string): SourceText {
  const { comments, program } = parseSync(file, text);
  const lineOf = ({ start }: { readonly start: number }) => text.slice(0, start).split('\n').length;
  const wording = (span: { readonly start: number }, words: string) => ({ line: lineOf(span), text: words });
  return {
    comments: comments.flatMap((comment, index) =>
      continues(comments[index - 1], comment, text) ? [] : [wording(comment, comment.value)],
    ),
    titles: file.startsWith('tests/')
      ? titledCalls(program).map(({ node, title }) => wording(node, title))
      : [],
    declarations: exportedDeclarations(program),
  };
}

/** Line comments of SQL; of a run of them only the first. */
export function readSqlComments(text: string): Wording[] {
  let isRun = false;
  return text.split(/\r?\n/).flatMap((line, index) => {
    const [, code = '', comment] = line.match(/^(|.*\s)--(.*)$/) ?? [];
    const continued = isRun;
    isRun = comment !== undefined && code.trim() === '';
    return comment === undefined || (continued && isRun) ? [] : [{ line: index + 1, text: comment }];
  });
}

/** Whether a line comment goes on with the one on the line before; a comment behind code is a run of its own. */
function continues(before: ParsedComment | undefined, { type, start }: ParsedComment, text: string): boolean {
  if (before?.type !== 'Line' || type !== 'Line') return false;
  const code = text.slice(text.lastIndexOf('\n', before.start) + 1, before.start);
  return code.trim() === '' && /^[^\S\n]*\n[^\S\n]*$/.test(text.slice(before.end, start));
}

function titledCalls(program: ESTree.Program) {
  const found: { readonly node: ESTree.CallExpression; readonly title: string }[] = [];
  new Visitor({
    CallExpression(node) {
      const [first] = node.arguments;
      const title = first && startOfText(first);
      if (title !== undefined && TEST_FUNCTIONS.has(calledName(node.callee))) found.push({ node, title });
    },
  }).visit(program);
  return found;
}

/** The function behind `test`, `test.each(rows)`, `test.skipIf(condition)` and a tagged table. */
function calledName(callee: ESTree.Expression): string {
  switch (callee.type) {
    case 'Identifier':
      return callee.name;
    case 'MemberExpression':
      return calledName(callee.object);
    case 'CallExpression':
      return calledName(callee.callee);
    case 'TaggedTemplateExpression':
      return calledName(callee.tag);
    default:
      return '';
  }
}

/** The literal with which a text begins; undefined where that is computed. */
function startOfText(node: ESTree.Node): string | undefined {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : undefined;
    case 'TemplateLiteral':
      return node.quasis[0]?.value.raw;
    case 'BinaryExpression':
      return startOfText(node.left);
    default:
      return undefined;
  }
}

function exportedDeclarations({ body }: ESTree.Program): Declaration[] {
  const named = body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' && !statement.source
      ? statement.specifiers.map(({ local }) => ('name' in local ? local.name : ''))
      : [],
  );
  return body.flatMap((statement) => {
    const isExport =
      statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration';
    const declaration = declarationOf(isExport ? statement.declaration : statement);
    return declaration && (isExport || named.includes(declaration.name)) ? [declaration] : [];
  });
}

function declarationOf(node: ESTree.Node | null): Declaration | undefined {
  switch (node?.type) {
    case 'ClassDeclaration':
    case 'TSEnumDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return node.id ? { name: node.id.name, isType: true } : undefined;
    case 'FunctionDeclaration':
      return node.id ? { name: node.id.name, isType: false } : undefined;
    default:
      return undefined;
  }
}
