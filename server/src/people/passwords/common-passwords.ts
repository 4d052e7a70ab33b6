import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { commonPasswords, simplifiedPassword } from '@foyer/domain'

// 49,000 passwords from published leaks, the most frequent first (MIT). The package also exports them as code, which would run at the
// start.
const file = fileURLToPath(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'))

let list: Buffer | null = null

/**
 * Whether a simplified password is among those that attackers try first. Stored as one text, which takes a tenth of a set's memory and a
 * tenth of a millisecond to search. Read from the disk on first use.
 */
export const isCommonPassword = (simplified: string): boolean => {
  list ??= readList()
  return list.includes(`\n${simplified}\n`)
}

const readList = (): Buffer => {
  // The package's file is a list of strings.
  const passwords = JSON.parse(readFileSync(file, 'utf8')) as string[]
  return Buffer.from(`\n${[...new Set([...commonPasswords(), ...passwords.map(simplifiedPassword)])].join('\n')}\n`)
}
