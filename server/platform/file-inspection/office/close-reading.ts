import { SaxesParser } from 'saxes';
import { RefusedFileError } from '../refusal.ts';
import { assertFieldCode, FieldReader, type TrackedChange } from './field-reader.ts';
import { isOnNetwork } from './network-target.ts';
import { markupEncoding } from './xml.ts';

/** Elements whose text is a formula (ECMA-376-1, 18). */
const FORMULAS = new Set(
  'f formula formula1 formula2 definedName calculatedColumnFormula totalsRowFormula'.split(' '),
);

/** Functions that bring something from the internet, with the prefixes under which files store them. */
const FETCHING_FUNCTION = /(?<![\w.'])(?:_xl[a-z]+\.|com\.microsoft\.)*(?:webservice(?![\w.'!])|image\s*\()/i;
/** LibreOffice's link to a running program. */
const DDE_FUNCTION = /(?<![\w.'])dde\s*\(/i;

/** Elements with a field's code, and with text that may be part of one. */
const CODES = new Set(['instrText', 'delInstrText']);
const TEXTS = new Set([...CODES, 't', 'delText']);

/** Elements between the texts of a field's code that part words as a space does. */
const SPACES = new Set(['p', 'tab', 'br', 'cr', 'ptab']);

/** Pictures of VML, and elements of OpenDocument that show or take in what lies elsewhere. */
const VML_PICTURES = new Set(['imagedata', 'fill', 'stroke', 'image']);
const OPEN_PICTURES = new Set('image fill-image background-image list-level-style-image'.split(' '));
const OPEN_PARTS = new Set(['section-source', 'object', 'object-ole']);

/**
 * Reads a part of an Office file as its program does, for what patterns over stretches of markup may miss: codes of fields
 * and formulas spread over elements, and addresses of pictures.
 */
export class CloseReading {
  readonly #parser = new SaxesParser({ position: false });
  readonly #decoder: TextDecoder;
  readonly #fields = new FieldReader();
  /** The element whose text is read, of those that may be a field's code. */
  #textElement = '';
  /** Depth of insertions that were tracked. */
  #insertions = 0;
  #formula: string | null = null;

  /** @param start The first bytes of the part, which tell its encoding. */
  constructor(start: Buffer) {
    this.#decoder = new TextDecoder(markupEncoding(start));
    this.#parser.on('error', (error) => {
      throw new RefusedFileError('damaged', error);
    });
    this.#parser.on('opentag', ({ name, attributes }) =>
      this.#open(localName(name), attributes as Record<string, string>),
    );
    this.#parser.on('closetag', ({ name }) => this.#close(localName(name)));
    this.#parser.on('text', (text) => this.#text(text));
    this.#parser.on('cdata', (text) => this.#text(text));
  }

  /** @throws RefusedFileError */
  write(piece: Buffer): void {
    this.#parser.write(this.#decoder.decode(piece, { stream: true }));
  }

  /** @throws RefusedFileError */
  end(): void {
    this.#parser.write(this.#decoder.decode()).close();
    this.#fields.close();
  }

  #open(name: string, attributes: Record<string, string>): void {
    const byName = new Map(Object.entries(attributes).map(([key, value]) => [localName(key), value]));
    if (name === 'fldChar') this.#mark(byName.get('fldCharType'));
    else if (name === 'fldSimple') assertFieldCode(byName.get('instr') ?? '');
    else if (name === 'ins') this.#insertions += 1;
    if (SPACES.has(name)) this.#fields.text(' ', null);
    this.#textElement = TEXTS.has(name) ? name : '';
    if (FORMULAS.has(name)) this.#formula = '';
    const formula = byName.get('formula') ?? byName.get('condition');
    if (formula) assertFormula(formula);
    // An address without a prefix; with one it is that of a relationship, or notes where a picture came from.
    const source = attributes.src ?? attributes.althref;
    if (VML_PICTURES.has(name) && source && isOnNetwork(source))
      throw new RefusedFileError('fetchingPicture');
    const address = byName.get('href') ?? '';
    if (OPEN_PICTURES.has(name) && isOnNetwork(address)) throw new RefusedFileError('fetchingPicture');
    if (OPEN_PARTS.has(name) && isOnNetwork(address)) throw new RefusedFileError('externalContent');
  }

  #mark(type: string | undefined): void {
    if (type === 'begin') this.#fields.begin();
    else if (type === 'separate') this.#fields.separate();
    else if (type === 'end') this.#fields.end();
  }

  #close(name: string): void {
    this.#textElement = '';
    if (name === 'ins') this.#insertions -= 1;
    if (!FORMULAS.has(name) || this.#formula === null) return;
    assertFormula(this.#formula);
    this.#formula = null;
  }

  #change(): TrackedChange {
    if (this.#textElement.startsWith('del')) return 'deleted';
    return this.#insertions > 0 ? 'inserted' : null;
  }

  #text(text: string): void {
    if (CODES.has(this.#textElement)) this.#fields.code(text, this.#change());
    else if (this.#textElement !== '') this.#fields.text(text, this.#change());
    if (this.#formula !== null) this.#formula += text;
  }
}

/** Looks at a formula without the texts in it. @throws RefusedFileError */
function assertFormula(formula: string): void {
  const code = formula.replace(/"[^"]*"/g, '""');
  if (FETCHING_FUNCTION.test(code)) throw new RefusedFileError('fetchingFormula');
  if (DDE_FUNCTION.test(code)) throw new RefusedFileError('embeddedObject');
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
