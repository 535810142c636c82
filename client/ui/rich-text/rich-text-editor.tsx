import { Skeleton } from '@chakra-ui/react';
import { Suspense } from 'react';
import type { RichText } from '../../../schema/values/rich-text.ts';
import { editorTexts as texts } from '../../i18n/nl/rich-text-editor.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import type { EditorPictures } from './editor/editor-pictures.ts';
import type { LinkTarget } from './editor/link-dialog.tsx';

export interface RichTextEditorProps {
  /** The field's key in the form. */
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
  error: string | undefined;
  value: RichText;
  onChange: (value: RichText) => void;
  onBlur?: () => void;
  /** Places within the app that a text can link to. */
  linkTargets?: readonly LinkTarget[];
  /** Where its pictures come from and go; absent for a text without any. */
  pictures?: EditorPictures;
  /** Shows how many characters are left near this limit. */
  maxLength?: number;
}

const LazyEditor = lazyComponent<RichTextEditorProps>(
  async () => (await import('./editor/editor.tsx')).Editor,
);

/** A field for a formatted text, with buttons for its formatting; its code is loaded when it is first shown. */
export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<Skeleton h="20rem" w="full" aria-label={texts.loading} />}>
      <LazyEditor {...props} />
    </Suspense>
  );
}
