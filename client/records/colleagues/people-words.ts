import { apolloClient } from '../../graphql/apollo-client.ts';
import { AssigneesDocument } from '../../graphql/generated/operations.ts';
import { filterTexts as texts } from '../../i18n/nl/records/filters.ts';
import { rememberedOrganization } from '../../session/organization-store.ts';
import { presentSession } from '../../session/session-store.ts';
import { NOBODY } from './people-values.tsx';

/** Names of the people whose ids are in a filter. Throws what Apollo Client throws. */
export async function peopleWords(
  ids: readonly string[],
  none: string = texts.nobody,
): Promise<readonly string[]> {
  const { user } = presentSession();
  const names = new Map([[NOBODY, none.toLowerCase()]]);
  if (user) names.set(user.id, user.displayName);
  const organizationId = rememberedOrganization()?.id;
  // Clients may not query colleagues.
  if (organizationId && user?.role !== 'Client') {
    const { data } = await apolloClient().query({ query: AssigneesDocument, variables: { organizationId } });
    for (const { id, name, surname } of data?.assignees ?? []) names.set(id, `${name} ${surname}`.trim());
  }
  return ids.map((id) => names.get(id) ?? texts.unknownPerson);
}
