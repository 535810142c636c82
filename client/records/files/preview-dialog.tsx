import { Box, Button, Flex } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { previewTexts as texts } from '../../i18n/nl/records/preview.ts';
import { Dialog, DialogFooter } from '../../ui/dialog/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { ViewerKeys } from '../../ui/pdf/pdf-keys.ts';
import { downloadFile } from './download-file.ts';
import { previewKindOf, type StoredFile } from './file-kinds.ts';
import { FilePreview } from './file-preview.tsx';

interface PreviewDialogProps {
  files: readonly StoredFile[];
  /** Id of the file that shows. */
  shown: string;
  onShow: (id: string) => void;
  onClose: () => void;
}

/** Shows files one at a time; arrow keys that the file does not use go from one to the next. */
export function PreviewDialog({ files, shown, onShow, onClose }: PreviewDialogProps) {
  const keys = useRef<ViewerKeys | null>(null);
  const place = files.findIndex(({ id }) => id === shown);
  const file = files[place];
  if (!file) return null;
  const go = (step: number) => {
    const next = files.at((place + step) % files.length);
    if (next && next !== file) onShow(next.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const use = keys.current?.(event) ?? 'free';
    const step = use === 'free' ? turnOf(event, file) : 0;
    if (use !== 'used' && step === 0) return;
    event.preventDefault();
    // The panel below has keys for the next record.
    event.stopPropagation();
    if (step !== 0) go(step);
  };
  return (
    // Events of the dialog bubble to here, wherever in it the focus is.
    <Box display="contents" onKeyDown={onKeyDown}>
      <Dialog
        open
        onClose={onClose}
        size="xl"
        title={file.name}
        description={files.length > 1 ? texts.place(place + 1, files.length) : undefined}
        footer={
          <DialogFooter>
            <Flex gap="1">
              {files.length > 1 && (
                <>
                  <IconButton
                    label={texts.previous}
                    icon={<ChevronLeft aria-hidden />}
                    onClick={() => go(-1)}
                  />
                  <IconButton label={texts.next} icon={<ChevronRight aria-hidden />} onClick={() => go(1)} />
                </>
              )}
            </Flex>
            <Button variant="outline" onClick={() => void downloadFile(file)}>
              <Download aria-hidden />
              {texts.download}
            </Button>
          </DialogFooter>
        }
      >
        <Flex
          data-dialog-body=""
          direction="column"
          flex="1"
          minH={{ base: '16rem', md: 'min(calc(100dvh - 16rem), 60rem)' }}
          maxH={{ md: 'min(calc(100dvh - 16rem), 60rem)' }}
          overflow="hidden"
          borderTopWidth="1px"
        >
          <FilePreview file={file} keys={keys} hasDownload={false} />
        </Flex>
      </Dialog>
    </Box>
  );
}

/** Files that a key goes on, or back with -1; 0 for any other key. */
function turnOf({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent, file: StoredFile): number {
  if (ctrlKey || metaKey || altKey || target instanceof HTMLInputElement) return 0;
  // A text is scrolled by these.
  const hasPages = ['word', 'pdf'].includes(previewKindOf(file));
  const onward = hasPages ? ['ArrowRight'] : ['ArrowRight', 'PageDown'];
  const back = hasPages ? ['ArrowLeft'] : ['ArrowLeft', 'PageUp'];
  return onward.includes(key) ? 1 : back.includes(key) ? -1 : 0;
}
