import { Popover } from '@chakra-ui/react';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { uiTexts } from '../i18n/nl/ui.ts';
import { IconButton } from './icon-button.tsx';

export interface InfoPopoverProps {
  /** What the explanation is about; becomes part of the button's name. */
  label: string;
  children: ReactNode;
}

/** A small button beside a label that opens an explanation; works inside dialogs. */
export function InfoPopover({ label, children }: InfoPopoverProps) {
  return (
    <Popover.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-start', strategy: 'fixed' }}>
      <Popover.Trigger asChild>
        <IconButton
          label={uiTexts.moreInfo(label)}
          icon={<Info aria-hidden />}
          size="2xs"
          color="fg.muted"
          css={{ '& svg': { boxSize: '4' } }}
        />
      </Popover.Trigger>
      <Popover.Positioner>
        <Popover.Content aria-label={uiTexts.moreInfo(label)}>
          <Popover.Body p="4" textStyle="sm">
            {children}
          </Popover.Body>
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  );
}
