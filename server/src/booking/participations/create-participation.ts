import { randomUUID } from 'node:crypto'
import type { NewParticipation, Participation } from '@foyer/contract'
import { invalid, Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { idOfKey } from '../../ground/id-of-key.ts'
import { bookingsAppId, findSchedule, lockSession } from '../../house/calendar/calendar.ts'
import { touchCatalogue } from '../../house/site/site.ts'
import { findOrCreateContact } from '../../people/contacts/contacts.ts'
import { tellOfParticipation } from './participation-news.ts'
import { findParticipation, insertParticipation, isBooking } from './participations-store.ts'

/** The capacity is no limit here: those who book are limited by their booking, and the business may take more. */
export const createParticipation: Handler<'participations', 'createParticipation'> = async ({ body }, context) => {
  const { participation: wanted, idempotencyKey } = body
  const { siteId, now } = context
  refuseTwoTargets(wanted)
  return await context.inTransaction(async (tx) => {
    const appId = await lockTarget(tx, context, wanted)
    await refuseForeign(tx, context, wanted)
    const id = idempotencyKey ? idOfKey(siteId, idempotencyKey) : randomUUID()
    const created = await insertParticipation(tx, {
      site_id: siteId,
      id,
      event_id: wanted.eventId ?? null,
      schedule_id: wanted.scheduleId ?? null,
      external_id: wanted.externalId ?? null,
      name: wanted.participant.name,
      phone: wanted.participant.phone ?? null,
      email: wanted.participant.email ?? null,
      contact_id: wanted.participant.contactId ?? null,
      party_size: wanted.partySize,
      status: wanted.status ?? 'CONFIRMED',
      app_id: appId,
      extended_fields: wanted.extendedFields ? JSON.stringify(wanted.extendedFields) : null,
      created_at: now,
      updated_at: now,
    })
    if (!created) return { participation: await sameAgain(tx, context, id) }
    await touchCatalogue(tx, siteId)
    await tellOfParticipation(tx, context, { name: 'participation.created', entity: created })
    return { participation: created }
  })
}

function refuseTwoTargets({ eventId, scheduleId }: NewParticipation): void {
  if ((eventId === undefined) !== (scheduleId === undefined)) return
  throw invalid('participation.eventId', 'or scheduleId must be sent, and not both', 'ONE_OF', { allowed: ['eventId', 'scheduleId'] })
}

/** Locks what the participation belongs to, and answers its app. */
async function lockTarget(tx: Transaction, { siteId, now }: Context, { eventId, scheduleId }: NewParticipation): Promise<string> {
  if (eventId === undefined) return await requireSchedule(tx, siteId, scheduleId ?? '')
  const event = await lockSession(tx, { siteId, now }, eventId)
  if (!event) throw new Refusal('EVENT_NOT_FOUND')
  if (event.recurrenceType === 'MASTER') {
    throw invalid('participation.eventId', 'names a series; name one of its occurrences', 'SERIES')
  }
  if (event.bookingId) throw new Refusal('PARTICIPATION_MANAGED_BY_BOOKINGS', { bookingId: event.bookingId })
  if (event.status === 'CANCELLED') throw new Refusal('EVENT_ALREADY_CANCELLED')
  return event.appId
}

async function requireSchedule(tx: Transaction, siteId: string, scheduleId: string): Promise<string> {
  const schedule = await findSchedule(tx, siteId, scheduleId)
  if (!schedule) throw new Refusal('SCHEDULE_NOT_FOUND')
  if (schedule.status === 'CANCELLED') throw new Refusal('SCHEDULE_CANCELLED')
  return schedule.appId ?? bookingsAppId
}

async function refuseForeign(
  tx: Transaction,
  { siteId, now, caller }: Context,
  { externalId, participant }: NewParticipation,
): Promise<void> {
  if (externalId && (await isBooking(tx, siteId, externalId))) {
    throw new Refusal('PARTICIPATION_MANAGED_BY_BOOKINGS', { bookingId: externalId })
  }
  const { contactId } = participant
  if (contactId) await findOrCreateContact(tx, { siteId, now, caller, details: { contactId } })
}

async function sameAgain(tx: Transaction, { siteId, caller }: Context, id: string): Promise<Participation> {
  const participation = await findParticipation(tx, siteId, caller, id)
  if (!participation) throw new Error('A participation whose id is taken is there')
  return participation
}
