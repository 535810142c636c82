import { keyTexts as texts } from '../../i18n/nl/keys.ts';
import { HELP_KEY, SEARCH_KEY, TOASTS_KEY } from './app-keys.ts';
import { type KeyGroup, namesOf } from './key-names.ts';

const { everywhere, palette, tables, record, calendar, forms, editor, menus } = texts;

const SIDEWAYS = [['←'], ['→']];
const UP_AND_DOWN = [['↑'], ['↓']];
const ENDS = [['Home'], ['End']];
const ENTER = [['Enter']];
const ESCAPE = [['Escape']];
const MOD = namesOf({ key: '', mod: true }).slice(0, 1);
const TAB = [['Tab'], ['Shift', 'Tab']];

/** Every key that the app knows, by where it works: whoever listens to another one describes it here. */
export const keyGroups: readonly KeyGroup[] = [
  {
    title: everywhere.title,
    keys: [
      { keys: [namesOf(SEARCH_KEY)], text: everywhere.search },
      { keys: [namesOf(HELP_KEY)], text: everywhere.help },
      { keys: [namesOf(TOASTS_KEY)], text: everywhere.toasts },
      { keys: TAB, text: everywhere.tab },
      { keys: [['Tab', 'Enter']], text: everywhere.skip },
      { keys: ESCAPE, text: everywhere.escape },
    ],
  },
  {
    title: palette.title,
    keys: [
      { keys: UP_AND_DOWN, text: palette.step },
      { keys: ENDS, text: palette.ends },
      { keys: ENTER, text: palette.enter },
    ],
  },
  {
    title: tables.title,
    keys: [
      { keys: ENTER, text: tables.open },
      { keys: [namesOf({ key: 'c', mod: true })], text: tables.copy },
      { keys: [...SIDEWAYS, ...ENDS], text: tables.roving },
      { keys: [...SIDEWAYS, ['Home'], ['Delete']], text: tables.width },
    ],
  },
  {
    title: record.title,
    keys: [
      { keys: UP_AND_DOWN.map(([arrow = '']) => ['Alt', arrow]), text: record.step },
      { keys: ESCAPE, text: record.back },
    ],
  },
  {
    title: calendar.title,
    keys: [
      { keys: [...UP_AND_DOWN, ...SIDEWAYS], text: calendar.step },
      { keys: ENDS, text: calendar.week },
      { keys: [['Page Up'], ['Page Down']], text: calendar.month },
      {
        keys: [
          ['Shift', 'Page Up'],
          ['Shift', 'Page Down'],
        ],
        text: calendar.year,
      },
      { keys: ENTER, text: calendar.open },
      { keys: ESCAPE, text: calendar.back },
    ],
  },
  {
    title: forms.title,
    keys: [
      { keys: TAB, text: forms.tab },
      { keys: ENTER, text: forms.enter },
      { keys: [...UP_AND_DOWN, ...ENTER], text: forms.offered },
      { keys: [['@'], ...UP_AND_DOWN, ...ENTER, ['Tab']], text: forms.mention },
      { keys: [[texts.space]], text: forms.check },
      { keys: ESCAPE, text: forms.escape },
    ],
  },
  {
    title: editor.title,
    keys: [
      { keys: ['b', 'i'].map((key) => namesOf({ key, mod: true })), text: editor.emphasis },
      { keys: ['2', '3', '4'].map((key) => [...MOD, 'Alt', key]), text: editor.headings },
      { keys: ['8', '7'].map((key) => [...MOD, 'Shift', key]), text: editor.lists },
      { keys: [']', '['].map((key) => [...MOD, key]), text: editor.levels },
      { keys: [[...MOD, 'Alt', 'K']], text: editor.link },
      {
        keys: [
          [...MOD, 'Z'],
          [...MOD, 'Shift', 'Z'],
        ],
        text: editor.undo,
      },
      { keys: [['Alt', 'F10']], text: editor.toolbar },
      { keys: TAB, text: editor.tab },
    ],
  },
  {
    title: menus.title,
    keys: [
      { keys: [...ENTER, [texts.space], ...UP_AND_DOWN], text: menus.open },
      { keys: [...UP_AND_DOWN, ...ENDS], text: menus.step },
      { keys: ENTER, text: menus.choose },
    ],
  },
];
