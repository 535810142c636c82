import type { Role } from '../../../schema/people/identity.ts';
import { searchKinds } from '../../../schema/records/search.ts';
import type { SearchHitFieldsFragment } from '../../graphql/generated/operations.ts';
import { paletteTexts as texts } from '../../i18n/nl/palette.ts';
import { describeHit } from '../../records/search/hit-words.ts';
import { fitOf } from './matching.ts';
import type { Opened } from './recent.ts';
import { addressOf } from './record-address.ts';

/** A page or an action that the app offers to a role. */
export interface PaletteCommand {
  readonly id: string;
  readonly group: 'pages' | 'actions';
  readonly label: string;
  readonly synonyms: string;
  readonly detail?: string | undefined;
  /** Address that it opens; an external one opens in a new tab. */
  readonly to?: string;
  readonly run?: () => void;
  /** Shown in search results only. */
  readonly isQuiet?: boolean;
}

export interface Option {
  readonly id: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly to?: string | undefined;
  readonly run?: (() => void) | undefined;
}

export interface OptionGroup {
  readonly title: string;
  readonly options: readonly Option[];
}

type Hit = SearchHitFieldsFragment;

const SHOWN_COMMANDS = 6;

/** Option that opens a record. */
function recordOption(hit: Hit, role: Role, place = ''): Option {
  return { id: `${place}${hit.kind}-${hit.id}`, to: addressOf(hit, role), ...describeHit(hit) };
}

/** Records that the server found, grouped by kind. */
export function recordGroups(hits: readonly Hit[], role: Role): OptionGroup[] {
  return searchKinds.list.flatMap(({ code, name }) => {
    const options = hits.filter(({ kind }) => kind === code).map((hit) => recordOption(hit, role));
    return options.length > 0 ? [{ title: name, options }] : [];
  });
}

/** Pages and actions that match the typed text, best first; without text, those that are not quiet. */
export function commandGroups(commands: readonly PaletteCommand[], typed: string): OptionGroup[] {
  return (['pages', 'actions'] as const).flatMap((group) => {
    const ofGroup = commands.filter((command) => command.group === group);
    const options = typed.trim()
      ? ofGroup
          .map((command) => ({ command, fits: fitOf(typed, command.label, command.synonyms) }))
          .filter(({ fits }) => fits > 0)
          .toSorted((a, b) => b.fits - a.fits)
          .slice(0, SHOWN_COMMANDS)
          .map(({ command }) => command)
      : ofGroup.filter(({ isQuiet }) => !isQuiet);
    return options.length > 0 ? [{ title: texts.groups[group], options }] : [];
  });
}

/** Recently opened pages as they are offered, and records as the server returns them now. */
export function recentGroup(
  recent: readonly Opened[],
  commands: readonly PaletteCommand[],
  hits: readonly Hit[],
  role: Role,
): OptionGroup[] {
  const options = recent.flatMap((opened): Option[] => {
    if ('path' in opened) {
      const command = commands.find(({ to }) => to === opened.path);
      return command ? [{ ...command, id: `recent-${command.id}` }] : [];
    }
    const hit = hits.find(({ kind, id }) => kind === opened.kind && id === opened.id);
    return hit ? [recordOption(hit, role, 'recent-')] : [];
  });
  return options.length > 0 ? [{ title: texts.groups.recent, options }] : [];
}
