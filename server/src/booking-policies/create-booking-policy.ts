import { randomUUID } from 'node:crypto'
import { rulesWhenOff, withParts } from '@foyer/domain'
import type { Handler } from '../handler.ts'
import { touchCatalogue } from '../site/site.ts'
import { insertPolicy } from './booking-policies-store.ts'
import { refuseContradictions } from './refuse-contradictions.ts'

export const createBookingPolicy: Handler<'booking-policies', 'createBookingPolicy'> = async ({ body }, { siteId, now, inTransaction }) => {
  const { name, ...parts } = body.bookingPolicy
  const rules = withParts(rulesWhenOff, parts)
  refuseContradictions(rules)
  return await inTransaction(async (tx) => {
    const bookingPolicy = await insertPolicy(tx, { siteId, now, id: randomUUID(), name, isDefault: false, rules })
    await touchCatalogue(tx, siteId)
    return { bookingPolicy }
  })
}
