import { Button, Input, NativeSelect, Stack } from '@chakra-ui/react';
import type { Editor } from '@tiptap/core';
import { type FormEvent, useId, useState } from 'react';
import { isAllowedLink } from '../../../../schema/values/rich-text.ts';
import { editorTexts } from '../../../i18n/nl/rich-text-editor.ts';
import { Dialog, DialogBody, DialogFooter } from '../../dialog/dialog.tsx';
import { FieldFrame } from '../../fields/field-frame.tsx';
import { typedHref } from './link-href.ts';

const texts = editorTexts.linkDialog;

/** A place within the app that a text can link to. */
export interface LinkTarget {
  readonly href: string;
  readonly label: string;
}

interface LinkDialogProps {
  editor: Editor;
  targets: readonly LinkTarget[];
  onClose: () => void;
}

/** Makes a link of the selected words, or writes the target's name where none are selected. */
export function LinkDialog({ editor, targets, onClose }: LinkDialogProps) {
  const current = String(editor.getAttributes('link').href ?? '');
  const isTarget = targets.some(({ href }) => href === current);
  const [target, setTarget] = useState(isTarget ? current : '');
  const [address, setAddress] = useState(isTarget ? '' : current);
  const [error, setError] = useState<string>();
  const form = useId();

  const close = () => {
    onClose();
    // The dialog gives the focus back to the button; who made a link goes on writing.
    setTimeout(() => editor.commands.focus());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The field may stand in a form, which React's events reach through the dialog.
    event.stopPropagation();
    const href = target || typedHref(address);
    const refusal = href.startsWith('https://') ? texts.malformed : texts.notAllowed;
    if (!isAllowedLink(href)) return setError(refusal);
    setLink(editor, href, targets.find((one) => one.href === href)?.label ?? href);
    close();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetMark('link').run();
    close();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      description={texts.description}
      size="sm"
      compact
      footer={
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
          {current !== '' && (
            <Button variant="outline" onClick={remove}>
              {texts.remove}
            </Button>
          )}
          <Button type="submit" form={form}>
            {texts.save}
          </Button>
        </DialogFooter>
      }
    >
      <DialogBody>
        <form id={form} onSubmit={submit} noValidate>
          <Stack gap="4" pb="2">
            {targets.length > 0 && (
              <FieldFrame label={texts.target} error={undefined}>
                {(described) => (
                  <NativeSelect.Root>
                    <NativeSelect.Field
                      {...described}
                      value={target}
                      onChange={(event) => setTarget(event.target.value)}
                    >
                      <option value="">{texts.noTarget}</option>
                      {targets.map(({ href, label }) => (
                        <option key={href} value={href}>
                          {label}
                        </option>
                      ))}
                    </NativeSelect.Field>
                    <NativeSelect.Indicator />
                  </NativeSelect.Root>
                )}
              </FieldFrame>
            )}
            {target === '' && (
              <FieldFrame label={texts.address} hint={texts.addressHint} error={error}>
                {(described) => (
                  <Input
                    {...described}
                    type="url"
                    autoComplete="off"
                    value={address}
                    onChange={(event) => setAddress(event.target.value)}
                  />
                )}
              </FieldFrame>
            )}
          </Stack>
        </form>
      </DialogBody>
    </Dialog>
  );
}

function setLink(editor: Editor, href: string, name: string): void {
  const mark = { type: 'link', attrs: { href } };
  const isNew = editor.state.selection.empty && !editor.isActive('link');
  if (isNew)
    editor
      .chain()
      .insertContent({ type: 'text', text: name, marks: [mark] })
      .run();
  else editor.chain().extendMarkRange('link').setMark('link', mark.attrs).run();
}
