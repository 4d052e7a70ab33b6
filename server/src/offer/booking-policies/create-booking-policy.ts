import { randomUUID } from 'node:crypto'
import { rulesWhenOff, withFeesIn, withParts } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { loadSite, touchCatalogue } from '../../house/site/site.ts'
import { insertPolicy } from './booking-policies-store.ts'
import { refuseContradictions } from './refuse-contradictions.ts'

export const createBookingPolicy: Handler<'booking-policies', 'createBookingPolicy'> = async ({ body }, context) => {
  const { siteId, now, caller, dependencies, keptIds } = context
  const { name, translations, extendedFields, ...parts } = body.bookingPolicy
  const rules = withParts(rulesWhenOff, parts)
  refuseContradictions(rules)
  return await context.inTransaction(async (tx) => {
    const { currency } = await loadSite(tx, siteId)
    const columns = { name, translations, extendedFields, rules: withFeesIn(currency, rules) }
    const bookingPolicy = await insertPolicy(tx, { siteId, now, id: keptIds?.[0] ?? randomUUID(), isDefault: false, columns })
    const event = { siteId, now, caller, jobs: dependencies.jobs, entityId: bookingPolicy.id }
    await recordEvent(tx, { ...event, name: 'booking_policy.created', payload: { entity: bookingPolicy } })
    await touchCatalogue(tx, siteId)
    return { bookingPolicy }
  })
}
