/** Builds those of the wanted targets that are missing or outdated. Throws with a sentence when that fails. */
export declare function prepareBuild(wanted?: Array<'codegen' | 'client' | 'server'>): void;
