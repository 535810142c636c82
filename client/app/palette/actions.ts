import type { Role } from '../../../schema/people/identity.ts';
import type { PaletteCommand } from '../../features/command-palette/options.ts';
import { errorTexts } from '../../i18n/nl/errors.ts';
import { paletteTexts } from '../../i18n/nl/palette.ts';
import { shellTexts } from '../../i18n/nl/shell.ts';
import { kinds } from '../../kinds/kinds.ts';
import type { SelectedOrganization } from '../../session/organization-store.ts';
import { MANAGERS } from '../../session/role-groups.ts';
import { toast } from '../../ui/feedback/toaster.tsx';

const { actions: texts, synonyms } = paletteTexts;

type ActionName = Exclude<keyof typeof texts, 'workIn'>;

/** Creation of a record of each kind; first the kinds that everybody may create. */
const creations = kinds
  .flatMap(({ kind, path, create }) => (create ? [{ ...create, kind, path }] : []))
  .toSorted((one, other) => other.roles.length - one.roles.length);

/** Actions that open an address, as the page's own button does. */
const addressed: readonly {
  readonly name: ActionName;
  readonly to: string;
  readonly roles?: readonly Role[];
}[] = [
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

const CREATE = '?dialog=create';

/** Words by which an action is found; whatever creates something is found by all words for that. */
const wordsOf = (own = '', to = '') => (to.endsWith(CREATE) ? `${own} ${paletteTexts.creating}` : own);

const action = (
  name: ActionName,
  more: Pick<PaletteCommand, 'to'> | Pick<PaletteCommand, 'run'>,
): PaletteCommand => ({
  id: `action-${name}`,
  group: 'actions',
  label: texts[name],
  synonyms: wordsOf(synonyms[name], 'to' in more ? more.to : ''),
  ...more,
});

/** All actions that the person may take from anywhere. */
export function actionsFor(parts: ActionParts): PaletteCommand[] {
  const { role, organizations, selected, select, setTheme, toggleSidebar } = parts;
  const report: PaletteCommand = {
    id: 'action-report',
    group: 'actions',
    label: shellTexts.links.reporting,
    synonyms: synonyms['/melden'] ?? '',
    to: '/melden',
  };
  const creating = creations
    .filter(({ roles }) => roles.includes(role))
    .map(
      ({ kind, path, label, synonyms }): PaletteCommand => ({
        id: `action-create-${kind}`,
        group: 'actions',
        ...{ label, to: `${path}${CREATE}`, synonyms: wordsOf(synonyms, CREATE) },
      }),
    );
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
    ...creating,
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
