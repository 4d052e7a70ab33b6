import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import type { SecretKey } from './sealed-secrets.ts'

export type SealingKey = SecretKey

export const sealingKeyFrom = (text: string): SealingKey | null => {
  const secret = Buffer.from(text, 'base64url')
  if (secret.length !== 32 || secret.toString('base64url') !== text) return null
  return { id: createHash('sha256').update('foyer sealing key').update(secret).digest('base64url').slice(0, 8), secret }
}

/** One key per line. If there is no file, makes one with a random key, readable by its owner only. */
export const readOrMakeKeyFile = (file: string): SealingKey[] => {
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    // The file exists already, as it should.
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
