import { ApolloLink, gql } from '@apollo/client';
import { of } from 'rxjs';
import { afterEach, expect, it } from 'vitest';
import { apolloClient } from '../../../client/graphql/apollo-client.ts';
import { PRELOADING, preloadLink } from '../../../client/graphql/preload-link.ts';
import { resetPage } from '../../../client/lib/page-state.ts';

afterEach(resetPage);

const query = gql`query Rows { rows }`;

it('a preloaded answer is given to the first that asks the same, and to nobody after it', async () => {
  let asked = 0;
  const server = new ApolloLink(() => {
    asked += 1;
    return of({ data: { rows: asked } });
  });
  const link = ApolloLink.from([preloadLink, server]);
  const ask = (context: object = {}) =>
    new Promise<unknown>((resolve, reject) => {
      ApolloLink.execute(link, { query, context }, { client: apolloClient() }).subscribe({
        next: ({ data }) => resolve(data),
        error: reject,
      });
    });
  expect(await ask(PRELOADING)).toEqual({ rows: 1 });
  expect(await ask()).toEqual({ rows: 1 });
  expect(await ask()).toEqual({ rows: 2 });
  expect(asked).toBe(2);
});
