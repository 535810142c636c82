import { describe, expect, it } from 'vitest';
import { semanticColors } from '../../client/ui/theme/semantic-tokens.ts';
import { system } from '../../client/ui/theme/system.ts';
import { colors } from '../../client/ui/theme/tokens.ts';

type Theme = '_light' | '_dark';
type Tree = { readonly [key: string]: Tree | string | undefined };

const at = (tree: Tree, path: string): Tree => {
  let node: Tree = tree;
  for (const key of path.split('.')) {
    const next = node[key];
    if (typeof next !== 'object') throw new Error(`There is no colour ${path}`);
    node = next;
  }
  return node;
};

function hexOf(name: string, theme: Theme): string {
  const node = at(semanticColors as Tree, name);
  const { value } = (typeof node.DEFAULT === 'object' ? node.DEFAULT : node) as {
    value: Record<Theme, string>;
  };
  const raw = at(colors as Tree, value[theme].replace(/^\{colors\.(.+)\}$/, '$1'));
  return String(raw.value);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, theme: Theme): number {
  const [dark = 0, light = 0] = [luminance(hexOf(one, theme)), luminance(hexOf(other, theme))].sort(
    (a, b) => a - b,
  );
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ['bg', 'bg.panel', 'bg.subtle', 'bg.muted', 'teal.subtle', 'teal.muted'];
const palettes = ['gray', 'teal', 'red', 'orange', 'green', 'blue'];

const textPairs = [
  ...surfaces.flatMap((surface) => ['fg', 'fg.muted'].map((text) => [text, surface] as const)),
  ...['bg', 'bg.panel'].flatMap((surface) =>
    ['fg.error', 'fg.warning', 'fg.success', 'fg.info', 'teal.fg'].map((text) => [text, surface] as const),
  ),
  ...palettes.flatMap((palette) => [
    [`${palette}.contrast`, `${palette}.solid`] as const,
    [`${palette}.fg`, `${palette}.subtle`] as const,
  ]),
  ['fg.inverted', 'bg.inverted'] as const,
];

const edgePairs = ['bg', 'bg.panel'].flatMap((surface) =>
  ['border.control', 'border.error', 'teal.focusRing', 'teal.solid', 'red.solid'].map(
    (edge) => [edge, surface] as const,
  ),
);

describe.each(['_light', '_dark'] as const)('the %s theme', (theme) => {
  it.each(textPairs)('lets %s be read on %s (4.5 : 1)', (text, surface) => {
    expect(contrast(text, surface, theme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edgePairs)('lets %s be seen on %s (3 : 1)', (edge, surface) => {
    expect(contrast(edge, surface, theme)).toBeGreaterThanOrEqual(3);
  });
});

describe('high contrast', () => {
  const variablesIn = (css: unknown): string[] => [
    ...new Set(JSON.stringify(css).match(/--ui-[\w-]+(?=":)/g)),
  ];

  it('replaces greys that the theme has, by a colour that it has, over the theme’s own', () => {
    const base = JSON.stringify(system.getGlobalCss());
    const [, block = '{}'] = /"&?html\[data-contrast=high\]":(\{[^}]*\})/.exec(base) ?? [];
    const replaced = Object.entries<string>(JSON.parse(block));
    expect(replaced.map(([name]) => name)).toEqual(
      ['fg-muted', 'fg-subtle', 'border', 'border-control'].map((name) => `--ui-colors-${name}`),
    );
    const known = variablesIn(system.getTokenCss());
    for (const [name, value] of replaced) {
      expect(known).toContain(name);
      expect(known).toContain(/var\((--[\w-]+)\)/.exec(value)?.[1]);
      // The theme's variables stand in a layer after this one, where only the important outweighs them.
      expect(value).toMatch(/ !important$/);
    }
  });
});
