import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { IconButton } from '../icon-button.tsx';
import type { Toast } from './toast-store.ts';

/** Section 9: how long a notification stays, and how far a swipe must go to put it away. */
const TOAST = { duration: 5000, swipeThreshold: 50 } as const;

const tones = {
  default: { Icon: Info, color: 'teal.fg', bar: 'teal.solid', word: '' },
  success: { Icon: CircleCheck, color: 'fg.success', bar: 'green.solid', word: uiTexts.toast.success },
  destructive: { Icon: CircleAlert, color: 'fg.error', bar: 'red.solid', word: uiTexts.toast.destructive },
} as const;

/** Runs `onEnd` after the duration, not counting the time in which `paused` holds. */
function useCountdown(duration: number, paused: boolean, onEnd: () => void) {
  const left = useRef(duration);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (paused) return;
    const since = Date.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [paused]);
}

function useSwipe(onSwiped: () => void) {
  const [offset, setOffset] = useState(0);
  const start = useRef<number | null>(null);
  const distance = (event: PointerEvent) => Math.max(0, event.clientX - (start.current ?? event.clientX));
  const finish = (event: PointerEvent) => {
    if (start.current === null) return;
    const reached = distance(event) >= TOAST.swipeThreshold;
    start.current = null;
    setOffset(0);
    if (reached) onSwiped();
  };
  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if ((event.target as HTMLElement).closest('button')) return;
        start.current = event.clientX;
        // Older engines and test environments may lack pointer capture; the swipe works inside the card without.
        event.currentTarget.setPointerCapture?.(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => {
        if (start.current !== null) setOffset(distance(event));
      },
      onPointerUp: finish,
      onPointerCancel: () => {
        start.current = null;
        setOffset(0);
      },
    },
  };
}

interface ToastCardProps {
  toast: Toast;
  /** Does not go away by itself meanwhile. */
  paused: boolean;
  onDismiss: () => void;
}

/** One notification; its words are announced by the region around it. */
export function ToastCard({ toast, paused, onDismiss }: ToastCardProps) {
  const [isHovered, setHovered] = useState(false);
  const { offset, handlers } = useSwipe(onDismiss);
  useCountdown(toast.durationMs ?? TOAST.duration, paused || isHovered || offset > 0, onDismiss);
  const { Icon, color, bar, word } = tones[toast.tone];

  return (
    <Flex
      {...handlers}
      data-part="toast"
      data-tone={toast.tone}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      style={{ transform: `translateX(${offset}px)`, opacity: 1 - offset / 300, touchAction: 'pan-y' }}
      pointerEvents="auto"
      width="full"
      maxW="sm"
      gap="3"
      ps="4"
      pe="2"
      py="3"
      bg="bg.panel"
      borderRadius="l3"
      borderInlineStartWidth="4px"
      borderColor={bar}
      boxShadow="xl"
      // Text selected by one swipe would be dragged by the next.
      userSelect="none"
      animationName="fade-in"
      animationDuration="moderate"
    >
      <Box color={color} pt="1.5" flexShrink="0">
        <Icon size={20} aria-hidden />
      </Box>
      <Box flex="1" minW="0" py="1">
        <Text fontWeight="medium" textStyle="md" overflowWrap="anywhere">
          {word !== '' && <Box as="span" srOnly>{`${word}: `}</Box>}
          {toast.title}
        </Text>
        {toast.description !== undefined && (
          <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
            {toast.description}
          </Text>
        )}
        {toast.action && (
          <Button
            variant="outline"
            size="sm"
            mt="2"
            onClick={() => {
              onDismiss();
              toast.action?.onAct();
            }}
          >
            {toast.action.label}
          </Button>
        )}
      </Box>
      <IconButton label={uiTexts.toast.dismiss} icon={<X aria-hidden />} size="sm" onClick={onDismiss} />
    </Flex>
  );
}
