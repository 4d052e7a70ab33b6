import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handlers } from '../../start/handlers.ts'
import { type OutsideFoyer, openOutsideFoyer } from '../../test/servers/outside-foyer.ts'
import { createStudioWorld, type StudioWorld } from '../../test/studio-world.ts'
import { differencesBetween, type ToldSite, toldSite } from '../../test/told-site.ts'
import { createWorld, type World } from '../../test/world.ts'
import { workMoves } from './work-moves.ts'

// Tuesday, 24 November 2026, 13:40 in Berlin.
const now = '2026-11-24T12:40:00.000Z'

let from: StudioWorld
let here: World
let outside: OutsideFoyer
let before: ToldSite

beforeAll(async () => {
  from = await createStudioWorld({ now })
  here = await createWorld({ now, jobs: 'WRITTEN' })
  outside = await openOutsideFoyer(from.app)
  before = await toldSite(here.owner)
}, 120_000)

afterAll(async () => {
  await outside.close()
  await from.close()
  await here.close()
})

const work = () => workMoves(here.dependencies, handlers)
const rooms = () => here.owner['moving-in']
const moveOf = async (moveId: string) => (await rooms().getMove({ params: { moveId } })).move
const entitiesOf = async (moveId: string, query: object) =>
  (await rooms().listMovedEntities({ params: { moveId }, query: { limit: 100, ...query } })).entities

async function read() {
  const { move } = await rooms().startMove({ body: { address: outside.address, key: from.apiKey } })
  await work()
  return await moveOf(move.id)
}

async function apply(moveId: string) {
  await rooms().applyMove({ params: { moveId } })
  await work()
  return await moveOf(moveId)
}

async function undo(moveId: string) {
  await rooms().undoMove({ params: { moveId } })
  await work()
  return await moveOf(moveId)
}

const sums = ({ counts }: { counts: readonly Record<string, unknown>[] }, name: string): number =>
  counts.reduce((sum, row) => sum + Number(row[name]), 0)

