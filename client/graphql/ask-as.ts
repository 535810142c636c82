import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { type OperationDefinitionNode, print } from 'graphql';

/**
 * Asks the server as the holder of a token, whoever signs in meanwhile; a session that turns out to have ended is told,
 * and not waited for.
 * @throws what `readFailure` reads.
 */
export async function askAs<Data, Variables extends OperationVariables>(
  token: string,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  headers: Readonly<Record<string, string>> = {},
): Promise<Data> {
  const operation = document.definitions.find(
    (each): each is OperationDefinitionNode => each.kind === 'OperationDefinition',
  );
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { ...headers, 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ operationName: operation?.name?.value, query: print(document), variables }),
  });
  const bodyText = await response.text();
  if (!response.ok) throw new ServerError(`The server said ${response.status}`, { response, bodyText });
  const { data, errors } = JSON.parse(bodyText);
  if (errors) throw new CombinedGraphQLErrors({ data, errors });
  return data;
}
