/** Declarations of CSS by their lower-case names; those of Word are among them, which browsers drop. */
export type Declarations = ReadonlyMap<string, string>;

function parseDeclarations(css: string): [string, string][] {
  return css.split(';').flatMap((declaration): [string, string][] => {
    const colon = declaration.indexOf(':');
    if (colon < 0) return [];
    return [
      [
        declaration.slice(0, colon).trim().toLowerCase(),
        declaration
          .slice(colon + 1)
          .trim()
          .toLowerCase(),
      ],
    ];
  });
}

const CLASS = /^([a-z][a-z0-9]*)?\.([\w-]+)$/i;

interface ClassRule {
  readonly tag: string | undefined;
  readonly declarations: readonly [string, string][];
}

/** Rules for classes in the style sheets of a page, which Word's and LibreOffice's character styles are. */
function classRules(page: Document): Map<string, ClassRule[]> {
  const rules = new Map<string, ClassRule[]>();
  const css = [...page.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
  for (const block of css.replace(/<!--|-->/g, '').split('}')) {
    const [selectors = '', body = ''] = block.split('{').slice(-2);
    const declarations = parseDeclarations(body);
    for (const selector of selectors.split(',')) {
      const [, tag, name] = CLASS.exec(selector.trim().split(/\s/).at(-1) ?? '') ?? [];
      if (name) rules.set(name, [...(rules.get(name) ?? []), { tag: tag?.toUpperCase(), declarations }]);
    }
  }
  return rules;
}

/** Reads the declarations of each element of a page: those of its classes, then its own. */
export function declaredStyles(page: Document): (element: Element) => Declarations {
  const rules = classRules(page);
  return (element) => {
    const ofClasses = [...element.classList].flatMap((name) =>
      (rules.get(name) ?? [])
        .filter(({ tag }) => tag === undefined || tag === element.tagName)
        .flatMap(({ declarations }) => declarations),
    );
    return new Map([...ofClasses, ...parseDeclarations(element.getAttribute('style') ?? '')]);
  };
}
