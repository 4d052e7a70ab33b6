import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { hashPassword, isPasswordOf } from './passwords.ts'

test('when too many passwords wait to be checked, the last callers are told to retry, and the first are served', async () => {
  const hash = await hashPassword('vier Menschen im Hof')
  const asked = Array.from({ length: 258 * availableParallelism() }, () =>
    isPasswordOf(hash, 'vier Menschen im Hof').catch((error) => error),
  )
  expect(await asked.at(-1)).toMatchObject({ code: 'TOO_BUSY', data: { retryAfterSeconds: 5 } })
  expect(await asked[0]).toBe(true)
})
