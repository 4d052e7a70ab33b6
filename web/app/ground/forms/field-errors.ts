import { ApiError, type FieldViolation } from '@foyer/sdk'
import type { Translate } from '../../text/translate.ts'

export type FieldErrors = {
  byField: Record<string, string>
  others: string[]
}

const rules: Record<string, 'required' | 'email' | 'tooShort' | 'tooLong' | 'tooSmall' | 'tooLarge' | 'form'> = {
  REQUIRED: 'required',
  MINLENGTH: 'tooShort',
  MAXLENGTH: 'tooLong',
  MINIMUM: 'tooSmall',
  MAXIMUM: 'tooLarge',
  PATTERN: 'form',
  TYPE: 'form',
}

/** The violations of a refused call, by the form field whose name ends their path: `service.name` → `name`. */
export const fieldErrors = (error: unknown, fields: readonly string[], t: Translate): FieldErrors => {
  const found: FieldErrors = { byField: {}, others: [] }
  if (!(error instanceof ApiError)) return found
  for (const violation of error.violations) {
    const field = fields.find((name) => violation.field === name || violation.field.endsWith(`.${name}`))
    const sentence = sentenceFor(violation, t)
    if (field === undefined) found.others.push(`${violation.field}: ${sentence}`)
    else found.byField[field] = sentence
  }
  return found
}

export const sentenceFor = (
  { field, violatedRule, data }: Pick<FieldViolation, 'field' | 'violatedRule' | 'data'>,
  t: Translate,
): string => {
  const limit = Number(data?.limit ?? 0)
  const rule = rules[violatedRule ?? ''] ?? 'form'
  if (rule === 'form' && (data?.type === 'EMAIL' || /email$/i.test(field))) return t('manager.violations.email')
  const key = rule === 'tooShort' && limit === 1 ? 'required' : rule
  return t(`manager.violations.${key}`, { limit })
}
