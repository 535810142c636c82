import { Link2 } from 'lucide-react';
import type { RichTextHeading } from '../../../../schema/values/rich-text.ts';
import { readingTexts as texts } from '../../../i18n/nl/handbook/reading.ts';
import { toast } from '../../../ui/feedback/toaster.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { chapterPath } from './chapters.ts';

interface CopyHeadingLinkProps {
  chapterId: string;
  heading: RichTextHeading;
}

/** Copies the address of a heading. */
export function CopyHeadingLink({ chapterId, heading: { id, text } }: CopyHeadingLinkProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}${chapterPath(chapterId, id)}`);
      toast({ title: texts.copied, tone: 'success' });
    } catch {
      toast({ title: texts.copyFailed, tone: 'destructive' });
    }
  };
  return (
    <IconButton
      size="xs"
      label={texts.copyLink(text)}
      icon={<Link2 aria-hidden />}
      color="fg.muted"
      onClick={() => void copy()}
    />
  );
}
