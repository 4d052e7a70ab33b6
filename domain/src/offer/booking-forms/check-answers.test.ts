import type { FormField } from '@foyer/contract'
import { expect, test } from 'vitest'
import { checkedAnswers, longestAnswer } from './check-answers.ts'

const field = (key: string, type: FormField['type'], required = false): FormField => ({
  id: `11111111-1111-4111-8111-${key.padStart(12, '0')}`,
  key,
  type,
  label: `Question ${key}`,
  required,
})
const fields = [field('1', 'SHORT_TEXT', true), field('2', 'LONG_TEXT'), field('3', 'CHECK_BOX', true)]
const byCustomer = { isComplete: true }

test('answers are stored with their questions, in the order of the form, trimmed', () => {
  expect(checkedAnswers(fields, { '3': true, '1': '  left shoulder ', '2': ' ' }, byCustomer)).toEqual([
    { id: fields[0]?.id, label: 'Question 1', value: 'left shoulder', valueType: 'SHORT_TEXT' },
    { id: fields[2]?.id, label: 'Question 3', value: 'true', valueType: 'CHECK_BOX' },
  ])
})

test('an answer may be named by the id of its field', () => {
  expect(checkedAnswers([field('1', 'SHORT_TEXT')], { [fields[0]?.id ?? '']: 'by id' }, byCustomer)).toMatchObject([{ value: 'by id' }])
})

test.each([
  ['nothing where an answer is required', { '3': true }, 'formSubmission.1', '“Question 1” must be answered'],
  ['a required box that is not ticked', { '1': 'x', '3': false }, 'formSubmission.3', '“Question 3” must be ticked'],
  ['a number for a text', { '1': 7, '3': true }, 'formSubmission.1', '“Question 1” must be a text'],
  ['a text for a box', { '1': 'x', '3': 'yes' }, 'formSubmission.3', '“Question 3” must be true or false'],
  [
    'a text that is too long',
    { '1': 'x'.repeat(longestAnswer.SHORT_TEXT + 1), '3': true },
    'formSubmission.1',
    '“Question 1” must have at most 250 characters',
  ],
  ['an unknown field', { '1': 'x', '3': true, colour: 'red' }, 'formSubmission.colour', 'is no field of the form; its fields are 1, 2, 3'],
])('%s is refused, by the label of the field', (_, submission, name, description) => {
  expect(() => checkedAnswers(fields, submission, byCustomer)).toThrow(
    expect.objectContaining({ violations: [expect.objectContaining({ field: name, description })] }),
  )
})

test('the business may leave out required answers, but not write too much', () => {
  expect(checkedAnswers(fields, {}, { isComplete: false })).toEqual([])
  expect(() => checkedAnswers(fields, { '2': 'x'.repeat(longestAnswer.LONG_TEXT + 1) }, { isComplete: false })).toThrow()
})
