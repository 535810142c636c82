/** Maximum lengths in characters. */
export const registerLimits = { shortText: 200, longText: 10_000 } as const;

/** The fields per step of the wizard, in the order in which validation stops at the first failure (section 5). */
export const registerEntrySteps = [
  ['source', 'sourceText', 'description', 'cause', 'immediateMeasures'],
  ['structuralMeasure', 'status', 'responsibleEmployee', 'responsibleUserId', 'expectedCompletionDate'],
  ['effectiveness', 'effectivenessMeasurement'],
] as const;

type FieldName = (typeof registerEntrySteps)[number][number];

/** What everyone fills in; who is responsible is not everyone's to say. */
export const registerEntryFields = registerEntrySteps
  .flat()
  .filter((name): name is Exclude<FieldName, 'responsibleUserId'> => name !== 'responsibleUserId');
