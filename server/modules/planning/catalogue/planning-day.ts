import { calendarDate } from '../../../../schema/values/fields.ts';
import { AppError } from '../../../platform/core/errors.ts';

const rule = calendarDate();

/** Validates a calendar day. @throws AppError VALIDATION at the field. */
export function parseDay(value: string, field: string): string {
  try {
    return rule.validateSync(value);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : undefined;
    throw new AppError('VALIDATION', { cause, ...(message ? { fields: { [field]: message } } : {}) });
  }
}
