/** Builds the wanted targets that are missing or outdated. @throws Error with a Dutch sentence when a build fails. */
export declare function prepareBuild(wanted?: Array<'codegen' | 'client' | 'server'>): void;
