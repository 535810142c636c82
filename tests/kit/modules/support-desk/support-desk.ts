/** Documents of the support desk. */
export const DESK = `{ supportDesk {
  texts { id version kind title text solvedAt openQuestions }
  breaches { id version ticketId what discoveredAt organizationToldAt authorityToldAt toldWhom organization { id } } } }`;
export const SAVE_TEXT = `mutation ($id: ID, $version: Int! = 0, $input: DeskTextInput!) {
  saveDeskText(id: $id, version: $version, input: $input) }`;
export const DELETE_TEXT =
  'mutation ($id: ID!, $version: Int!) { deleteDeskText(id: $id, version: $version) }';
export const SOLVE = `mutation ($id: ID!, $version: Int!, $answer: String!) {
  solveKnownProblem(id: $id, version: $version, answer: $answer) }`;
export const PLACE =
  'mutation ($id: ID!, $problemId: ID) { placeUnderProblem(id: $id, problemId: $problemId) }';
export const NOTE = `mutation ($id: ID!, $seen: String!, $note: String!) {
  keepSupportNote(id: $id, seen: $seen, note: $note) }`;
export const MERGE = 'mutation ($id: ID!, $intoId: ID!) { mergeSupportTickets(id: $id, intoId: $intoId) }';
export const OTHERS = 'query ($id: ID!) { otherQuestions(id: $id) { id number subject } }';
export const SAVE_BREACH = `mutation ($id: ID, $version: Int! = 0, $organizationId: ID!, $ticketId: ID, $input: DataBreachInput!) {
  saveDataBreach(id: $id, version: $version, organizationId: $organizationId, ticketId: $ticketId, input: $input) }`;
export const DELETE_BREACH =
  'mutation ($id: ID!, $version: Int!) { deleteDataBreach(id: $id, version: $version) }';

/** A complete and valid known problem, answer template and data breach. */
export const validProblem = { kind: 'KnownProblem', title: 'Foto’s laden niet', text: 'Wij werken eraan.' };
export const validTemplate = { kind: 'AnswerTemplate', title: 'Groet', text: 'Met vriendelijke groet' };
export const validBreach = { what: 'Een mail ging naar een ander', discoveredAt: '2026-03-03T09:00:00Z' };
