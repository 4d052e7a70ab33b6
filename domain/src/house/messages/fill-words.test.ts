import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillWords, mistakeInWords, paragraphsOf } from './fill-words.ts'

const allowed = ['firstName', 'service']
const values = fc.record({ firstName: fc.string(), service: fc.string({ minLength: 1 }).filter((text) => text.trim() !== '') })
const plain = fc.string().filter((text) => !/[{},]/.test(text))

test('each placeholder is filled in once, whatever the values hold', () => {
  fc.assert(
    fc.property(values, plain, plain, (given, before, after) => {
      const filled = fillWords(`${before}{{service}}${after}`, given)
      expect(filled).toBe(before + given.service.trim() + after)
    }),
  )
})

test('a text without placeholders stays as it is, and has no mistake', () => {
  fc.assert(
    fc.property(plain, values, (text, given) => {
      expect(fillWords(text, given)).toBe(text)
      expect(mistakeInWords(text, allowed)).toBeNull()
    }),
  )
})

test.each([
  ['See you Thursday, {{firstName}}', 'See you Thursday'],
  ['Hello {{firstName}}!', 'Hello!'],
  ['{{firstName}}', ''],
])('without a name, "%s" reads "%s"', (text, filled) => {
  expect(fillWords(text, { firstName: ' ' })).toBe(filled)
})

test('braces in a value are text', () => {
  expect(fillWords('{{firstName}} {{ service }}', { firstName: '{{service}}', service: 'Yoga' })).toBe('{{service}} Yoga')
})

test.each([
  ['{{fristName}} and {{service}}', 'UNKNOWN_PLACEHOLDER', '{{fristName}}'],
  ['Hello {{firstName', 'MALFORMED_PLACEHOLDER', 'Hello {{firstName'],
  ['Hello {{first name}}', 'MALFORMED_PLACEHOLDER', 'Hello {{first name}}'],
  ['Hello {{}}', 'MALFORMED_PLACEHOLDER', 'Hello {{}}'],
  ['}}', 'MALFORMED_PLACEHOLDER', '}}'],
])('"%s" has a mistake', (text, rule, found) => {
  expect(mistakeInWords(text, allowed)).toEqual({ rule, found })
})

test('single braces are no mistake', () => {
  expect(mistakeInWords('{so} what, {{firstName}}', allowed)).toBeNull()
})

test('each line is a paragraph, and empty lines are dropped', () => {
  expect(paragraphsOf('One\n\n  two \n')).toEqual(['One', 'two'])
})
