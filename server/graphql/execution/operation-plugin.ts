import type { ApolloServerPlugin, GraphQLRequest, GraphQLResponse } from '@apollo/server';
import { type DocumentNode, type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql';
import { assertReauthenticated } from '../../modules/identity/index.ts';
import { OverloadError, RETRY_AFTER, toAppError } from '../../platform/core/errors.ts';
import type { Logger } from '../../platform/core/logger.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { asksReauthentication, authorizeOperation, isOpen } from '../../platform/security/authorize.ts';
import { fitAnswer } from './answer-size.ts';
import { compiledRun } from './compiled.ts';
import { formatError, originOf } from './error-format.ts';
import { mediaTypes, namedMediaType } from './media-type.ts';
import { MAX_ROWS, MAX_ROWS_OF_TOKEN, refuseTooManyRows } from './row-limit.ts';
import { refuseFurtherQueries, withholdTexts } from './without-client-data.ts';

/** Apollo copies the context object per operation, so the request context is nested in it. */
export interface ApolloContext {
  readonly ctx: RequestContext;
}

/**
 * Executes every operation over HTTP: one transaction, one authorisation check, one compiled plan. A mutation with any
 * error is rolled back.
 */
export function operationPlugin(schema: GraphQLSchema, log: Logger): ApolloServerPlugin<ApolloContext> {
  return {
    async requestDidStart() {
      return {
        async responseForOperation({ document, operation, request, contextValue }) {
          const { ctx } = contextValue;
          const isMutation = operation?.operation === 'mutation';
          const options = { isMutation, mediaType: mediaTypeOf(request), log, requestId: ctx.request.id };
          // Unknown operation name, or several operations and no name.
          if (!operation) return toResponse({ errors: [unresolvedOperation()] }, options);
          const result = await runOperation(schema, ctx, {
            document,
            operationName: request.operationName,
            variables: request.variables ?? {},
            isMutation,
            isOpen: isOpen(schema, operation),
          });
          return toResponse(result, options);
        },
        async willSendResponse({ request, response, errors }) {
          const isUnreadable = errors?.some(({ extensions }) => UNREADABLE.has(String(extensions.code)));
          // A caller of the older media type by name reads errors under status 200, as its specification asks.
          if (isUnreadable && mediaTypeOf(request) === mediaTypes.json) response.http.status = 200;
        },
      };
    },
  };
}

/** Error codes of a document that cannot be parsed or does not fit the schema. */
const UNREADABLE: ReadonlySet<string> = new Set(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED']);

const mediaTypeOf = ({ http }: GraphQLRequest) => namedMediaType(http?.headers.get('accept'));

function unresolvedOperation(): GraphQLError {
  return new GraphQLError(
    'The document holds no operation of that name, or several without a name to choose by',
    {
      extensions: { code: 'OPERATION_RESOLUTION_FAILURE' },
    },
  );
}

interface Operation {
  readonly document: DocumentNode;
  readonly operationName: string | undefined;
  readonly variables: Record<string, unknown>;
  readonly isMutation: boolean;
  readonly isOpen: boolean;
}

async function runOperation(
  schema: GraphQLSchema,
  ctx: RequestContext,
  { document, operationName, variables, isMutation, isOpen: needsNoSession }: Operation,
): Promise<ExecutionResult> {
  const mode = isMutation ? 'write' : 'read';
  try {
    if (isMutation && asksReauthentication(schema, document)) await assertReauthenticated(ctx);
    ctx.withholdClientData();
    return await ctx.run(
      needsNoSession ? 'open' : mode,
      async () => {
        authorizeOperation(schema, document, operationName, ctx.caller?.role ?? null);
        const isWithoutClientData = ctx.caller?.isWithoutClientData === true;
        if (isWithoutClientData) refuseFurtherQueries(schema, document, operationName);
        const most = ctx.caller?.kind === 'token' ? MAX_ROWS_OF_TOKEN : MAX_ROWS;
        const rows = refuseTooManyRows(schema, document, operationName, variables, most);
        const maxBytes = ctx.shareAnswer(rows, MAX_ROWS);
        const result = await compiledRun(schema, document, operationName)(ctx, variables);
        if (isWithoutClientData) withholdTexts(schema, document, operationName, result);
        fitAnswer(result, maxBytes);
        return result;
      },
      (result) => !isMutation || !result.errors?.length,
    );
  } catch (error) {
    return { data: null, errors: [error as never] };
  }
}

interface ResponseOptions {
  readonly isMutation: boolean;
  readonly mediaType: ReturnType<typeof namedMediaType>;
  readonly log: Logger;
  readonly requestId: string;
}

/** The answer to a result; one without `data` was not executed, for instance because of a wrong variable. */
function toResponse(
  { data, errors }: ExecutionResult,
  { isMutation, mediaType, log, requestId }: ResponseOptions,
): GraphQLResponse {
  if (!errors?.length) return answerOf({ data: data ?? null }, new ResponseHead());
  const failed = { errors: errors.map((error) => formatError(error, log, requestId)) };
  if (data === undefined && mediaType === mediaTypes.response) return answerOf(failed, new UnexecutedHead());
  const isOverloaded = errors.some((error) => toAppError(originOf(error)) instanceof OverloadError);
  const http = isOverloaded ? new OverloadedHead() : new ResponseHead();
  return answerOf({ ...failed, data: isMutation ? null : (data ?? null) }, http);
}

function answerOf(singleResult: object, http: ResponseHead): GraphQLResponse {
  return { body: { kind: 'single', singleResult }, http } as unknown as GraphQLResponse;
}

class ResponseHead {
  readonly headers = new Map<string, string>();
  readonly status: number | undefined = undefined;
}

class UnexecutedHead extends ResponseHead {
  override readonly status = 400;
}

class OverloadedHead extends ResponseHead {
  override readonly headers = new Map([['retry-after', String(RETRY_AFTER)]]);
  override readonly status = 503;
}
