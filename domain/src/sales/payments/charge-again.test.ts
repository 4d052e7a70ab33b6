import { expect, test } from 'vitest'
import { afterDecline } from './charge-again.ts'

const now = '2027-03-01T09:00:00.000Z'

test('a declined charge is tried again after one, three, five and seven days, and then ends as the business has set', () => {
  const after = [1, 2, 3, 4].map((tries) => afterDecline({ tries, now, afterLastTry: 'END' }).retryAt)
  expect(after).toEqual(['02', '04', '06', '08'].map((day) => `2027-03-${day}T09:00:00.000Z`))
  expect(afterDecline({ tries: 5, now, afterLastTry: 'END' })).toEqual({ retryAt: null, ending: 'END' })
  expect(afterDecline({ tries: 5, now, afterLastTry: 'KEEP' })).toEqual({ retryAt: null, ending: 'KEEP' })
})
