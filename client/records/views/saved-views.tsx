import { Box } from '@chakra-ui/react';
import { Bookmark } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { useChooseDefaultViewMutation, useUpdateSavedViewMutation } from '../../graphql/generated/hooks.ts';
import { viewTexts as texts } from '../../i18n/nl/records/views.ts';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { useAddressDialog } from '../../lib/use-address-dialog.ts';
import { ToolButton } from '../../ui/data-table/toolbar/tool-button.tsx';
import { MenuButton } from '../../ui/overlay/menu-button.tsx';
import { attempt } from '../save/attempt.ts';
import { useSavedViews } from './use-saved-views.ts';
import type { SavedView } from './view-state.ts';
import type { BeforeMenu, ViewedList } from './views-button.tsx';
import { ViewsMenu } from './views-menu.tsx';

const SaveViewDialog = lazyComponent(async () => (await import('./view-dialogs.tsx')).SaveViewDialog);
const RenameViewDialog = lazyComponent(async () => (await import('./view-dialogs.tsx')).RenameViewDialog);
const DeleteViewDialog = lazyComponent(async () => (await import('./view-dialogs.tsx')).DeleteViewDialog);

const { toasts } = texts;

interface SavedViewsProps extends ViewedList {
  before: BeforeMenu;
}

/** Menu of a list's saved views, with its actions and dialogs. */
export function SavedViews({ before, ...list }: SavedViewsProps) {
  const saved = useSavedViews(list);
  const { views, current, isChanged, stateNow, name, reload } = saved;
  const dialog = useAddressDialog(['save-view', 'rename-view', 'delete-view']);
  const [update] = useUpdateSavedViewMutation();
  const [chooseDefault] = useChooseDefaultViewMutation();
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<() => void>(null);
  useEffect(() => {
    const done = before.current;
    before.current = null;
    if (done) trigger.current?.focus({ preventScroll: true });
    if (done === 'pressed') trigger.current?.click();
  }, [before]);

  const replace = async ({ id, version, ...view }: SavedView) => {
    const change = { state: stateNow({ id, version, ...view }) };
    await attempt(() => update({ variables: { id, version, change } }), {
      done: toasts.updated,
      failed: toasts.updateFailed,
      afterConflict: toasts.afterConflict,
    });
    await reload();
  };
  const toggleDefault = async ({ id, isDefault }: SavedView) => {
    const { organizationId, list: code } = list;
    const variables = { organizationId, list: code, viewId: isDefault ? null : id };
    await attempt(() => chooseDefault({ variables }), {
      done: isDefault ? toasts.madeUnusual : toasts.madeUsual,
      failed: toasts.usualFailed,
    });
    await reload();
  };

  const shownName = current && (isChanged ? texts.changed(current.name) : current.name);
  const about = views?.find(({ id }) => id === dialog.entryId);
  const controls = { onClose: dialog.close, onChanged: () => void reload() };
  return (
    <>
      <MenuButton
        placement="bottom-end"
        onExitComplete={() => {
          const act = chosen.current;
          chosen.current = null;
          if (!act) return;
          // A dialog that opens returns the focus to the button when it closes.
          trigger.current?.focus({ preventScroll: true });
          act();
        }}
        trigger={
          <ToolButton
            ref={trigger}
            variant={current ? 'subtle' : 'outline'}
            icon={<Bookmark aria-hidden />}
            label={shownName ? texts.buttonOf(shownName) : uiTexts.table.views}
            words={
              shownName && (
                <Box as="span" maxW="48" truncate>
                  {shownName}
                </Box>
              )
            }
          />
        }
      >
        {(Menu) => (
          <Menu.Positioner>
            <Menu.Content>
              <ViewsMenu
                Menu={Menu}
                {...saved}
                acts={{
                  show: saved.show,
                  save: () => dialog.open('save-view'),
                  update: (view) => void replace(view),
                  rename: ({ id }) => dialog.open('rename-view', id),
                  toggleDefault: (view) => void toggleDefault(view),
                  remove: ({ id }) => dialog.open('delete-view', id),
                }}
                onChoose={(act) => {
                  chosen.current = act;
                }}
              />
            </Menu.Content>
          </Menu.Positioner>
        )}
      </MenuButton>
      <Suspense>
        {dialog.kind === 'save-view' && (
          <SaveViewDialog
            {...controls}
            {...list}
            stateNow={stateNow}
            onSaved={async (id) => {
              await reload();
              name(id);
            }}
          />
        )}
        {dialog.kind === 'rename-view' && about && <RenameViewDialog {...controls} view={about} />}
        {dialog.kind === 'delete-view' && about && <DeleteViewDialog {...controls} view={about} />}
      </Suspense>
    </>
  );
}
