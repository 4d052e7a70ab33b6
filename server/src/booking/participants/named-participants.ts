import { randomUUID } from 'node:crypto'
import type { Booking, FamilyPerson, FormAnswer, NamedParticipant, SentParticipant } from '@foyer/contract'
import {
  ageOn,
  choiceWordsIn,
  choiceWordsKept,
  InvalidInput,
  isSameAddress,
  mostLinksEach,
  mostLinksFor,
  participantViolations,
  Refusal,
  type StoredBooking,
  wrongStatus,
} from '@foyer/domain'
import { type Caller, isBusiness } from '../../ground/caller.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { findPeopleById } from '../../people/family/family-store.ts'
import { type ChangeScope, recordChange } from '../booking-events/record-change.ts'
import { findBooking, lockBooking } from '../bookings/bookings-store.ts'
import { bookingIdOf, participantToken } from '../bookings/links.ts'
import { asGuest, maySee } from '../bookings/rights.ts'
import { findAllParticipants, findParticipants, type ParticipantRow, saveParticipants } from './participants-store.ts'

export const listNamedParticipants: Handler<'bookings', 'listNamedParticipants'> = async ({ params: { bookingId } }, context) =>
  await listOf(context, bookingId, (caller, stored) => maySee(caller, stored))

export const listNamedParticipantsAnonymously: Handler<'bookings', 'listNamedParticipantsAnonymously'> = async ({ params }, context) =>
  await listOf(context, bookingIdOf(context, params.token), everyLinkHolder)

export const setNamedParticipants: Handler<'bookings', 'setNamedParticipants'> = async ({ params: { bookingId }, body }, context) =>
  await change(context, bookingId, maySee, (stored, rows) => namedAs(stored, rows, body.participants, context))

export const setNamedParticipantsAnonymously: Handler<'bookings', 'setNamedParticipantsAnonymously'> = async ({ params, body }, context) =>
  await change(asGuest(context), bookingIdOf(context, params.token), everyLinkHolder, (stored, rows) =>
    namedAs(stored, rows, body.participants, context),
  )

export const sendParticipantLink: Handler<'bookings', 'sendParticipantLink'> = async ({ params: { token, participantId } }, context) =>
  await change(asGuest(context), bookingIdOf(context, token), everyLinkHolder, (_, rows) => {
    const found = rows.find(({ id, removed_at, state, email }) => {
      return id === participantId.toLowerCase() && removed_at === null && state === 'COMING' && email !== null
    })
    if (!found) throw new Refusal('PARTICIPANT_NOT_FOUND', { participantId })
    return { kept: [found], removedIds: [], invitedIds: [found.id] }
  })

type Permits = (caller: Caller, stored: StoredBooking) => boolean

const everyLinkHolder: Permits = () => true

async function listOf(context: Context, bookingId: string, permit: Permits): Promise<{ participants: NamedParticipant[] }> {
  const { db, siteId, caller } = context
  const stored = await findBooking(db, siteId, bookingId)
  if (!stored || !permit(caller, stored)) throw new Refusal('BOOKING_NOT_FOUND')
  return { participants: (await findNamedParticipants(context, [stored.booking])).get(stored.booking.id) ?? [] }
}

export async function findNamedParticipants(
  context: Context,
  bookings: readonly Pick<Booking, 'id' | 'startDate' | 'participantsChoices'>[],
): Promise<Map<string, NamedParticipant[]>> {
  const { db, siteId, caller } = context
  const ids = bookings.map(({ id }) => id)
  const rows = await findParticipants(db, siteId, ids)
  const personIds = isBusiness(caller) ? [...rows.values()].flat().flatMap(({ person_id }) => person_id ?? []) : []
  const people = await findPeopleById(db, siteId, personIds)
  return new Map(
    bookings.flatMap((booking) => {
      const { id, startDate } = booking
      const named = rows.get(id) ?? []
      const shown = named.map((row) => ({
        ...shownParticipant(context, row, booking),
        ...careOf(people.get(row.person_id ?? ''), startDate),
      }))
      return shown.length > 0 ? [[id, shown]] : []
    }),
  )
}

const careOf = (person: FamilyPerson | undefined, startDate: string): Pick<NamedParticipant, 'care'> => {
  if (!person) return {}
  const { relation, birthDate, notes, mayComeAlone, pickedUpBy, photoConsent } = person
  const age = birthDate === undefined ? undefined : ageOn(birthDate, startDate.slice(0, 10))
  return {
    care: {
      relation,
      mayComeAlone,
      photoConsent,
      ...(age !== undefined && { age }),
      ...(notes !== undefined && { notes }),
      ...(pickedUpBy !== undefined && { pickedUpBy }),
    },
  }
}

/** The customer may pass the link on to a participant without an address. */
const shownParticipant = (context: Context, row: ParticipantRow, booking: Pick<Booking, 'participantsChoices'>): NamedParticipant => {
  const { siteId, caller, dependencies, spokenLanguage } = context
  const link = { siteId, bookingId: row.booking_id, participantId: row.id, version: row.link_version }
  const showsLink = !isBusiness(caller) && row.state === 'COMING'
  const choice = row.choice === null ? {} : { choice: choiceWordsIn(booking, row.choice, spokenLanguage) }
  return { ...namedParticipantOf(row), ...choice, ...(showsLink && { linkToken: participantToken(dependencies.signingKeys, link) }) }
}

