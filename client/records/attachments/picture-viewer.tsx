import { Box, Button, Flex, Image, Spinner, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, Download, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { attachmentTexts } from '../../i18n/nl/records/attachments.ts';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { downloadFile } from './download-file.ts';
import type { StoredFile } from './file-kinds.ts';
import { usePicture } from './thumbnail.tsx';

const texts = attachmentTexts.viewer;

/** Magnifications in turn, 1 fits the dialog. */
const ZOOMS = [1, 1.5, 2, 3, 4] as const;

interface PictureViewerProps {
  pictures: readonly StoredFile[];
  /** Id of the picture that shows. */
  shown: string;
  onShow: (id: string) => void;
  onClose: () => void;
}

/** Shows pictures one at a time: the arrow keys go from one to the next, plus and minus change their size. */
export function PictureViewer({ pictures, shown, onShow, onClose }: PictureViewerProps) {
  const [zoom, setZoom] = useState(0);
  const place = pictures.findIndex(({ id }) => id === shown);
  const picture = pictures[place];
  if (!picture) return null;
  const go = (step: number) => {
    const next = pictures.at((place + step) % pictures.length);
    if (!next || next === picture) return;
    setZoom(0);
    onShow(next.id);
  };
  const changeZoom = (step: number) =>
    setZoom((before) => Math.max(0, Math.min(before + step, ZOOMS.length - 1)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const acts: Record<string, () => void> = {
      // A magnified picture is scrolled by the arrow keys.
      ...(zoom === 0 ? { ArrowLeft: () => go(-1), ArrowRight: () => go(1) } : {}),
      PageUp: () => go(-1),
      PageDown: () => go(1),
      '+': () => changeZoom(1),
      '=': () => changeZoom(1),
      '-': () => changeZoom(-1),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    // The panel below has keys for the next record.
    event.stopPropagation();
    act();
  };
  return (
    // Events of the dialog bubble to here, wherever in it the focus is.
    <Box display="contents" onKeyDown={onKeyDown}>
      <Dialog
        open
        onClose={onClose}
        size="xl"
        title={picture.name}
        description={pictures.length > 1 ? texts.place(place + 1, pictures.length) : undefined}
        footer={
          <DialogFooter>
            <Flex gap="1" wrap="wrap">
              {pictures.length > 1 && (
                <>
                  <IconButton
                    label={texts.previous}
                    icon={<ChevronLeft aria-hidden />}
                    onClick={() => go(-1)}
                  />
                  <IconButton label={texts.next} icon={<ChevronRight aria-hidden />} onClick={() => go(1)} />
                </>
              )}
              <IconButton
                label={texts.zoomOut}
                icon={<ZoomOut aria-hidden />}
                aria-disabled={zoom === 0}
                onClick={() => changeZoom(-1)}
              />
              <IconButton
                label={texts.zoomIn}
                icon={<ZoomIn aria-hidden />}
                aria-disabled={zoom === ZOOMS.length - 1}
                onClick={() => changeZoom(1)}
              />
            </Flex>
            <Button variant="outline" onClick={() => void downloadFile(picture)}>
              <Download aria-hidden />
              {texts.download}
            </Button>
          </DialogFooter>
        }
      >
        <DialogBody isForReading>
          <Shown key={picture.id} picture={picture} zoom={ZOOMS[zoom] ?? 1} />
        </DialogBody>
      </Dialog>
    </Box>
  );
}

/** A picture at a size: the preview while it fits, the picture itself once it is magnified. */
function Shown({ picture, zoom }: { picture: StoredFile; zoom: number }) {
  const { id, name, hasPreview } = picture;
  const isMagnified = zoom > 1;
  const preview = usePicture(id, hasPreview ? 'medium' : 'full', true);
  const full = usePicture(id, 'full', isMagnified);
  const address = (isMagnified ? full : null) ?? preview;
  if (address === undefined)
    return (
      <Flex justify="center" py="16">
        <Spinner />
      </Flex>
    );
  if (address === null) return <Text py="8">{texts.failed}</Text>;
  return (
    <Box
      overflow={isMagnified ? 'auto' : undefined}
      maxH="65dvh"
      minH="16"
      tabIndex={isMagnified ? 0 : undefined}
    >
      <Image
        src={address}
        alt={name}
        mx="auto"
        objectFit="contain"
        maxW={isMagnified ? 'none' : 'full'}
        maxH={isMagnified ? 'none' : '65dvh'}
        width={isMagnified ? `${zoom * 100}%` : undefined}
      />
    </Box>
  );
}
