import { Popover, usePopover } from '@chakra-ui/react';
import { popoverSlotRecipe } from '@chakra-ui/react/theme';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';

export interface PopoverPopupProps {
  /** The button that the popover belongs to and stands beneath. */
  triggerId: string;
  contentId: string;
  strategy?: 'absolute' | 'fixed';
  onOpenChange: (isOpen: boolean) => void;
  /** The positioner with its content. */
  children: ReactNode;
  /** Gives the button its click handler from now on. */
  ref: Ref<() => void>;
}

/** A popover for a button that stands elsewhere, open as soon as it is there. */
export function PopoverPopup(props: PopoverPopupProps) {
  const { triggerId, contentId, strategy, onOpenChange, children, ref } = props;
  const popover = usePopover({
    ids: { trigger: triggerId, content: contentId },
    positioning: { placement: 'bottom-start', strategy },
    onOpenChange: ({ open }) => onOpenChange(open),
  });
  const latest = useRef(popover);
  latest.current = popover;
  useImperativeHandle(ref, () => () => latest.current.setOpen(!latest.current.open), []);
  useEffect(() => {
    // The machine behind the popover has started by then.
    const timer = setTimeout(() => latest.current.setOpen(true));
    return () => clearTimeout(timer);
  }, []);
  return (
    <Popover.RootProvider recipe={popoverSlotRecipe} value={popover} lazyMount unmountOnExit>
      {children}
    </Popover.RootProvider>
  );
}
