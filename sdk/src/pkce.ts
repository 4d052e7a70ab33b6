import { base64Url } from './base64-url.ts'
import { sha256 } from './sha256.ts'

export type Pkce = { codeVerifier: string; codeChallenge: string }

export const generatePkce = (length = shortestVerifier): Pkce => {
  if (!isVerifierLength(length)) throw new RangeError(`Expected a length between 43 and 128. Received ${length}.`)
  const codeVerifier = randomText(length)
  return { codeVerifier, codeChallenge: challengeOf(codeVerifier) }
}

export const challengeOf = (codeVerifier: string): string => base64Url(sha256(new TextEncoder().encode(codeVerifier)))

const shortestVerifier = 43
const isVerifierLength = (length: number) => Number.isInteger(length) && length >= shortestVerifier && length <= 128

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~'
// Bytes from here on would make the first letters of the alphabet likelier than the rest.
const firstUnfairByte = 256 - (256 % alphabet.length)

const randomText = (length: number): string => {
  let text = ''
  while (text.length < length) text += Array.from(crypto.getRandomValues(new Uint8Array(length)), letterOf).join('')
  return text.slice(0, length)
}

const letterOf = (byte: number): string => (byte < firstUnfairByte ? alphabet.charAt(byte % alphabet.length) : '')
