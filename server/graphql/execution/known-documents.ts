import type { DocumentNode } from 'graphql';

/**
 * The web app has about fifty documents. Each entry also keeps its compiled plan, which is larger than the document.
 */
const MAX_DOCUMENTS = 500;

/** LRU cache of validated documents: Apollo neither parses nor validates them again. */
export class KnownDocuments {
  readonly #documents = new Map<string, DocumentNode>();

  async get(key: string): Promise<DocumentNode | undefined> {
    const document = this.#documents.get(key);
    if (document) this.#touch(key, document);
    return document;
  }

  async set(key: string, document: DocumentNode): Promise<void> {
    this.#touch(key, document);
    const [oldest] = this.#documents.keys();
    if (this.#documents.size > MAX_DOCUMENTS && oldest !== undefined) this.#documents.delete(oldest);
  }

  async delete(key: string): Promise<void> {
    this.#documents.delete(key);
  }

  #touch(key: string, document: DocumentNode): void {
    this.#documents.delete(key);
    this.#documents.set(key, document);
  }
}
