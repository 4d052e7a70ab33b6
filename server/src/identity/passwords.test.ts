import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { hashPassword, isPasswordOf } from './passwords.ts'

test('when more come than can be looked at soon, the last are told to come back in a moment, and the first are looked at', async () => {
  const hash = await hashPassword('vier Menschen im Hof')
  const asked = Array.from({ length: 258 * availableParallelism() }, () =>
    isPasswordOf(hash, 'vier Menschen im Hof').catch((error) => error),
  )
  expect(await asked.at(-1)).toMatchObject({ code: 'TOO_BUSY', data: { retryAfterSeconds: 5 } })
  expect(await asked[0]).toBe(true)
})