export const namedParticipantOf = (row: ParticipantRow): NamedParticipant => ({
  id: row.id,
  name: row.name,
  ...(row.email !== null && { email: row.email }),
  ...(row.choice !== null && { choice: row.choice }),
  state: row.state as NamedParticipant['state'],
  ...(row.link_sent_at !== null && { linkSentDate: row.link_sent_at }),
  linksLeft: Math.max(0, mostLinksEach - row.links_sent),
  // Only `checkedAnswers` writes the column.
  ...(row.answers !== null && { answers: row.answers as FormAnswer[] }),
})

type Naming = { kept: ParticipantRow[]; removedIds: string[]; invitedIds: string[] }

async function change(
  context: Context,
  bookingId: string,
  permit: Permits,
  decide: (stored: StoredBooking, rows: readonly ParticipantRow[]) => Naming,
): Promise<{ participants: NamedParticipant[] }> {
  return await context.inTransaction(async (tx) => {
    const scope = { tx, context }
    const { siteId, now, caller } = context
    const stored = await lockBooking(tx, siteId, bookingId)
    if (!stored || !permit(caller, stored)) throw new Refusal('BOOKING_NOT_FOUND')
    const { status, id } = stored.booking
    if (status !== 'CONFIRMED' && status !== 'PENDING') throw wrongStatus(status, 'updateNumberOfParticipants')
    const rows = await findAllParticipants(tx, siteId, id)
    const naming = decide(stored, rows)
    const { removedIds, invitedIds } = naming
    const kept = mailedTo(naming, rows, { stored, now })
    if (kept.length > 0 || removedIds.length > 0) {
      await saveParticipants(tx, { siteId, now, kept, removedIds })
      await recordNames(scope, stored, invitedIds)
    }
    const after = (await findParticipants(tx, siteId, [id])).get(id) ?? []
    return { participants: after.map((row) => shownParticipant(context, row, stored.booking)) }
  })
}

const recordNames = ({ tx, context }: ChangeScope, { booking }: StoredBooking, invitedIds: string[]): Promise<void> =>
  recordChange({ tx, context }, booking, { name: 'booking.participants_named', besides: { invitedIds } }, undefined)

/** Bounds the mails per participant and booking, because customers type the addresses. */
function mailedTo(
  { kept, invitedIds }: Naming,
  rows: readonly ParticipantRow[],
  { stored, now }: { stored: StoredBooking; now: string },
): ParticipantRow[] {
  const most = mostLinksFor(stored.booking.totalParticipants)
  const sentSoFar = rows.reduce((sum, { links_sent }) => sum + links_sent, 0)
  const invited = new Set(invitedIds)
  const isTooMany = kept.some(({ id, links_sent }) => invited.has(id) && links_sent >= mostLinksEach)
  if (invited.size > 0 && (isTooMany || sentSoFar + invited.size > most)) throw new Refusal('TOO_MANY_PARTICIPANT_LINKS', { most })
  return kept.map((row) => (invited.has(row.id) ? { ...row, links_sent: row.links_sent + 1, link_sent_at: now, updated_at: now } : row))
}

/** Participants who withdrew stay in the list; a changed address gets a new link and voids the old one. */
function namedAs(
  { booking }: StoredBooking,
  rows: readonly ParticipantRow[],
  sent: readonly SentParticipant[],
  { siteId, now }: Pick<Context, 'siteId' | 'now'>,
): Naming {
  const present = new Map(rows.filter(({ removed_at }) => removed_at === null).map((row) => [row.id, row]))
  const wanted = sent.map((one) => ({
    ...one,
    ...(one.id && { id: one.id.toLowerCase() }),
    ...(one.choice !== undefined && { choice: choiceWordsKept(booking, one.choice) }),
  }))
  const coming = wanted.filter(({ id }) => present.get(id ?? '')?.state !== 'GONE')
  const violations = participantViolations(coming, booking)
  if (violations.length > 0) throw new InvalidInput(violations)
  const unknown = coming.find(({ id }) => id !== undefined && !present.has(id))
  if (unknown) throw new Refusal('PARTICIPANT_NOT_FOUND', { participantId: unknown.id ?? '' })
  const invitedIds: string[] = []
  const kept = coming.flatMap((one, position): ParticipantRow[] => {
    const before = present.get(one.id ?? '')
    const email = one.email?.trim() || null
    const isNewAddress = email !== null && !isSameAddress(before?.email ?? undefined, email)
    const row = {
      ...(before ?? newRow({ siteId, now, bookingId: booking.id })),
      position,
      name: one.name,
      email,
      choice: one.choice ?? null,
      // Another name is another person.
      person_id: before?.name === one.name ? before.person_id : null,
    }
    if (isNewAddress) invitedIds.push(row.id)
    const isOther = before && !isSameAddress(before.email ?? undefined, email ?? undefined)
    const changed = isOther ? { ...row, link_version: row.link_version + 1, updated_at: now } : { ...row, updated_at: now }
    return before && isSame(before, row) ? [] : [changed]
  })
  const named = new Set(wanted.flatMap(({ id }) => id ?? []))
  const removedIds = [...present.values()].flatMap(({ id, state }) => (state === 'COMING' && !named.has(id) ? [id] : []))
  return { kept, removedIds, invitedIds }
}

const isSame = (one: ParticipantRow, other: ParticipantRow): boolean =>
  one.position === other.position && one.name === other.name && one.email === other.email && one.choice === other.choice

const newRow = ({ siteId, now, bookingId }: { siteId: string; now: string; bookingId: string }): ParticipantRow => ({
  site_id: siteId,
  id: randomUUID(),
  booking_id: bookingId,
  position: 0,
  name: '',
  email: null,
  choice: null,
  state: 'COMING',
  links_sent: 0,
  link_sent_at: null,
  link_version: 1,
  answers: null,
  removed_at: null,
  person_id: null,
  created_at: now,
  updated_at: now,
})
