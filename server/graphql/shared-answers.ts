import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  visit,
} from 'graphql';

/** The answers to a document, by what happened and by the operation in it. */
type Answers = WeakMap<object, Map<string, ExecutionResult | Promise<ExecutionResult>>>;

const answersOf = new WeakMap<DocumentNode, Answers | 'differ'>();

/**
 * Subscribes as graphql-js does, but works the answer to an event out once for everyone who sent the same document:
 * what a change says is the same for all who may hear of it.
 */
export async function subscribeShared(
  args: ExecutionArgs,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const source = await createSourceEventStream(args);
  return Symbol.asyncIterator in source
    ? new AnswerStream(source as AsyncIterableIterator<unknown>, args)
    : source;
}

/** Not a generator: one that waits for the next event could not be stopped before that comes. */
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

/** Variables bear on an answer through directives alone: a change has no fields that take arguments. */
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
