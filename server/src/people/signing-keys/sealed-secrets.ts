import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type SecretKey = { id: string; secret: Buffer }

/** `<key id>.<nonce>.<ciphertext and tag>`: AES-256-GCM with a derived key; the row it belongs to is the additional data. */
export const seal = (key: SecretKey, secret: string, belongsTo: string): string => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(key), nonce).setAAD(Buffer.from(belongsTo))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return [key.id, nonce.toString('base64url'), sealed.toString('base64url')].join('.')
}

export const unseal = (keys: readonly SecretKey[], sealed: string, belongsTo: string): string | null => {
  const [keyId = '', nonce = '', text = ''] = sealed.split('.')
  const key = keys.find(({ id }) => id === keyId)
  const bytes = Buffer.from(text, 'base64url')
  if (!key || bytes.length < tagBytes) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', sealingKey(key), Buffer.from(nonce, 'base64url')).setAAD(Buffer.from(belongsTo))
    decipher.setAuthTag(bytes.subarray(-tagBytes))
    return decipher.update(bytes.subarray(0, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    // Wrong tag: sealed for another row, or changed.
    return null
  }
}

const tagBytes = 16

/** A derived key, so that sealed values reveal nothing about what the same key signs. */
const sealingKey = ({ secret }: SecretKey): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'foyer sealed secrets', 32))
