import type { Role } from '../../../schema/people/identity.ts';
import type { PaletteCommand } from '../../features/command-palette/options.ts';
import { paletteTexts as texts } from '../../i18n/nl/palette.ts';
import { shellTexts } from '../../i18n/nl/shell.ts';
import { linksFor, mayOpen } from '../links.ts';

const { pages, synonyms } = texts;
const { settings } = shellTexts;

/** Pages that the sidebar has no link to. */
const further: readonly { readonly to: string; readonly label: string; readonly isManagers?: boolean }[] = [
  { to: '/invites', label: shellTexts.invitations },
  { to: '/events/recurring', label: pages.recurring },
  { to: '/settings/account', label: pages.settings(settings.account) },
  { to: '/settings/appearance', label: pages.settings(settings.appearance) },
  { to: '/settings/notifications', label: pages.settings(settings.notifications) },
  { to: '/settings/display', label: pages.settings(settings.display) },
  { to: '/settings/teams', label: pages.settings(settings.teams) },
  { to: '/settings/files', label: pages.settings(settings.files) },
  { to: '/sneltoetsen', label: pages.shortcuts },
];

/** Every page that a role may open, by its name and by what people call it. */
export function pagesFor(role: Role): PaletteCommand[] {
  const linked = linksFor(role).map(({ to, label, isComing }) => ({ to, label, isComing }));
  const others = further
    .filter(({ to }) => mayOpen(role, to) && !linked.some((link) => link.to === to))
    .map((page) => ({ ...page, isComing: false }));
  return [...linked, ...others].map(({ to, label, isComing }) => ({
    id: `page-${to.replace(/\W+/g, '-')}`,
    group: 'pages',
    label,
    to,
    synonyms: synonyms[to] ?? '',
    detail: isComing ? texts.comingLater : undefined,
    isQuiet: isComing,
  }));
}
