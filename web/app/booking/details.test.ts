import { expect, test } from 'vitest'
import { translateWith } from '../text/translate.ts'
import { loadWords } from '../text/words.ts'
import { noDetails, problemsFrom, problemsOf } from './details.ts'

const t = translateWith('en', await loadWords('en', ['booking']))
const lena = { ...noDetails, firstName: 'Lena', email: 'lena@krueger.example' }

test('a name and an address are enough', () => {
  expect(problemsOf(lena, t)).toEqual({})
})

test.each([
  ['', 'Where should we send it?'],
  ['lena', 'An e-mail address has an @ in it.'],
  ['lena@krueger', 'Is the ending missing, like .com?'],
])('the error of the e-mail address %j says what is missing', (email, sentence) => {
  expect(problemsOf({ ...lena, email }, t)).toEqual({ email: sentence })
})

test('a violation is shown at its field', () => {
  const violations = [
    { field: 'contactDetails.phone', description: 'too long' },
    { field: 'revision', description: 'is required' },
  ]
  expect(Object.keys(problemsFrom(violations, t))).toEqual(['phone'])
})
