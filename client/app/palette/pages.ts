import type { Role } from '../../../schema/people/identity.ts';
import type { PaletteCommand } from '../../features/command-palette/options.ts';
import { paletteTexts as texts } from '../../i18n/nl/palette.ts';
import { shellTexts } from '../../i18n/nl/shell.ts';
import { kinds } from '../../kinds/kinds.ts';
import { linksFor, mayOpen } from '../links.ts';

const { pages, synonyms } = texts;
const { settings } = shellTexts;

/** Figures over time, for those who manage an organisation or lead a team. */
const TRENDS = '/dashboard/trends';

/** Pages that the sidebar has no link to. */
const further: readonly { readonly to: string; readonly label: string }[] = [
  { to: TRENDS, label: shellTexts.trends },
  { to: '/reports', label: shellTexts.reports },
  { to: '/audit-templates', label: shellTexts.auditTemplates },
  { to: '/audits/programme', label: shellTexts.auditProgramme },
  { to: '/audits/good-practice', label: shellTexts.goodPractice },
  { to: '/invites', label: shellTexts.invitations },
  { to: '/events/recurring', label: pages.recurring },
  { to: '/settings/account', label: pages.settings(settings.account) },
  { to: '/settings/appearance', label: pages.settings(settings.appearance) },
  { to: '/settings/notifications', label: pages.settings(settings.notifications) },
  { to: '/settings/display', label: pages.settings(settings.display) },
  { to: '/settings/reporting', label: pages.settings(settings.reporting) },
  { to: '/settings/teams', label: pages.settings(settings.teams) },
  { to: '/settings/files', label: pages.settings(settings.files) },
  { to: '/settings/client-days', label: pages.settings(settings.clientDays) },
  { to: '/settings/export', label: pages.settings(settings.export) },
  { to: '/settings/retention', label: pages.settings(settings.retention) },
  { to: '/sneltoetsen', label: pages.shortcuts },
];

const synonymsOf = (to: string) => kinds.find(({ path }) => path === to)?.page.synonyms ?? synonyms[to] ?? '';

/** Every page that a role may open, or a Client who leads a team, by its name and by what people call it. */
export function pagesFor(role: Role, leadsTeam: boolean): PaletteCommand[] {
  const linked = linksFor(role, leadsTeam).map(({ to, label }) => ({ to, label }));
  const others = further
    .filter(({ to }) => mayOpen(role, to) && !linked.some((link) => link.to === to))
    .filter(({ to }) => to !== TRENDS || role !== 'Client' || leadsTeam);
  return [...linked, ...others].map(({ to, label }) => ({
    id: `page-${to.replace(/\W+/g, '-')}`,
    group: 'pages',
    label,
    to,
    synonyms: synonymsOf(to),
  }));
}
