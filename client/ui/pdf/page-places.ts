/** Size of a page in points, or in pixels. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Room between pages in pixels. */
export const PAGE_GAP = 12;

/** Places of the pages of a document below each other, of which only some sizes are known. */
export class PagePlaces {
  readonly count: number;
  readonly #width: number;
  readonly #usual: PageSize;
  readonly #sizes: ReadonlyMap<number, PageSize>;
  readonly #tops: Float64Array;

  /**
   * @param width width of every page in pixels
   * @param usual size of pages whose own is not known
   * @param sizes known sizes by number, from 1
   */
  constructor(count: number, width: number, usual: PageSize, sizes: ReadonlyMap<number, PageSize>) {
    this.count = count;
    this.#width = width;
    this.#usual = usual;
    this.#sizes = sizes;
    this.#tops = new Float64Array(count + 1);
    for (let page = 1; page <= count; page += 1)
      this.#tops[page] = (this.#tops[page - 1] ?? 0) + this.sizeOf(page).height + PAGE_GAP;
  }

  /** Height of all pages with the room between them. */
  get height(): number {
    return Math.max(0, (this.#tops[this.count] ?? 0) - PAGE_GAP);
  }

  /** Size of a page in pixels. */
  sizeOf(page: number): PageSize {
    const { width, height } = this.#sizes.get(page) ?? this.#usual;
    return { width: this.#width, height: Math.round((this.#width * height) / width) };
  }

  topOf(page: number): number {
    return this.#tops[page - 1] ?? 0;
  }

  /** Number of the page at a height; the last one that begins above it. */
  pageAt(y: number): number {
    let [first, last] = [1, this.count];
    while (first < last) {
      const middle = Math.ceil((first + last) / 2);
      if (this.topOf(middle) <= y) first = middle;
      else last = middle - 1;
    }
    return first;
  }
}
