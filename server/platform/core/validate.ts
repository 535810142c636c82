import { type AnyObjectSchema, type InferType, type ISchema, ValidationError } from 'yup';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from './errors.ts';

/**
 * Validates and normalises input: texts trimmed, unknown fields dropped.
 * @throws AppError VALIDATION that names every wrong field with its first message.
 */
export function validate<Rules extends AnyObjectSchema>(rules: Rules, input: unknown): InferType<Rules> {
  const misTyped = misTypedFields(rules, input);
  try {
    const values = rules.validateSync(without(input, Object.keys(misTyped)), {
      abortEarly: false,
      stripUnknown: true,
    });
    if (Object.keys(misTyped).length === 0) return values;
    throw new AppError('VALIDATION', { fields: misTyped });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new AppError('VALIDATION', { fields: { ...firstMessages(error), ...misTyped } });
  }
}

/** Removes mistyped fields: Yup would call string methods on them and throw. */
function without(input: unknown, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(Object(input)).filter(([name]) => !names.includes(name)));
}

function firstMessages(error: ValidationError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const one of error.inner.length > 0 ? error.inner : [error]) {
    fields[one.path ?? ''] ??= one.message;
  }
  return fields;
}

/** Text fields with another type: Yup would silently coerce numbers and booleans to text. */
function misTypedFields(rules: AnyObjectSchema, input: unknown): Record<string, string> {
  const values = Object(input) as Record<string, unknown>;
  const wrong = Object.entries<ISchema<unknown>>(rules.fields as Record<string, ISchema<unknown>>).filter(
    ([name, rule]) => isTextRule(rule) && values[name] != null && typeof values[name] !== 'string',
  );
  return Object.fromEntries(wrong.map(([name]) => [name, messages.notText]));
}

function isTextRule(rule: ISchema<unknown>): boolean {
  return 'type' in rule && rule.type === 'string';
}
