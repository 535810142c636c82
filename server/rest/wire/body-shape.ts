import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';

interface Property {
  readonly type?: unknown;
  readonly enum?: readonly unknown[];
}

/**
 * Refuses values of another kind than the call documents, such as a list for a single value, also in fields that the
 * rest of the body makes irrelevant. Forms that the calls take besides: the object with a name that answers contain, the
 * digits of a number, and `true` and `false` as text or not.
 * @param lists the texts of several choices, which may also come as a list.
 * @throws AppError VALIDATION.
 */
export function assertShape(body: unknown, schema: unknown, lists: readonly string[] = []): void {
  const { properties } = Object(schema) as { properties?: Readonly<Record<string, Property>> };
  if (!properties || body == null) return;
  if (typeof body !== 'object' || Array.isArray(body)) throw new AppError('VALIDATION');
  const wrong = Object.entries(body as Record<string, unknown>).flatMap(([field, value]) => {
    const property = properties[field];
    if (!property || value == null || (lists.includes(field) && Array.isArray(value))) return [];
    const message = misshapen(property, value);
    return message ? [[field, message] as const] : [];
  });
  if (wrong.length > 0) throw new AppError('VALIDATION', { fields: Object.fromEntries(wrong) });
}

function misshapen({ type: documented, enum: choices }: Property, value: unknown): string | null {
  const [type] = [documented].flat().filter((one) => one !== 'null');
  if (type === 'array') return Array.isArray(value) ? null : messages.notAList;
  if (type === 'integer') return isWhole(value) ? null : messages.notANumber;
  if (type === 'boolean') return isAnswer(value) ? null : messages.unknownChoice;
  if (type !== 'string' || typeof value === 'string') return null;
  if (choices?.includes('true') && typeof value === 'boolean') return null;
  if (choices && !Array.isArray(value) && typeof (Object(value) as { name?: unknown }).name === 'string')
    return null;
  return choices ? messages.unknownChoice : messages.notText;
}

function isWhole(value: unknown): boolean {
  return Number.isInteger(value) || (typeof value === 'string' && /^(-?\d+)?$/.test(value));
}

function isAnswer(value: unknown): boolean {
  return typeof value === 'boolean' || value === '' || value === 'true' || value === 'false';
}
