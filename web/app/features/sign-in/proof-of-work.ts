import type { CaptchaToken } from '@foyer/contract'
import { ApiError } from '@foyer/sdk'
import { sha256 } from '@foyer/sdk/sha256'

export type Challenge = { challenge: string; leadingZeroBits: number }

/** Calls. Where the site wants some work done first, does it and calls again: whoever types does not see more than a moment of waiting. */
export const withProofOfWork = async <Answer>(call: (captchaTokens: CaptchaToken[]) => Promise<Answer>): Promise<Answer> => {
  try {
    return await call([])
  } catch (error) {
    const asked = challengeIn(error)
    if (!asked) throw error
    return await call([{ proofOfWork: `${asked.challenge}:${await solutionOf(asked)}` }])
  }
}

const challengeIn = (error: unknown): Challenge | null => {
  if (!(error instanceof ApiError) || error.data.captcha !== 'PROOF_OF_WORK') return null
  const { challenge, leadingZeroBits } = error.data
  return typeof challenge === 'string' && typeof leadingZeroBits === 'number' ? { challenge, leadingZeroBits } : null
}

const batch = 500

/** The first number with which the hash of `<challenge>.<number>` begins with so many zero bits. Between batches the page stays awake. */
export const solutionOf = async ({ challenge, leadingZeroBits }: Challenge): Promise<number> => {
  for (let first = 0; ; first += batch) {
    const hashes = await Promise.all(Array.from({ length: batch }, (_, index) => digest(`${challenge}.${first + index}`)))
    const found = hashes.findIndex((hash) => zeroBitsOf(hash) >= leadingZeroBits)
    if (found >= 0) return first + found
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
}

const encoder = new TextEncoder()

// The platform's own is four times as fast, and there on https and on this very machine only.
const digest = async (text: string): Promise<DataView> => {
  const bytes = encoder.encode(text)
  if (globalThis.crypto?.subtle) return new DataView(await crypto.subtle.digest('SHA-256', bytes))
  const { buffer, byteOffset } = sha256(bytes)
  return new DataView(buffer, byteOffset)
}

/** As many as fit into the first 32: more is never asked. */
const zeroBitsOf = (hash: DataView): number => Math.clz32(hash.getUint32(0))
