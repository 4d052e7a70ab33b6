import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { commonPasswords, simplifiedPassword } from '@foyer/domain'

// 49,000 passwords from published leaks, the most frequent first (MIT). The package also offers them as code, which would be run at the start.
const file = fileURLToPath(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'))

let list: Buffer | null = null

/**
 * Whether a password in simplified form is one of those that attackers try first. Kept as one text and searched in a tenth of a
 * millisecond: a set of as many strings would take ten times the memory. Read from the disk when it is first asked for.
 */
export const isCommonPassword = (simplified: string): boolean => {
  list ??= readList()
  return list.includes(`\n${simplified}\n`)
}

const readList = (): Buffer => {
  // The package's file is a list of texts.
  const passwords = JSON.parse(readFileSync(file, 'utf8')) as string[]
  return Buffer.from(`\n${[...new Set([...commonPasswords(), ...passwords.map(simplifiedPassword)])].join('\n')}\n`)
}
