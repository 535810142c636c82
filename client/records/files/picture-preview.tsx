import { Box, Flex, Image } from '@chakra-ui/react';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { previewTexts as texts } from '../../i18n/nl/records/preview.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PreviewLoading } from './preview-loading.tsx';
import type { PreviewProps } from './preview-props.ts';
import { usePicture } from './thumbnail.tsx';

/** Magnifications in turn, 1 fits the room. */
const ZOOMS = [1, 1.5, 2, 3, 4] as const;

/** Fills the room as far as the shape of the picture lets it. */
const FITTING = {
  position: 'absolute',
  inset: '2',
  width: 'calc(100% - 1rem)',
  height: 'calc(100% - 1rem)',
  objectFit: 'scale-down',
} as const;

/** Keys that scroll a magnified picture. */
const SCROLLING = new Set(['ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown']);

/** A stored picture: the preview while it fits, the picture itself once it is magnified. */
export function PicturePreview({ file, keys, onFailure }: PreviewProps) {
  const { id, name, hasPreview } = file;
  const [step, setStep] = useState(0);
  const zoom = ZOOMS[step] ?? 1;
  const isMagnified = zoom > 1;
  const preview = usePicture(id, hasPreview ? 'medium' : 'full', true);
  const full = usePicture(id, 'full', isMagnified);
  const address = (isMagnified ? full : null) ?? preview;
  const hasFailed = address === null;
  const fail = useRef(onFailure);
  fail.current = onFailure;
  useEffect(() => {
    if (hasFailed) fail.current({ reason: texts.reasons.picture, mayRetry: true });
  }, [hasFailed]);
  const change = (by: number) => setStep((before) => Math.max(0, Math.min(before + by, ZOOMS.length - 1)));
  useImperativeHandle(keys, () => ({ key, ctrlKey, metaKey, altKey }) => {
    const by = { '+': 1, '=': 1, '-': -1 }[key];
    if (ctrlKey || metaKey || altKey) return 'free';
    if (by !== undefined) change(by);
    else return isMagnified && SCROLLING.has(key) ? 'scrolls' : 'free';
    return 'used';
  });
  if (!address) return <PreviewLoading />;
  return (
    <Flex direction="column" flex="1" minH="0">
      <Flex justify="center" borderBottomWidth="1px" py="1.5" flexShrink="0">
        <IconButton
          size="sm"
          label={texts.zoomOut}
          icon={<ZoomOut aria-hidden />}
          aria-disabled={step === 0}
          onClick={() => change(-1)}
        />
        <IconButton
          size="sm"
          label={texts.zoomIn}
          icon={<ZoomIn aria-hidden />}
          aria-disabled={step === ZOOMS.length - 1}
          onClick={() => change(1)}
        />
      </Flex>
      <Box
        flex="1"
        // A page gives it no height.
        minH="min(20rem, 50dvh)"
        position="relative"
        overflow={isMagnified ? 'auto' : 'hidden'}
        tabIndex={isMagnified ? 0 : undefined}
        bg="bg.muted"
        p="2"
      >
        <Image
          src={address}
          alt={name}
          {...(isMagnified ? { maxW: 'none', width: `${zoom * 100}%` } : FITTING)}
        />
      </Box>
    </Flex>
  );
}