// One story: each step begins where the one before has ended.
describe('a busy studio moves into an empty site', () => {
  let firstId: string
  let secondId: string

  test('what would come is shown, and nothing is here yet', async () => {
    const preview = await read()
    firstId = preview.id
    expect(preview).toMatchObject({ status: 'READY', siteName: 'Juniper', kindOfSite: 'FOYER' })
    expect(preview.failure).toBeUndefined()
    const refused = await entitiesOf(firstId, { plan: 'REFUSED' })
    expect(new Set(refused.map(({ kind, reasons }) => `${kind} ${reasons.map(({ code }) => code)}`))).toEqual(
      new Set(['bookings ON_WAITING_LIST']),
    )
    expect(preview.counts.find(({ kind }) => kind === 'bookings')).toMatchObject({
      refused: refused.filter(({ kind }) => kind === 'bookings').length,
      brought: 0,
    })
    expect(differencesBetween(before, await toldSite(here.owner))).toEqual([])
  })

  test('then everything is here as it was there, and nobody was mailed', async () => {
    const applied = await apply(firstId)
    expect(applied).toMatchObject({ status: 'APPLIED', invited: 0 })
    expect(applied.invitable).toBeGreaterThan(5)
    const [theirs, ours] = [await toldSite(from.owner), await toldSite(here.owner)]
    const waiting = (booking: unknown) => (booking as { status?: string }).status === 'WAITING_LIST'
    const moved = { ...theirs, bookings: (theirs.bookings as unknown[]).filter((booking) => !waiting(booking)) }
    expect(differencesBetween(moved, ours)).toEqual([])
    const { messages } = await here.owner.messages.queryMessages({ body: {} })
    expect(messages.filter(({ template }) => template !== 'trust-changed')).toEqual([])
  })

  test('members are invited to set a password when the owner says so, each once', async () => {
    const params = { moveId: firstId }
    const invitations = async () =>
      (await here.owner.messages.queryMessages({ body: { query: { cursorPaging: { limit: 100 } } } })).messages.filter(
        ({ template }) => template === 'activation-link',
      )
    const { invitable } = await moveOf(firstId)
    const { move } = await rooms().inviteMovedMembers({ params })
    expect(move).toMatchObject({ invitable: 0, invited: invitable })
    await rooms().inviteMovedMembers({ params })
    expect(await invitations()).toHaveLength(invitable)
  })

  test('a coming booking keeps its time here: nobody else gets it', async () => {
    const { extendedBookings } = await here.owner.bookings.queryExtendedBookings({
      body: { query: { filter: { status: 'CONFIRMED', startDate: { $gt: now } }, cursorPaging: { limit: 100 } } },
    })
    const taken = extendedBookings.map(({ booking }) => booking.bookedEntity.slot).find((slot) => slot?.resource && !slot.sessionId)
    expect(taken).toBeDefined()
    const { eventId: _, sessionId: __, ...slot } = taken ?? {}
    const again = here.owner.bookings.createBooking({
      body: {
        booking: {
          bookedEntity: { slot },
          status: 'CONFIRMED',
          totalParticipants: 1,
          selectedPaymentOption: 'OFFLINE',
          contactDetails: { firstName: 'Too', lastName: 'Late' },
        },
      },
    })
    await expect(again).rejects.toMatchObject({ code: 'SLOT_NOT_AVAILABLE' })
  })

  test('a second move brings what is new there, and leaves what is here as it is', async () => {
    from.clock.advance({ minutes: 1 })
    const { client } = await from.owner.clients.createClient({ body: { client: { firstName: 'Nova', email: 'nova@clients.example' } } })
    const { clients } = await from.owner.clients.queryClients({ body: { search: 'Franke' } })
    await from.owner.clients.updateClient({ params: { 'client.id': clients[0]?.id ?? '' }, body: { client: { phone: '+49 30 5550000' } } })
    const preview = await read()
    secondId = preview.id
    expect(preview.counts.filter(({ create }) => create > 0)).toMatchObject([{ kind: 'clients', create: 1 }])
    expect(preview.counts.find(({ kind }) => kind === 'clients')).toMatchObject({ changed: 1 })
    expect(await entitiesOf(secondId, { plan: 'CHANGED' })).toMatchObject([{ kind: 'clients', outsideId: clients[0]?.id }])
    const known = await toldSite(here.owner)
    await apply(secondId)
    const after = await toldSite(here.owner)
    expect((after.clients as { id: string }[]).map(({ id }) => id)).toContain(client.id)
    expect(differencesBetween({ ...known, clients: [] }, { ...after, clients: [] })).toEqual([])
  })

  test('both are taken back, and the site is as it was before', async () => {
    expect(await undo(secondId)).toMatchObject({ status: 'UNDONE' })
    const undone = await undo(firstId)
    expect(undone.status).toBe('UNDONE')
    expect(await entitiesOf(firstId, { state: 'KEPT' })).toEqual([])
    expect(differencesBetween(before, await toldSite(here.owner))).toEqual([])
  })

  test('moved in again, what is used here since stays when it is taken back, and so does what it needs', async () => {
    const { id } = await read()
    const applied = await apply(id)
    expect(await entitiesOf(id, { plan: 'REFUSED', kind: 'services' })).toEqual([])
    expect(sums(applied, 'brought')).toBeGreaterThan(300)
    const { extendedBookings } = await here.owner.bookings.queryExtendedBookings({
      body: { query: { filter: { status: 'CONFIRMED', startDate: { $gt: now } }, cursorPaging: { limit: 1 } } },
    })
    const booking = extendedBookings[0]?.booking
    const { revision = '' } = booking ?? {}
    await here.owner.bookings.cancelBooking({ params: { bookingId: booking?.id ?? '' }, body: { revision } })
    const undone = await undo(id)
    expect(undone.status).toBe('UNDONE')
    const kept = await entitiesOf(id, { state: 'KEPT' })
    const reasons = new Map(kept.map(({ kind, reasons: [reason] }) => [kind, reason?.code]))
    expect(reasons.get('bookings')).toBe('CHANGED_SINCE')
    expect(reasons.get('services')).toBe('USED_SINCE')
    expect(kept.filter(({ kind }) => kind === 'bookings')).toHaveLength(1)
    const { client } = await here.owner.clients.getClient({ params: { clientId: booking?.contactDetails.contactId ?? '' } })
    expect(client.id).toBe(booking?.contactDetails.contactId)
  })
})

test('a site that asks to wait is asked again later, and one that refuses the key ends the move without it', async () => {
  outside.failWith(401, 1)
  await expect(rooms().startMove({ body: { address: outside.address, key: 'nothing' } })).rejects.toMatchObject({
    code: 'MOVE_KEY_REFUSED',
  })
  const { move } = await rooms().startMove({ body: { address: outside.address, key: from.apiKey } })
  outside.failWith(429, 1, { 'retry-after': '30' })
  await work()
  expect(await moveOf(move.id)).toMatchObject({ status: 'READING', waitsUntil: '2026-11-24T12:40:30.000Z' })
  const asked = outside.asked.length
  await work()
  expect(outside.asked).toHaveLength(asked)
  here.clock.advance({ seconds: 31 })
  outside.failWith(403, 1)
  await work()
  expect(await moveOf(move.id)).toMatchObject({ status: 'FAILED', failure: { code: '403' } })
  await rooms().stopMove({ params: { moveId: move.id } })
  expect(await entitiesOf(move.id, {})).toEqual([])
})

test('only one move is under way, and addresses that are none are named', async () => {
  const start = (address: string) => rooms().startMove({ body: { address, key: from.apiKey } })
  const { move } = await start(outside.address)
  await expect(start(outside.address)).rejects.toMatchObject({ code: 'MOVE_UNDER_WAY' })
  await rooms().stopMove({ params: { moveId: move.id } })
  await expect(start('book.example.com')).rejects.toMatchObject({ violations: [{ field: 'address' }] })
  await expect(start('https://10.0.0.7')).rejects.toMatchObject({ violations: [{ field: 'address' }] })
  await expect(rooms().applyMove({ params: { moveId: move.id } })).rejects.toMatchObject({ code: 'MOVE_STATUS' })
})
