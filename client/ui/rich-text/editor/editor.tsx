import { Box, useFieldContext } from '@chakra-ui/react';
import type { JSONContent } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useRef, useState } from 'react';
import { plainText, type RichText } from '../../../../schema/values/rich-text.ts';
import { editorTexts as texts } from '../../../i18n/nl/rich-text-editor.ts';
import { CharacterCounter } from '../../fields/character-counter.tsx';
import { FieldFrame } from '../../fields/field-frame.tsx';
import { useIsTouch } from '../../use-is-phone.ts';
import type { RichTextEditorProps } from '../rich-text-editor.tsx';
import { editorExtensions } from './document-extensions.ts';
import { editorCss } from './editor-css.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { cleanPaste } from './paste/clean-paste.ts';
import { pictureHandlers } from './picture-handlers.ts';
import { type PictureActs, PicturesOfEditor } from './pictures-of-editor.tsx';

/** The editor with its label, hint and error; loaded by `RichTextEditor`. */
export function Editor(props: RichTextEditorProps) {
  const { label, hint, optional, error, value, maxLength } = props;
  const help = useIsTouch() ? undefined : texts.help;
  const counter = <CharacterCounter length={plainText(value).length} max={maxLength} />;
  return (
    <FieldFrame
      {...{ label, optional, error, counter }}
      hint={[hint, help].filter(Boolean).join(' ') || undefined}
    >
      {(described) => <EditorControl {...props} describedBy={described['aria-describedby']} />}
    </FieldFrame>
  );
}

interface EditorControlProps extends RichTextEditorProps {
  describedBy: string | undefined;
}

function EditorControl(props: EditorControlProps) {
  const { name, label, error, value, onChange, onBlur, linkTargets = [], pictures, describedBy } = props;
  const id = useId();
  const labelId = useFieldContext()?.ids.label;
  const toolbar = useRef<HTMLDivElement>(null);
  const [isLinking, setLinking] = useState(false);
  const acts = useRef<PictureActs>(null);
  const onPicture = pictures && (() => acts.current?.open());
  const sent = useRef(value);
  const latest = useRef({ onChange, onBlur });
  latest.current = { onChange, onBlur };

  const attributes = {
    id,
    'data-field': name,
    role: 'textbox',
    'aria-multiline': 'true',
    ...(labelId && { 'aria-labelledby': labelId }),
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(error !== undefined && { 'aria-invalid': 'true' }),
    spellcheck: 'true',
  };
  const editorProps = { attributes, transformPastedHTML: cleanPaste, ...pictureHandlers(acts) };
  const editor = useEditor({
    // The theme carries its styles.
    injectCSS: false,
    extensions: editorExtensions({
      onLink: () => setLinking(true),
      onPicture,
      loadPicture: pictures?.loadPicture,
      onToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    }),
    content: value as JSONContent,
    editorProps,
    onUpdate: (update) => {
      sent.current = update.editor.getJSON() as RichText;
      latest.current.onChange(sent.current);
    },
    onBlur: () => latest.current.onBlur?.(),
  });

  useEffect(() => {
    // A value from elsewhere, such as a restored draft, replaces the text.
    const isSame = value === sent.current || JSON.stringify(value) === JSON.stringify(sent.current);
    sent.current = value;
    if (isSame) return;
    editor.commands.setContent(value as JSONContent, { emitUpdate: false });
  }, [editor, value]);

  useEffect(() => {
    const words = labelId ? document.getElementById(labelId) : null;
    const focus = () => editor.commands.focus();
    words?.addEventListener('click', focus);
    return () => words?.removeEventListener('click', focus);
  }, [editor, labelId]);

  return (
    <Box css={editorCss} data-invalid={error === undefined ? undefined : ''}>
      <EditorToolbar
        ref={toolbar}
        editor={editor}
        label={texts.toolbar(label)}
        controls={id}
        onLink={() => setLinking(true)}
        onPicture={onPicture}
      />
      <EditorContent editor={editor} />
      {pictures && <PicturesOfEditor ref={acts} editor={editor} pictures={pictures} />}
      {isLinking && <LinkDialog editor={editor} targets={linkTargets} onClose={() => setLinking(false)} />}
    </Box>
  );
}
