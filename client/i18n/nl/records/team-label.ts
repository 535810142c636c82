/** The word for the team of a record, apart as every list begins with it. */
export const TEAM = 'Team';

const isCalledTeam = (name: string) => /^(het )?team\b/i.test(name);

/** A team in a sentence; one that is called 'Team …' is not called so twice. */
export const theTeam = (name: string) => (isCalledTeam(name) ? name : `het team ${name}`);

/** A team by its name, with its noun where the name lacks it. */
export const teamNamed = (name: string) => (isCalledTeam(name) ? name : `team ${name}`);
