import type { DocumentNode } from 'graphql';

/**
 * The web app has about fifty documents. Each entry also keeps its compiled plan, which is larger than the document.
 */
const MOST = 500;

/** LRU cache of validated documents: Apollo neither parses nor validates them again. */
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
