import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import type { SecretKey } from './sealed-secrets.ts'

/** A key from outside the database, under which the keys in the database lie. Of several the first seals, and all of them open. */
export type SealingKey = SecretKey

/** From 32 bytes in base64url; null for anything else. */
export const sealingKeyFrom = (text: string): SealingKey | null => {
  const secret = Buffer.from(text, 'base64url')
  if (secret.length !== 32 || secret.toString('base64url') !== text) return null
  return { id: createHash('sha256').update('foyer sealing key').update(secret).digest('base64url').slice(0, 8), secret }
}

/** The keys in a file, one a line. Where there is no file, one is made with a key at random, for its owner's eyes alone. */
export const readOrMakeKeyFile = (file: string): SealingKey[] => {
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    // It is there already, which is how it should be.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.map((line) => {
    const key = sealingKeyFrom(line)
    if (!key) throw new Error(`${file} holds a line that is no key of 32 bytes in base64url`)
    return key
  })
}
