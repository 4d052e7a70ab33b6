import { contract, type Participation, type ParticipationChanges } from '@foyer/contract'
import { InvalidInput, Refusal, type Violation } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import { applyMasked } from '../../ground/db/querying/pick-masked.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { touchCatalogue } from '../../house/site/site.ts'
import { findOrCreateContact } from '../../people/contacts/contacts.ts'
import { tellOfParticipation } from './participation-news.ts'
import { deleteParticipationRow, lockParticipation, saveParticipation } from './participations-store.ts'

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
  await tellOfParticipation(tx, context, { name: 'participation.updated', entity: saved, previousEntity: current })
  return saved
}

export const deleteParticipation: Handler<'participations', 'deleteParticipation'> = async ({ params }, context) =>
  await context.inTransaction(async (tx) => {
    const entity = await lockChangeable(tx, context, params.participationId)
    await deleteParticipationRow(tx, context.siteId, entity.id)
    await touchCatalogue(tx, context.siteId)
    await tellOfParticipation(tx, context, { name: 'participation.deleted', entity })
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
