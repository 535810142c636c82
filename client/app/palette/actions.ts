import type { Role } from '../../../schema/people/identity.ts';
import type { PaletteCommand } from '../../features/command-palette/options.ts';
import { errorTexts } from '../../i18n/nl/errors.ts';
import { paletteTexts } from '../../i18n/nl/palette.ts';
import { shellTexts } from '../../i18n/nl/shell.ts';
import type { SelectedOrganization } from '../../session/organization-store.ts';
import { toast } from '../../ui/feedback/toaster.tsx';

const { actions: texts, synonyms } = paletteTexts;

type ActionName = Exclude<keyof typeof texts, 'workIn'>;

const MANAGERS: readonly Role[] = ['Admin', 'SuperAdmin'];

/** Actions that open an address, as the page's own button does. */
const addressed: readonly {
  readonly name: ActionName;
  readonly to: string;
  readonly roles?: readonly Role[];
}[] = [
  { name: 'createEntry', to: '/register?dialog=create' },
  { name: 'createIncident', to: '/incidents?dialog=create', roles: MANAGERS },
  { name: 'createRisk', to: '/risks?dialog=create', roles: MANAGERS },
  { name: 'createEvent', to: '/events?dialog=create', roles: MANAGERS },
  { name: 'planYear', to: '/events?dialog=generate', roles: MANAGERS },
  { name: 'invite', to: '/invites?dialog=create', roles: MANAGERS },
  { name: 'createOwnTask', to: '/events/recurring?dialog=create', roles: ['Admin'] },
  { name: 'createTemplate', to: '/tasks?dialog=create', roles: ['SuperAdmin'] },
  { name: 'createFrequency', to: '/frequency?dialog=create', roles: ['SuperAdmin'] },
  { name: 'createOrganization', to: '/organizations?dialog=create', roles: ['SuperAdmin'] },
  { name: 'signOut', to: '/logout' },
];

/** App state and callbacks that the actions use. */
export interface ActionParts {
  readonly role: Role;
  readonly organizations: readonly SelectedOrganization[];
  readonly selected: SelectedOrganization | null;
  readonly select: (organization: SelectedOrganization) => void;
  readonly setTheme: (theme: string) => void;
  readonly toggleSidebar: () => void;
}

const action = (
  name: ActionName,
  more: Pick<PaletteCommand, 'to'> | Pick<PaletteCommand, 'run'>,
): PaletteCommand => ({
  id: `action-${name}`,
  group: 'actions',
  label: texts[name],
  synonyms: synonyms[name] ?? '',
  ...more,
});

/** All actions that the person may take from anywhere. */
export function actionsFor(parts: ActionParts): PaletteCommand[] {
  const { role, organizations, selected, select, setTheme, toggleSidebar } = parts;
  const report: PaletteCommand = {
    ...action('createEntry', { to: '/melden' }),
    id: 'action-report',
    label: shellTexts.links.reporting,
    synonyms: synonyms['/melden'] ?? '',
  };
  const exporting = async (organizationId: string) => {
    try {
      const { exportIncidents } = await import('../../features/incidents/export-incidents.ts');
      await exportIncidents(organizationId, new URLSearchParams());
    } catch {
      toast({ title: paletteTexts.exportFailed, description: errorTexts.noConnection, tone: 'destructive' });
    }
  };
  return [
    report,
    ...addressed
      .filter(({ roles }) => roles?.includes(role) ?? true)
      .map(({ name, to }) => action(name, { to })),
    ...(selected && MANAGERS.includes(role)
      ? [action('exportIncidents', { run: () => void exporting(selected.id) })]
      : []),
    ...(['light', 'dark', 'system'] as const).map((theme) => action(theme, { run: () => setTheme(theme) })),
    action('collapse', { run: toggleSidebar }),
    ...organizations
      .filter(({ id }) => organizations.length > 1 && id !== selected?.id)
      .map(
        (organization): PaletteCommand => ({
          id: `action-work-${organization.id}`,
          group: 'actions',
          label: texts.workIn(organization.name),
          synonyms: synonyms.workIn ?? '',
          run: () => select(organization),
          isQuiet: true,
        }),
      ),
  ];
}
