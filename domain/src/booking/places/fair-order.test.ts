import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fairOrder } from './choose-resources.ts'

test('the staff member with the fewest bookings that day comes first, and none is left out', () => {
  const candidates = fc.uniqueArray(fc.record({ resourceId: fc.uuid(), bookingsThatDay: fc.nat(5) }), {
    selector: ({ resourceId }) => resourceId,
  })
  fc.assert(
    fc.property(candidates, (list) => {
      const order = fairOrder(list)
      const load = new Map(list.map(({ resourceId, bookingsThatDay }) => [resourceId, bookingsThatDay]))
      expect(order.toSorted()).toEqual([...load.keys()].toSorted())
      expect(order.map((id) => load.get(id))).toEqual([...load.values()].toSorted((one, other) => one - other))
      expect(fairOrder(list.toReversed())).toEqual(order)
    }),
  )
})
