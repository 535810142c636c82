/** The overview of a team as its leads get it. */
export interface ShownOverview {
  readonly teamOverview: {
    readonly people: readonly { readonly leads: boolean; readonly user: { readonly id: string } }[];
    readonly late: readonly {
      readonly kind: string;
      readonly id: string;
      readonly title: string;
      readonly remindedOn: string | null;
      readonly person: { readonly id: string } | null;
    }[];
    readonly unread: readonly {
      readonly id: string;
      readonly people: readonly {
        readonly remindedOn: string | null;
        readonly user: { readonly id: string };
      }[];
    }[];
  } | null;
}

export const TEAM_OVERVIEW = `query ($teamId: ID!) { teamOverview(teamId: $teamId) {
  team { id name } people { leads user { id } }
  late { kind id number title deadline remindedOn person { id } }
  unread { kind id title people { remindedOn user { id } } } } }`;
export const REMIND_HANDLER =
  'mutation ($kind: RecordKind!, $id: ID!) { remindHandler(kind: $kind, id: $id) }';
export const REMIND_UNREAD = `mutation ($teamId: ID!, $id: ID!, $of: RecordKind! = Manual) {
  remindUnread(teamId: $teamId, kind: $of, id: $id) }`;
