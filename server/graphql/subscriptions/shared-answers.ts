import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  visit,
} from 'graphql';

/** Results per event and operation name, for one document. */
type Answers = WeakMap<object, Map<string, ExecutionResult | Promise<ExecutionResult>>>;

const answersOf = new WeakMap<DocumentNode, Answers | 'differ'>();

/**
 * Subscribes as graphql-js does, but executes each event once per document and shares the result: a change has the same
 * fields for every subscriber who may see it.
 */
export async function subscribeShared(
  args: ExecutionArgs,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const source = await createSourceEventStream(args);
  return Symbol.asyncIterator in source
    ? new AnswerStream(source as AsyncIterableIterator<unknown>, args)
    : source;
}

/**
 * Not an async generator: `return()` on a generator waits for its pending `next()`, so a waiting subscription could not
 * be stopped.
 */
class AnswerStream implements AsyncIterableIterator<ExecutionResult> {
  readonly #source: AsyncIterableIterator<unknown>;
  readonly #args: ExecutionArgs;

  constructor(source: AsyncIterableIterator<unknown>, args: ExecutionArgs) {
    this.#source = source;
    this.#args = args;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async next(): Promise<IteratorResult<ExecutionResult>> {
    const { done, value } = await this.#source.next();
    return done ? { done: true, value: undefined } : { done: false, value: await answer(this.#args, value) };
  }

  async return(): Promise<IteratorResult<ExecutionResult>> {
    await this.#source.return?.();
    return { done: true, value: undefined };
  }
}

function answer(args: ExecutionArgs, event: unknown): ExecutionResult | Promise<ExecutionResult> {
  const answers = knownAnswers(args.document);
  const run = () => execute({ ...args, rootValue: event });
  if (answers === 'differ' || typeof event !== 'object' || event === null) return run();
  const byOperation = answers.get(event) ?? new Map<string, ExecutionResult | Promise<ExecutionResult>>();
  answers.set(event, byOperation);
  const name = args.operationName ?? '';
  const known = byOperation.get(name) ?? run();
  byOperation.set(name, known);
  return known;
}

/**
 * Results are shared unless the document has directives: without field arguments on a change, only @skip and @include
 * depend on variables.
 */
function knownAnswers(document: DocumentNode): Answers | 'differ' {
  const known = answersOf.get(document);
  if (known) return known;
  let hasDirectives = false;
  visit(document, {
    Directive: () => {
      hasDirectives = true;
    },
  });
  const answers: Answers | 'differ' = hasDirectives ? 'differ' : new WeakMap();
  answersOf.set(document, answers);
  return answers;
}
