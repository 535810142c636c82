import 'reflect-metadata';
import { fileSpaceEnvironmentRules, fileSpaceSettings } from './modules/files/index.ts';
import { identityEnvironmentRules, identitySettings } from './modules/identity/index.ts';
import { environmentRules, parseEnvironment, platformSettings, type Settings } from './platform/core/env.ts';
import { inspectionEnvironmentRules, inspectionSettings } from './platform/file-inspection/index.ts';
import { filesEnvironmentRules, filesSettings } from './platform/files/files-settings.ts';

const rules = environmentRules
  .concat(identityEnvironmentRules)
  .concat(filesEnvironmentRules)
  .concat(fileSpaceEnvironmentRules)
  .concat(inspectionEnvironmentRules);

/**
 * Every setting of the server out of the environment; an empty value counts as absent.
 * @throws EnvironmentError with every problem at once.
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const values = parseEnvironment(rules, environment);
  const platform = platformSettings(values);
  return {
    ...platform,
    ...identitySettings(values, platform),
    ...filesSettings(values),
    ...fileSpaceSettings(values),
    ...inspectionSettings(values),
  };
}
