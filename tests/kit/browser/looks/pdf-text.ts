import { inflateSync } from 'node:zlib';

/** The text of each page of a PDF as Chromium makes them, without the spaces, which it mostly draws as distances. */
export function pdfPages(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, Map<string, string>>();
  const fontOf = (name: string, id: string) => {
    const [, map] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '') ?? [];
    fonts.set(name, readMap(objects.get(map ?? '')?.body ?? ''));
  };
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) fontOf(name, id);
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
    .map(({ head }) => textOf(objects.get(/\/Contents (\d+)/.exec(head)?.[1] ?? '')?.body ?? '', fonts));
}

interface PdfObject {
  readonly head: string;
  readonly body: string;
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1');
  const found = [
    ...text.matchAll(/\n(\d+) 0 obj\n(<<(?:(?!\nendobj)[\s\S])*?>>)(\s*stream\r?\n|\s*endobj)/g),
  ];
  return new Map(
    found.map(({ 0: whole, 1: id = '', 2: head = '', 3: end = '', index }) => {
      const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
      if (!end.includes('stream') || !head.includes('FlateDecode')) return [id, { head, body: '' }];
      const from = index + whole.length;
      return [id, { head, body: inflateSync(pdf.subarray(from, from + length)).toString('latin1') }];
    }),
  );
}

const letter = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

/** Reads which letter each code of a font stands for. */
function readMap(text: string): Map<string, string> {
  const map = new Map<string, string>();
  for (const [line] of text.matchAll(/^<.*$/gm)) {
    const [first = '', second = '', third] = [...line.matchAll(/<([0-9A-F]+)>/g)].map(([, hex = '']) => hex);
    if (second === '') continue;
    if (third === undefined) map.set(first, letter(second));
    else {
      const [from, to, as] = [first, second, third].map((hex) => Number.parseInt(hex, 16)) as [
        number,
        number,
        number,
      ];
      for (let code = from; code <= to; code += 1)
        map.set(
          code.toString(16).toUpperCase().padStart(first.length, '0'),
          String.fromCharCode(as + code - from),
        );
    }
  }
  return map;
}

function textOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let font: ReadonlyMap<string, string> = new Map();
  let text = '';
  for (const [, name, hex] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-F]+)> Tj/g)) {
    if (name) font = fonts.get(name) ?? new Map();
    else if (hex) {
      const width = [...font.keys()][0]?.length ?? 2;
      text += (hex.match(new RegExp(`.{${width}}`, 'g')) ?? []).map((code) => font.get(code) ?? '').join('');
    }
  }
  return text.replace(/\s/g, '');
}
