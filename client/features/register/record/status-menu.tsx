import { chakra, Portal } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { type RegisterStatus, registerStatuses } from '../../../../schema/terms/register.ts';
import { registerTexts } from '../../../i18n/nl/register.ts';
import { recordTexts } from '../../../i18n/nl/resource/record.ts';
import { actOnRows } from '../../../resource/selection/act-on-rows.ts';
import { toast } from '../../../ui/feedback/toaster.tsx';
import { MenuButton } from '../../../ui/overlay/menu-button.tsx';
import { usePrinting } from '../../../ui/print/printing.ts';
import { shownField } from '../register-columns.tsx';
import type { RegisterEntry } from '../register-values.ts';
import { status as act } from '../selection/status-act.ts';
import { CompletionDialog } from './completion-dialog.tsx';

const { status: texts } = recordTexts;

interface StatusMenuProps {
  entry: RegisterEntry;
  onChanged: () => void;
}

/**
 * The status of an improvement point; for who may change it a button that offers the others. What completes it asks when it
 * is evaluated, where that is not known.
 */
export function StatusMenu({ entry, onChanged }: StatusMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<RegisterStatus | null>(null);
  const [completed, setCompleted] = useState<RegisterEntry | null>(null);

  const change = async (value: RegisterStatus) => {
    const title = texts.changed(registerStatuses.nameOf(value));
    const failure = await actOnRows({ act, rows: [entry], value, day: '', title, onChanged });
    if (!failure) return;
    const description = failure.fields[entry.id] ?? failure.message;
    toast({ title: registerTexts.toasts.updateFailed, description, tone: 'destructive' });
  };

  // The menu moves the focus itself while it closes; a dialog must know where to give it back.
  const runChosen = () => {
    const value = chosen.current;
    chosen.current = null;
    if (!value) return;
    trigger.current?.focus({ preventScroll: true });
    if (value === entry.status) return;
    if (act.day?.(value, [entry])) setCompleted(entry);
    else void change(value);
  };

  const badge = shownField('status', entry);
  if (usePrinting() || !entry.abilities.update) return badge;
  return (
    <>
      <MenuButton
        onExitComplete={runChosen}
        placement="bottom-start"
        trigger={
          <chakra.button
            ref={trigger}
            type="button"
            aria-label={texts.change(registerStatuses.nameOf(entry.status))}
            display="inline-flex"
            alignItems="center"
            gap="1"
            minH="8"
            borderRadius="l2"
            cursor="pointer"
            color="fg.muted"
            _hover={{ color: 'fg' }}
            _icon={{ boxSize: '4' }}
          >
            {badge}
            <ChevronDown aria-hidden />
          </chakra.button>
        }
      >
        {(Menu) => (
          <Portal>
            <Menu.Positioner>
              <Menu.Content minW="48" aria-label={texts.menu}>
                <Menu.RadioItemGroup value={entry.status}>
                  {registerStatuses.list.map(({ code, name }) => (
                    <Menu.RadioItem
                      key={code}
                      value={code}
                      onClick={() => {
                        chosen.current = code;
                      }}
                    >
                      <Menu.ItemText>{name}</Menu.ItemText>
                      <Menu.ItemIndicator />
                    </Menu.RadioItem>
                  ))}
                </Menu.RadioItemGroup>
              </Menu.Content>
            </Menu.Positioner>
          </Portal>
        )}
      </MenuButton>
      {completed && (
        <CompletionDialog entry={completed} onChanged={onChanged} onClose={() => setCompleted(null)} />
      )}
    </>
  );
}
