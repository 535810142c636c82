import { chakra, Flex, Spinner, Text } from '@chakra-ui/react';
import { richTextTexts } from '../../i18n/nl/rich-text.ts';
import { Dialog, DialogBody } from '../dialog/dialog.tsx';
import { type LoadPicture, useLoadedPicture } from '../loaded-picture.ts';

const texts = richTextTexts.picture;

const Picture = chakra('img');

export interface EnlargedPictureProps {
  fileId: string;
  alt: string;
  loadPicture: LoadPicture;
  onClose: () => void;
}

/** A picture of a text as large as the window allows, with its alternative text below it. */
export function EnlargedPicture({ fileId, alt, loadPicture, onClose }: EnlargedPictureProps) {
  const preview = useLoadedPicture(loadPicture, fileId, 'medium', true);
  const full = useLoadedPicture(loadPicture, fileId, 'full', true);
  const address = full ?? preview;
  return (
    <Dialog open onClose={onClose} size="xl" title={texts.title}>
      <DialogBody isForReading>
        <figure>
          {address ? (
            <Picture
              src={address}
              alt=""
              display="block"
              mx="auto"
              maxW="full"
              maxH="70dvh"
              objectFit="contain"
            />
          ) : (
            <Flex justify="center" py="16">
              {full === null ? <Text>{texts.failed}</Text> : <Spinner />}
            </Flex>
          )}
          <chakra.figcaption mt="3" pb="4" overflowWrap="anywhere">
            {alt}
          </chakra.figcaption>
        </figure>
      </DialogBody>
    </Dialog>
  );
}
