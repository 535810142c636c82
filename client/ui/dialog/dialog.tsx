import { Box, Dialog as ChakraDialog, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { TOAST_REGION_ID } from '../feedback/toaster.tsx';
import { IconButton } from '../icon-button.tsx';
import { dialogRecipe } from '../theme/parts/dialog.ts';
import { useOpener } from './use-opener.ts';

export interface DialogProps {
  open: boolean;
  /** Asked for with X, Escape or a click beside the dialog; the caller decides whether it closes. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  role?: 'dialog' | 'alertdialog';
  /** Stays a small card on a phone instead of filling it. */
  compact?: boolean;
  initialFocus?: () => HTMLElement | null;
}

const fullScreenOnPhones = {
  width: { base: '100dvw', md: 'full' },
  // A notification that has no room beside a dialog stands above it.
  maxH: {
    base: 'calc(100dvh - var(--toast-room))',
    md: 'calc(100dvh - 4rem - var(--toast-room))',
  },
  h: { base: 'calc(100dvh - var(--toast-room))', md: 'auto' },
  my: { base: '0', md: 'auto' },
  borderRadius: { base: '0', md: 'l3' },
  // Windows too low for a scrolling part between two fixed ones, as at 400 % zoom, scroll as a whole.
  css: {
    '@media (max-height: 26rem)': {
      display: 'block',
      overflowY: 'auto',
      '& [data-dialog-body]': { overflow: 'visible' },
    },
  },
} as const;

const smallCard = {
  width: 'calc(100dvw - 2rem)',
  maxH: 'calc(100dvh - 2rem - var(--toast-room))',
  my: 'auto',
} as const;

/** A click on a notification, or F8, is no click beside the dialog; nor is one on an element that the click removed. */
function keepOpenWhereMeant(event: CustomEvent<{ originalEvent: Event }>) {
  const { target } = event.detail.originalEvent;
  if (!(target instanceof Element)) return;
  if (!target.isConnected || target.closest(`#${TOAST_REGION_ID}`)) event.preventDefault();
}

/**
 * A modal dialog: keeps the focus inside, gives it back to what opened it, scrolls inside, fills a phone's screen.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    description,
    children,
    footer,
    size = 'md',
    role,
    compact,
    initialFocus,
  } = props;
  const opener = useOpener(open);
  return (
    <ChakraDialog.Root
      recipe={dialogRecipe}
      open={open}
      onOpenChange={(details) => !details.open && onClose()}
      role={role}
      size={size}
      placement="center"
      scrollBehavior="inside"
      motionPreset="none"
      lazyMount
      unmountOnExit
      initialFocusEl={initialFocus}
      finalFocusEl={opener.find}
      onInteractOutside={keepOpenWhereMeant}
      // A removed element leaves the focus nowhere: that is no wish to close.
      onFocusOutside={(event) => event.preventDefault()}
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner paddingTop="var(--toast-room)">
          <ChakraDialog.Content ref={opener.ref} {...(compact ? smallCard : fullScreenOnPhones)}>
            <ChakraDialog.Header
              data-dialog-head=""
              flexDirection="column"
              gap="1"
              ps={{ base: '4', md: '6' }}
              // Long titles end before the button that closes.
              pe="14"
            >
              <ChakraDialog.Title fontWeight="650">{title}</ChakraDialog.Title>
              {description !== undefined && (
                <ChakraDialog.Description textStyle="sm">{description}</ChakraDialog.Description>
              )}
            </ChakraDialog.Header>
            {children}
            {footer}
            <Box position="absolute" top="4" insetEnd="4">
              <ChakraDialog.CloseTrigger asChild position="static">
                <IconButton label={uiTexts.close} icon={<X aria-hidden />} size="sm" />
              </ChakraDialog.CloseTrigger>
            </Box>
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}

export interface DialogBodyProps {
  /** The body has no fields: the keyboard stops here, to scroll what is read. */
  isForReading?: boolean;
  children: ReactNode;
}

/** The part of a dialog that scrolls. */
export function DialogBody({ isForReading = false, children }: DialogBodyProps) {
  return (
    <ChakraDialog.Body
      data-dialog-body=""
      px={{ base: '4', md: '6' }}
      pt="1"
      tabIndex={isForReading ? 0 : -1}
      outline={isForReading ? undefined : 'none'}
      outlineOffset="-2px"
      minH="0"
      // The focused field comes into sight with its label and hint.
      scrollPaddingBlock="20"
    >
      {children}
    </ChakraDialog.Body>
  );
}

/** Buttons shrink to the dialog and break their words; on a phone they share its width. */
const fittingButtons = {
  '& button': { maxW: 'full', h: 'auto', minH: '10', py: '2', whiteSpace: 'normal' },
  '& > button': { flexGrow: { base: '1', md: '0' } },
} as const;

export interface DialogFooterProps {
  /** The words are too long to stand beside each other: each button gets a line. */
  isStacked?: boolean;
  children: ReactNode;
}

/** The dialog's buttons, always in sight: the way back left, the way on right. */
export function DialogFooter({ isStacked = false, children }: DialogFooterProps) {
  return (
    <ChakraDialog.Footer
      justifyContent="space-between"
      flexDirection={isStacked ? 'column' : 'row'}
      alignItems={isStacked ? 'stretch' : 'center'}
      flexWrap={isStacked ? 'nowrap' : 'wrap'}
      css={fittingButtons}
      borderTopWidth="1px"
      px={{ base: '4', md: '6' }}
      py="4"
      gap="3"
    >
      {children}
    </ChakraDialog.Footer>
  );
}
