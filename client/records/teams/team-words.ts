import { apolloClient } from '../../graphql/apollo-client.ts';
import { TeamsDocument } from '../../graphql/generated/operations.ts';
import { teamTexts as texts } from '../../i18n/nl/records/teams.ts';
import { rememberedOrganization } from '../../session/organization-store.ts';
import { NO_TEAM } from './teams.ts';

/** Names of the teams whose ids are in a filter. Throws what Apollo Client throws. */
export async function teamWords(ids: readonly string[]): Promise<readonly string[]> {
  const names = new Map([[NO_TEAM, texts.none.toLowerCase()]]);
  const organizationId = rememberedOrganization()?.id;
  if (organizationId) {
    const { data } = await apolloClient().query({ query: TeamsDocument, variables: { organizationId } });
    for (const { id, name } of data?.teams ?? []) names.set(id, name);
  }
  return ids.map((id) => names.get(id) ?? texts.gone);
}
