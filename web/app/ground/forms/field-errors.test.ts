import { ApiError } from '@foyer/sdk'
import { expect, test } from 'vitest'
import { createText } from '../../text/text.tsx'
import { fieldErrors } from './field-errors.ts'

const refused = (field: string, violatedRule: string, data: Record<string, unknown> = {}) =>
  new ApiError({
    status: 400,
    message: '',
    code: 'INVALID_ARGUMENT',
    violations: [{ field, description: '', violatedRule, data }],
    requestId: null,
  })

test('a violation is shown at the field whose name ends its path, in the language of the page', async () => {
  const { t } = await createText('en-GB', ['manager'])
  expect(fieldErrors(refused('staffMember.name', 'MAXLENGTH', { limit: 40 }), ['name'], t).byField).toEqual({
    name: 'At most 40 characters.',
  })
  expect(fieldErrors(refused('site.email', 'FORMAT', { type: 'EMAIL' }), ['email'], t).byField).toEqual({
    email: 'This is not an e-mail address.',
  })
})

test('an empty field is called missing, not too short, and an invalid address has one sentence whichever rule refused it', async () => {
  const { t } = await createText('en-GB', ['manager'])
  expect(fieldErrors(refused('service.name', 'MINLENGTH', { limit: 1 }), ['name'], t).byField).toEqual({ name: 'This is required.' })
  expect(fieldErrors(refused('staffMember.email', 'PATTERN'), ['email'], t).byField).toEqual({ email: 'This is not an e-mail address.' })
})

test('violations without a field in the form are returned separately', async () => {
  const { t } = await createText('en-GB', ['manager'])
  const { byField, others } = fieldErrors(refused('site.logo.url', 'PATTERN'), ['name'], t)
  expect(byField).toEqual({})
  expect(others).toHaveLength(1)
})

test('other errors name no field', async () => {
  const { t } = await createText('en-GB', ['manager'])
  expect(fieldErrors(new Error('offline'), ['name'], t)).toEqual({ byField: {}, others: [] })
})
