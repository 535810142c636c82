import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { IconButton } from '../icon-button.tsx';
import { PopoverButton } from './popover-button.tsx';

export interface InfoPopoverProps {
  /** Topic of the explanation; becomes part of the button's name. */
  label: string;
  children: ReactNode;
}

/** A small button beside a label that opens an explanation; works inside dialogs. */
export function InfoPopover({ label, children }: InfoPopoverProps) {
  return (
    <PopoverButton
      strategy="fixed"
      trigger={
        <IconButton
          label={uiTexts.moreInfo(label)}
          icon={<Info aria-hidden />}
          size="2xs"
          color="fg.muted"
          css={{ '& svg': { boxSize: '4' } }}
        />
      }
    >
      {({ Popover }) => (
        <Popover.Positioner>
          <Popover.Content aria-label={uiTexts.moreInfo(label)}>
            <Popover.Body p="4" textStyle="sm">
              {children}
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      )}
    </PopoverButton>
  );
}
