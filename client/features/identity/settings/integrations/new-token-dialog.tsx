import { Button, Code, Text } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import { settingsTexts } from '../../../../i18n/nl/settings.ts';
import { Dialog, DialogBody, DialogFooter } from '../../../../ui/dialog/dialog.tsx';
import { toast } from '../../../../ui/feedback/toaster.tsx';

const texts = settingsTexts.tokens;

/** A new token, shown this one time. */
export function NewTokenDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => toast({ title: texts.copied, tone: 'success' }),
      () => toast({ title: texts.copyFailed, tone: 'destructive' }),
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.createdTitle}
      footer={
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {texts.close}
          </Button>
          {window.isSecureContext && (
            <Button onClick={() => void copy()}>
              <Copy aria-hidden />
              {texts.copy}
            </Button>
          )}
        </DialogFooter>
      }
    >
      <DialogBody>
        <Text mb="3">{texts.createdText}</Text>
        <Code fontSize="md" overflowWrap="anywhere" pb="4">
          {token}
        </Code>
      </DialogBody>
    </Dialog>
  );
}
