import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { commonPasswords, Refusal, simplifiedPassword } from '@foyer/domain'
import argon2 from '@node-rs/argon2'
import { createTurns, LineTooLong } from '../../ground/turns.ts'

// Argon2id as OWASP advises for 19 MiB. One check takes about 10 ms of a core.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// Leaves one core for all other work. The longest wait in the queue is some seconds.
const atOnce = Math.max(1, availableParallelism() - 1)
const inLine = createTurns({ atOnce, mostWaiting: 256 * atOnce })
const busySeconds = 5

const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await inLine(work)
  } catch (error) {
    throw error instanceof LineTooLong ? new Refusal('TOO_BUSY', { retryAfterSeconds: busySeconds }) : error
  }
}

// The hash of 32 discarded random bytes, with the parameters above. Against timing attacks: an account without a password costs the same
// work as one with.
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$b3RLOnVm7huJtdnGdGKmbg$UTETiFXhhYnCVAkiAXVJT255aD9CfWAg5qq+TZHfXy4'

export const hashPassword = (password: string): Promise<string> => inTurn(() => argon2.hash(asTyped(password), parameters))

export const isPasswordOf = async (passwordHash: string | null, password: string): Promise<boolean> => {
  const isRight = await inTurn(() => argon2.verify(passwordHash ?? nobodysHash, asTyped(password)))
  return isRight && passwordHash !== null
}

// Keyboards write `é` as one character or as two; both are the same password.
const asTyped = (password: string): string => password.normalize('NFKC')

// 49,000 passwords from published leaks, the most frequent first (MIT). The package also exports them as code, which would run at the
// start.
const file = fileURLToPath(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'))

let list: Buffer | null = null

/** Stored as one text, which takes a tenth of a set's memory and a tenth of a millisecond to search. Read from the disk on first use. */
export const isCommonPassword = (simplified: string): boolean => {
  list ??= readList()
  return list.includes(`\n${simplified}\n`)
}

const readList = (): Buffer => {
  const passwords = JSON.parse(readFileSync(file, 'utf8')) as string[]
  return Buffer.from(`\n${[...new Set([...commonPasswords(), ...passwords.map(simplifiedPassword)])].join('\n')}\n`)
}
