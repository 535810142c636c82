const ASKED = '$organizationId: ID!, $teamId: ID, $period: String!';
const KEY = 'organizationId: $organizationId, teamId: $teamId, period: $period';
const SHOWN = `kind period title subject teamId version interpretation conclusions recommendations actions digest finalAt finalBy
  sections { title sentences facts { label text } counts { name count before yearBefore } } improvements { action entryId number }`;

export const REPORT = `query (${ASKED}) { report(${KEY}) { ${SHOWN} } }`;
export const REPORTS = `query ($organizationId: ID!) {
  reports(organizationId: $organizationId) { id period title subject teamId updatedAt finalAt } }`;
export const SAVE_REPORT = `mutation (${ASKED}, $version: Int!, $input: ReportInput!) {
  saveReport(${KEY}, version: $version, input: $input) { ${SHOWN} } }`;
export const FINALIZE_REPORT = `mutation (${ASKED}, $version: Int!) {
  finalizeReport(${KEY}, version: $version) { ${SHOWN} } }`;
export const IMPROVE = `mutation (${ASKED}, $action: String!) {
  improveFromReport(${KEY}, action: $action) { action entryId number } }`;
