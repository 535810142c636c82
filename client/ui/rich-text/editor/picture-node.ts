import { Node } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';
import {
  isPictureId,
  type RichTextAttributes,
  richTextContent,
} from '../../../../schema/values/rich-text.ts';
import { editorTexts } from '../../../i18n/nl/rich-text-editor.ts';
import type { LoadedPicture, LoadPicture } from '../../loaded-picture.ts';
import { pictureStyle } from '../rich-text-css.ts';

const texts = editorTexts.picture;

const idOf = (element: HTMLElement) => element.getAttribute('data-file-id');
const altOf = (element: HTMLElement) => element.getAttribute('alt')?.trim() ?? '';
const sideOf = (name: string) => (element: HTMLElement) => {
  const side = Number(element.getAttribute(name));
  return Number.isInteger(side) && side > 0 ? side : null;
};

/** A picture: a stored file by its id, and never an address, which would let another site see who reads the text. */
export const pictureNode = Node.create<{ loadPicture: LoadPicture | null }>({
  name: 'image',
  group: 'block',
  content: richTextContent.image,
  atom: true,
  draggable: true,
  addOptions: () => ({ loadPicture: null }),
  addAttributes: () => ({
    fileId: { default: null, parseHTML: idOf },
    alt: { default: '', parseHTML: altOf },
    width: { default: null, parseHTML: sideOf('width') },
    height: { default: null, parseHTML: sideOf('height') },
  }),
  parseHTML: () => [
    {
      tag: 'img[data-file-id]',
      getAttrs: (element) => isPictureId(idOf(element)) && altOf(element) !== '' && null,
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'img',
    { 'data-file-id': attrs.fileId, alt: attrs.alt, width: attrs.width, height: attrs.height },
  ],
  addNodeView() {
    const { loadPicture } = this.options;
    return ({ node }) => new PictureView(node, loadPicture);
  },
});

/** A picture within the editor, above its alternative text. */
class PictureView implements NodeView {
  readonly dom = document.createElement('figure');
  readonly #image = document.createElement('img');
  readonly #caption = document.createElement('figcaption');
  readonly #loaded: LoadedPicture | undefined;
  #node: DocumentNode;

  constructor(node: DocumentNode, loadPicture: LoadPicture | null) {
    this.#node = node;
    const attrs = node.attrs as RichTextAttributes;
    this.dom.dataset.picture = '';
    // The figure is what one drags: a dragged image would be taken for a file.
    this.#image.draggable = false;
    Object.assign(this.#image.style, pictureStyle(attrs));
    this.#caption.ariaHidden = 'true';
    this.dom.append(this.#image, this.#caption);
    this.#describe(attrs.alt ?? '');
    this.#loaded = attrs.fileId === undefined ? undefined : loadPicture?.(attrs.fileId, 'medium');
    void this.#loaded?.address.then((address) => {
      if (address !== null) this.#image.src = address;
    });
  }

  #describe(alt: string): void {
    this.#image.alt = alt;
    this.#caption.textContent = texts.described(alt);
  }

  update(node: DocumentNode): boolean {
    if (node.type !== this.#node.type || node.attrs.fileId !== this.#node.attrs.fileId) return false;
    this.#node = node;
    this.#describe(String(node.attrs.alt));
    return true;
  }

  ignoreMutation(): boolean {
    return true;
  }

  destroy(): void {
    this.#loaded?.release();
  }
}
