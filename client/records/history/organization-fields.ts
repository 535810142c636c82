import { riskCategories, riskClasses, riskMethods } from '../../../schema/records/risks.ts';
import { organizationTexts } from '../../i18n/nl/organizations.ts';
import { peopleTexts } from '../../i18n/nl/people.ts';
import type { ShownFields } from './shown-value.ts';

const { classFrom, upTo, ...labels } = organizationTexts.loggedFields;

/** Fields of an organisation in the log, with how it scores its risks. */
export const organizationFields: ShownFields = {
  labels: { ...peopleTexts.fields, ...labels },
  terms: { riskMethod: riskMethods },
  words: {
    // '5, 10, 20': the lowest scores of the classes above the lowest.
    riskThresholds: (text) =>
      text
        .split(', ')
        .map((from, index) => classFrom(riskClasses.list[index + 1]?.name ?? '', from))
        .join(', '),
    // 'ClientSafety 12, Staff 8'
    riskAppetite: (text) =>
      text.replace(/(\w+) (\d+)/g, (line, category: string, highest: string) =>
        riskCategories.has(category) ? upTo(riskCategories.nameOf(category), highest) : line,
      ),
  },
};
