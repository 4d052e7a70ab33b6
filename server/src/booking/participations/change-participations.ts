import { randomUUID } from 'node:crypto'
import { contract, type EventPayload, type NewParticipation, type Participation, type ParticipationChanges } from '@foyer/contract'
import { InvalidInput, invalid, Refusal, type Violation } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import { applyMasked } from '../../ground/db/querying/pick-masked.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { idOfKey } from '../../ground/id-of-key.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { bookingsAppId, findSchedule } from '../../house/calendar/schedules-store.ts'
import { lockSession } from '../../house/calendar-events/session-to-book.ts'
import { touchCatalogue } from '../../house/site/site.ts'
import { findOrCreateContact } from '../../people/contacts/contacts.ts'
import {
  deleteParticipationRow,
  findParticipation,
  insertParticipation,
  isBooking,
  lockParticipation,
  saveParticipation,
} from './participations-store.ts'

const row = contract.participations.updateParticipation

export const updateParticipation: Handler<'participations', 'updateParticipation'> = async ({ params, body, cleared }, context) =>
  await context.inTransaction(async (tx) => {
    const current = await lockChangeable(tx, context, params['participation.id'])
    const { revision, ...changes } = body.participation
    if (current.revision !== revision) throw new Refusal('INVALID_REVISION', { current })
    refuseImmutable(changes, current)
    const changed = applyMasked(
      current,
      {
        changes,
        mask: body.fieldmask,
        writable: row.body.properties.participation,
        entity: row.response.properties.participation,
        cleared,
        path: 'participation',
        maskName: 'fieldmask',
      },
      ['participant'],
    )
    return { participation: await save(tx, context, current, changed) }
  })

async function save(tx: Transaction, context: Context, current: Participation, changed: Participation): Promise<Participation> {
  const { siteId, now, caller } = context
  refuseMissing(changed)
  const { contactId } = changed.participant
  if (contactId && contactId !== current.participant.contactId)
    await findOrCreateContact(tx, { siteId, now, caller, details: { contactId } })
  const saved = await saveParticipation(tx, siteId, current.id, {
    name: changed.participant.name,
    phone: changed.participant.phone ?? null,
    email: changed.participant.email ?? null,
    contact_id: contactId ?? null,
    party_size: changed.partySize,
    status: changed.status ?? 'CONFIRMED',
    extended_fields: changed.extendedFields ? JSON.stringify(changed.extendedFields) : null,
    updated_at: now,
  })
  await touchCatalogue(tx, siteId)
  await recordParticipation(tx, context, { name: 'participation.updated', entity: saved, previousEntity: current })
  return saved
}

export const deleteParticipation: Handler<'participations', 'deleteParticipation'> = async ({ params }, context) =>
  await context.inTransaction(async (tx) => {
    const entity = await lockChangeable(tx, context, params.participationId)
    await deleteParticipationRow(tx, context.siteId, entity.id)
    await touchCatalogue(tx, context.siteId)
    await recordParticipation(tx, context, { name: 'participation.deleted', entity })
    return {}
  })

async function lockChangeable(tx: Transaction, { siteId }: Context, id: string): Promise<Participation> {
  const found = await lockParticipation(tx, siteId, id)
  if (!found) throw new Refusal('PARTICIPATION_NOT_FOUND')
  const { isOfBooking, ...participation } = found
  if (isOfBooking) throw new Refusal('PARTICIPATION_MANAGED_BY_BOOKINGS', { bookingId: participation.externalId })
  return participation
}

function refuseImmutable(changes: Partial<ParticipationChanges>, current: Participation): void {
  const members = ['eventId', 'scheduleId', 'externalId'] as const
  refuse(
    members
      .filter((member) => changes[member] !== undefined && changes[member]?.toLowerCase() !== current[member]?.toLowerCase())
      .map((member) => ({ field: `participation.${member}`, description: 'cannot be changed', rule: 'IMMUTABLE' })),
  )
}

function refuseMissing({ participant, partySize }: Partial<Participation>): void {
  const missing = [...(participant?.name ? [] : ['participant.name']), ...(partySize ? [] : ['partySize'])]
  refuse(missing.map((member) => ({ field: `participation.${member}`, description: 'is required', rule: 'REQUIRED' })))
}

function refuse(violations: readonly Violation[]): void {
  if (violations.length > 0) throw new InvalidInput(violations)
}

/** The capacity is no limit here: bookings are limited when they are made, and the business may exceed it. */
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
    await recordParticipation(tx, context, { name: 'participation.created', entity: created })
    return { participation: created }
  })
}

function refuseTwoTargets({ eventId, scheduleId }: NewParticipation): void {
  if ((eventId === undefined) !== (scheduleId === undefined)) return
  throw invalid('participation.eventId', 'or scheduleId must be sent, and not both', 'ONE_OF', { allowed: ['eventId', 'scheduleId'] })
}

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

type ParticipationNews =
  | { name: 'participation.created' | 'participation.deleted'; entity: Participation }
  | { name: 'participation.updated'; entity: Participation; previousEntity: Participation }

const recordParticipation = (
  tx: Transaction,
  { siteId, now, caller, dependencies: { jobs } }: Context,
  { name, ...payload }: ParticipationNews,
): Promise<void> =>
  // The union ties the payload to the name, which the compiler cannot follow through the spread.
  recordEvent(tx, { siteId, now, caller, jobs, entityId: payload.entity.id, name, payload: payload as EventPayload<typeof name> })
