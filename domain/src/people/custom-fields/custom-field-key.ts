import { slugOf } from '../../ground/slug.ts'

const longest = 50

export const customKeyOf = (label: string, taken: ReadonlySet<string>): string => freeKey(`custom.${wordOf(label, 'field')}`, taken)

export const choiceKeyOf = (label: string, taken: ReadonlySet<string>): string => freeKey(wordOf(label, 'choice'), taken)

const wordOf = (label: string, kind: string): string => {
  const words = slugOf(label, kind)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, longest - 4)
    .replaceAll(/^_+|_+$/g, '')
  return words || kind
}

function freeKey(wanted: string, taken: ReadonlySet<string>): string {
  const numbered = (number: number) => (number === 1 ? wanted : `${wanted}_${number}`)
  let number = 1
  while (taken.has(numbered(number))) number += 1
  return numbered(number)
}
