import { Box, Image } from '@chakra-ui/react';
import { FileText, Image as ImageIcon } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { isShowable } from './file-checks.ts';

interface ThumbnailFrameProps {
  ref?: Ref<HTMLDivElement>;
  /** Size to be seen on paper. */
  isLarge?: boolean;
  children: ReactNode;
}

/** Frame of a small picture, or of the icon in its place. */
export function ThumbnailFrame({ ref, isLarge = false, children }: ThumbnailFrameProps) {
  return (
    <Box
      ref={ref}
      boxSize={isLarge ? '32' : '12'}
      flexShrink="0"
      borderRadius="l2"
      borderWidth="1px"
      overflow="hidden"
      bg="bg.muted"
      color="fg.muted"
      display="grid"
      placeItems="center"
    >
      {children}
    </Box>
  );
}

/** An address of a chosen picture within this page; null where the browser cannot show the file. */
export function useFileAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  const isPicture = file !== null && isShowable(file);
  useEffect(() => {
    if (!file || !isPicture) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file, isPicture]);
  return address;
}

/** A chosen picture as a thumbnail; an icon where the browser cannot show the file. */
export function LocalThumbnail({ file }: { file: File | null }) {
  const address = useFileAddress(file);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  return (
    <ThumbnailFrame>
      {address && address !== unreadable ? (
        <Image src={address} alt="" boxSize="full" objectFit="cover" onError={() => setUnreadable(address)} />
      ) : (
        <FileIcon isPicture={file?.type.startsWith('image/') ?? false} />
      )}
    </ThumbnailFrame>
  );
}

/** Icon of a file that has no picture to show. */
export function FileIcon({ isPicture }: { isPicture: boolean }) {
  return isPicture ? <ImageIcon aria-hidden size={20} /> : <FileText aria-hidden size={20} />;
}
