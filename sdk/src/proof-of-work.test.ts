import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { ApiError } from './errors.ts'
import { solutionOf, withProofOfWork } from './proof-of-work.ts'

const asked = { challenge: 'a-signed-challenge', leadingZeroBits: 9 }
const bitsOf = (number: number | string) => Math.clz32(createHash('sha256').update(`${asked.challenge}.${number}`).digest().readUInt32BE())

const refusal = new ApiError({
  status: 428,
  message: 'Show that you are a person.',
  code: '-19971',
  data: { captcha: 'PROOF_OF_WORK', ...asked },
  requestId: null,
})

test('the server accepts the number found', async () => {
  expect(bitsOf(await solutionOf(asked))).toBeGreaterThanOrEqual(asked.leadingZeroBits)
})

test('the proof is computed only when the site asks, and is sent with its challenge', async () => {
  const sent: object[] = []
  const call = async (captchaTokens: { proofOfWork?: string }[]) => {
    sent.push(captchaTokens)
    const [challenge, number = ''] = captchaTokens[0]?.proofOfWork?.split(':') ?? []
    if (challenge !== asked.challenge || bitsOf(number) < asked.leadingZeroBits) throw refusal
    return 'in'
  }
  expect(await withProofOfWork(call)).toBe('in')
  expect(sent).toEqual([[], [{ proofOfWork: expect.stringContaining(`${asked.challenge}:`) }]])
})

test('other refusals, and a second challenge, are thrown', async () => {
  const wrongPassword = new ApiError({ status: 401, message: 'No.', code: '-19976', requestId: null })
  await expect(withProofOfWork(() => Promise.reject(wrongPassword))).rejects.toBe(wrongPassword)
  const call = vi.fn(() => Promise.reject(refusal))
  await expect(withProofOfWork(call)).rejects.toBe(refusal)
  expect(call).toHaveBeenCalledTimes(2)
})
