import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { apolloClient } from '../graphql/apollo-client.ts';
import { Toaster } from '../ui/feedback/toaster.tsx';
import { UiProvider } from '../ui/provider.tsx';

/** Providers of every page, signed in or not: the design system, the toasts and the GraphQL client. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ApolloProvider client={apolloClient()}>
      <UiProvider>
        {children}
        <Toaster />
      </UiProvider>
    </ApolloProvider>
  );
}
