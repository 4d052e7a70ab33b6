import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('web/app/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.') && !path.startsWith('web/app/text/'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

// Left and right as Tailwind writes them: with a value, alone, or after a variant.
const physical =
  /(?<=[\s"'`:!-])(?:(?:ml|mr|pl|pr|left|right|scroll-[mp][lr]|border-[lr]|rounded-(?:[lr]|[tb][lr])|slide-in-from-(?:left|right))-(?:[\d[(]|px\b|auto\b|full\b|[a-z])|text-(?:left|right)\b|float-(?:left|right)\b|border-[lr](?=[\s"'`]))[^\s"'`]*/g
const inStyle = /\b(?:left|right|marginLeft|marginRight|paddingLeft|paddingRight|borderLeft|borderRight): (?:`|percent\(|'\d)/g

/** What is centred is as far from the left as from the right. */
const isCentred = (line: string): boolean => /left-1\/2/.test(line) && /-translate-x-1\/2/.test(line)

const found = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => /["'`]/.test(line) && !isCentred(line))
    .flatMap((line) => [...(line.match(physical) ?? []), ...(line.match(inStyle) ?? [])])

test('screens name the start and the end of a line, never left and right, so that they mirror', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.flatMap(({ path, text }) => found(text).map((words) => `${path}: ${words}`))).toEqual([])
})

test('the check finds forbidden classes', () => {
  expect(found(`<p className="ml-2 hover:-mr-px pl-[7px] left-0 border-l text-right rounded-tl-m">`)).toHaveLength(7)
  expect(found(`<p style={{ left: \`\${at}%\` }} className="ms-2 start-0 border-s text-start">`)).toEqual(['left: `'])
})

// Horizontal shifts are reversed where text runs from right to left.
test('each horizontal shift has a mirrored one', () => {
  const shifted = sources.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line) => {
      const isShifted = /(?<=[\s"'`:])-?translate-x-(?!0)[\d[a-z]/.test(line)
      return isShifted && !isCentred(line) && !line.includes('rtl:') ? [`${path}: ${line.trim()}`] : []
    }),
  )
  expect(shifted).toEqual([])
})
