import type { DocumentNode } from 'graphql';

/** The web app has some fifty. With each comes its compiled plan, which takes more memory than the document. */
const MOST = 500;

/** Documents that were good before, the last used ones; Apollo neither parses nor validates them again. */
export class KnownDocuments {
  readonly #documents = new Map<string, DocumentNode>();

  async get(key: string): Promise<DocumentNode | undefined> {
    const document = this.#documents.get(key);
    if (document) this.#keep(key, document);
    return document;
  }

  async set(key: string, document: DocumentNode): Promise<void> {
    this.#keep(key, document);
    const [oldest] = this.#documents.keys();
    if (this.#documents.size > MOST && oldest !== undefined) this.#documents.delete(oldest);
  }

  async delete(key: string): Promise<void> {
    this.#documents.delete(key);
  }

  #keep(key: string, document: DocumentNode): void {
    this.#documents.delete(key);
    this.#documents.set(key, document);
  }
}
