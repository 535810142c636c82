import { type Schema, ValidationError } from 'yup';
import type { CheckedStep, FieldErrors, FormRules } from './form-types.ts';

/** All errors of the values, the first per field. */
export async function findErrors<Values>(
  rules: FormRules<Values> | undefined,
  values: Values,
): Promise<FieldErrors> {
  if (!rules) return {};
  return typeof rules === 'function' ? rules(values) : errorsBySchema(rules, values);
}

async function errorsBySchema(schema: Schema<unknown>, values: unknown): Promise<FieldErrors> {
  try {
    await schema.validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found: Record<string, string> = {};
    for (const { path, message } of error.inner.length > 0 ? error.inner : [error]) {
      if (path !== undefined) found[path] ??= message;
    }
    return found;
  }
}

/** The errors of these fields in their order: only the first, or all. */
export function pickErrors(errors: FieldErrors, fields: readonly string[], firstOnly: boolean): FieldErrors {
  const wrong = fields.filter((field) => errors[field] !== undefined);
  const shown = firstOnly ? wrong.slice(0, 1) : wrong;
  return Object.fromEntries(shown.map((field) => [field, errors[field] ?? '']));
}

/** The first step with one of these errors, or -1. */
export function firstWrongStep(steps: readonly CheckedStep[], errors: FieldErrors): number {
  return steps.findIndex((step) => step.fields.some((field) => errors[field] !== undefined));
}

/** Messages for fields that no step shows; they need another place. */
export function strayMessages(steps: readonly CheckedStep[], errors: FieldErrors): string[] {
  const known = new Set(steps.flatMap((step) => step.fields));
  return Object.entries(errors).flatMap(([field, message]) => (known.has(field) ? [] : [message]));
}
