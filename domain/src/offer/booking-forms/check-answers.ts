import type { FormAnswer, FormField, FormFieldType } from '@foyer/contract'
import { InvalidInput, type Violation } from '../../ground/refusal.ts'

export const longestAnswer: Record<Exclude<FormFieldType, 'CHECK_BOX'>, number> = { SHORT_TEXT: 250, LONG_TEXT: 4000 }

export type Submission = Readonly<Record<string, unknown>>

/**
 * Stored with the question as asked now. An answer is named by the field's key or id. `isComplete` demands the required ones: for a
 * customer, not for a manager on the phone.
 */
export function checkedAnswers(
  fields: readonly FormField[],
  submission: Submission,
  { isComplete }: { isComplete: boolean },
): FormAnswer[] {
  const violations = [
    ...unknownAnswers(fields, submission),
    ...fields.flatMap((field) => answerViolations(field, answerTo(field, submission), isComplete)),
  ]
  if (violations.length > 0) throw new InvalidInput(violations)
  return fields.flatMap((field) => {
    const value = answerTo(field, submission)
    return isEmpty(value) ? [] : [{ id: field.id, label: field.label, value: String(value).trim(), valueType: field.type }]
  })
}

const answerTo = ({ key, id }: FormField, submission: Submission): unknown => submission[key] ?? submission[id]

function unknownAnswers(fields: readonly FormField[], submission: Submission): Violation[] {
  const known = fields.flatMap(({ key, id }) => [key, id])
  const allowed = fields.map(({ key }) => key)
  return Object.keys(submission)
    .filter((name) => !known.includes(name))
    .map((name) => ({
      field: `formSubmission.${name.slice(0, 100)}`,
      description: `is no field of the form; its fields are ${allowed.join(', ') || 'none'}`,
      rule: 'UNKNOWN_FIELD',
      data: { allowed },
    }))
}

function answerViolations(field: FormField, value: unknown, isComplete: boolean): Violation[] {
  if (isEmpty(value)) return field.required && isComplete ? [violationOf(field, 'must be answered', 'REQUIRED')] : []
  if (field.type === 'CHECK_BOX') return checkBoxViolations(field, value, isComplete)
  if (typeof value !== 'string') return [violationOf(field, 'must be a text', 'TYPE')]
  const most = longestAnswer[field.type]
  return value.trim().length > most ? [violationOf(field, `must have at most ${most} characters`, 'MAXLENGTH', { most })] : []
}

function checkBoxViolations(field: FormField, value: unknown, isComplete: boolean): Violation[] {
  if (typeof value !== 'boolean') return [violationOf(field, 'must be true or false', 'TYPE')]
  return field.required && isComplete && !value ? [violationOf(field, 'must be ticked', 'REQUIRED')] : []
}

const violationOf = ({ key, label, id }: FormField, problem: string, rule: string, data: Record<string, unknown> = {}): Violation => ({
  field: `formSubmission.${key}`,
  description: `“${label}” ${problem}`,
  rule,
  data: { ...data, label, fieldId: id },
})

const isEmpty = (value: unknown): boolean => value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
