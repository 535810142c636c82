/** The word for the team of a record, apart as every list begins with it. */
export const TEAM = 'Team';
