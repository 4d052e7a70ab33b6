import { expect, test } from 'vitest'
import { aboutText, contentOf, isFormatted, paragraphsOf } from './about-text.ts'

test('words become paragraphs, and are read back as they were written', () => {
  const content = contentOf('I teach.\nOn Mondays.\n\n\n  And I swim. \n')
  expect(paragraphsOf(content)).toEqual(['I teach.\nOn Mondays.', 'And I swim.'])
  expect(aboutText(content)).toBe('I teach.\nOn Mondays.\n\nAnd I swim.')
  expect(isFormatted(content)).toBe(false)
})

test('formatting of another front end is dropped, and its words are kept', () => {
  const bold = { type: 'TEXT', textData: { text: 'loud', decorations: [{ type: 'BOLD' }] } }
  const content = {
    nodes: [
      { type: 'HEADING', nodes: [{ type: 'TEXT', textData: { text: 'Hello' } }] },
      { type: 'PARAGRAPH', nodes: [{ type: 'TEXT', textData: { text: 'I am ' } }, bold] },
      { type: 'DIVIDER' },
    ],
  }
  expect(paragraphsOf(content)).toEqual(['Hello', 'I am loud'])
  expect(isFormatted(content)).toBe(true)
})

test.each([[undefined], [{}], [{ nodes: [] }], [{ nodes: [{ type: 'PARAGRAPH' }] }]])('%j has no paragraphs', (content) => {
  expect(aboutText(content)).toBe('')
  expect(isFormatted(content)).toBe(false)
})
