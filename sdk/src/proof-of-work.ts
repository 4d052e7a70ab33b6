import type { CaptchaToken } from '@foyer/contract'
import { ApiError } from './errors.ts'
import { sha256 } from './sha256.ts'

export type Challenge = { challenge: string; leadingZeroBits: number }

/** If the site asks for a proof of work, solves it and calls again. The visitor waits no more than a moment. */
export const withProofOfWork = async <Answer>(
  call: (captchaTokens: CaptchaToken[]) => Promise<Answer>,
  known: CaptchaToken[] = [],
): Promise<Answer> => {
  try {
    return await call(known)
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

const batch = 2000

/**
 * The first number with which the hash of `<challenge>.<number>` begins with this many zero bits. Yields between batches, so that the page
 * stays responsive.
 */
export const solutionOf = async ({ challenge, leadingZeroBits }: Challenge): Promise<number> => {
  for (let number = 0; ; number += 1) {
    if (zeroBitsOf(sha256(encoder.encode(`${challenge}.${number}`))) >= leadingZeroBits) return number
    if (number % batch === batch - 1) await new Promise((resolve) => setTimeout(resolve, 0))
  }
}

const encoder = new TextEncoder()

const zeroBitsOf = ({ buffer, byteOffset }: Uint8Array): number => Math.clz32(new DataView(buffer, byteOffset).getUint32(0))
