import { randomUUID } from 'node:crypto'
import { type Booking, type CalendarEvent, contract, operationsOf, type StaffMember } from '@foyer/contract'
import { permissionsOf, reachOf, slotOf, staffRoles } from '@foyer/domain'
import { ApiError, type Client } from '@foyer/sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { book, slotAt } from '../bookings/booked.ts'
import { createBookingWorld } from '../bookings/booking-world.ts'
import { callsOfWhole, createParts, type Whole } from '../bookings/multi-service.ts'
import { askingForBlocks, blockOn, signedInProvider } from '../people/own-calendar.ts'
import type { SignedInBrowser } from '../people/signed-in-browser.ts'
import {
  askingForAttendance,
  askingForBookings,
  askingForDesk,
  attendanceAt,
  change,
  findBooking,
  takeTip,
} from '../scenarios/asking-for-bookings.ts'

/*
 * A provider reaches what belongs to their own staff member, by every row open to providers; other people's data is NOT_FOUND, or looks as
 * it does to any stranger.
 */

const { world, visitor, ada, massage, newDay, read } = await createBookingWorld()
afterAll(() => world.close())

const opened = operationsOf(contract).filter(({ row }) => row.isOpenToOwn)

type Thing = {
  booking: Booking
  block: CalendarEvent
  schedule: string
  participationId: string
  attendanceId: string
  /** A payment of it. */
  tipId: string
  whole: Whole
}

let noor: StaffMember
let noors: SignedInBrowser
let nobodys: SignedInBrowser
let massageOfNoor: typeof massage
let own: Thing
let others: Thing

beforeAll(async () => {
  noor = await world.staffMember('Noor Haddad')
  massageOfNoor = await world.service([noor, ada], { name: 'Stretching' })
  noors = await signedInProvider(world, noor)
  nobodys = await signedInProvider(world, null)
  await world.owner.desk.updateRefundLimits({ body: { limits: [{ role: 'PROVIDER', each: '100' }] } })
})

const readRows = new Set(opened.filter(({ row }) => row.isRead).map(({ name }) => name))
/** Which things the last test may have changed. A refused call changes nothing, as `contract-rubbish.test.ts` shows. */
let mayHaveChanged = { own: true, others: true }
beforeEach(async () => {
  if (mayHaveChanged.own) own = await thingsOf(noor)
  if (mayHaveChanged.others) others = await thingsOf(ada)
  mayHaveChanged = { own: true, others: true }
})

/** A booking with a staff member, and their blocked time. */
const thingsOf = async (member: StaffMember): Promise<Thing> => {
  const date = newDay()
  const slot = await slotAt(visitor, { service: massageOfNoor, date, time: '11:00', resourceId: member.resourceId })
  const schedule = scheduleOf(member)
  const { event: block } = await world.owner.calendar.createEvent({ body: { event: blockOn(schedule, date) } })
  const { participation } = await world.owner.participations.createParticipation({
    body: { participation: { eventId: block.id, participant: { name: 'Lena Krüger' }, partySize: 1 } },
  })
  const parts = ['16', '17'].map((hour) => ({ service: massageOfNoor, at: `${date}T${hour}:00:00`, resourceId: member.resourceId }))
  const whole = await createParts(world.owner, parts, { status: 'CONFIRMED' })
  const booking = (await read(world.owner, await book(visitor, slot)))?.booking as Booking
  const { attendance } = await world.owner.attendance.setAttendance({ body: { attendance: attendanceAt({ booking }) } })
  const tipId = await takeTip(world, booking)
  return { booking, block, schedule, participationId: participation.id, attendanceId: attendance.id, tipId, whole }
}

const scheduleOf = ({ resource }: StaffMember): string => resource?.eventsSchedule.id ?? ''

/** How each open row is called. Compared are the answers for the provider's own, another person's, and a nonexistent target. */
const asking: Record<string, (client: Client, thing: Thing, fields?: 'PI_FIELDS'[]) => Promise<unknown>> = {
  ...askingForBookings,
  ...askingForAttendance,
  ...askingForDesk,
  listPolicySnapshotsByBookingIds: (client, thing) =>
    client['booking-policies'].listPolicySnapshotsByBookingIds({ query: { bookingIds: [thing.booking.id] } }),
  ...Object.fromEntries(
    Object.entries(callsOfWhole).map(([name, call]) => [name, (client: Client, { whole }: Thing) => call(client, whole)]),
  ),
  getEvent: (client, { block }, fields = []) => client.calendar.getEvent({ params: { eventId: block.id }, query: { fields } }),
  queryEvents: (client, { booking }, fields = []) => {
    const day = booking.startDate.slice(0, 10)
    return client.calendar.queryEvents({ body: { fromLocalDate: `${day}T00:00:00`, toLocalDate: `${day}T23:00:00`, fields, query: {} } })
  },
  createEvent: (client, thing) => client.calendar.createEvent({ body: { event: blockOn(thing.schedule) } }),
  updateEvent: (client, { block: { id, revision } }) =>
    client.calendar.updateEvent({ params: { 'event.id': id }, body: { event: { revision, title: 'At the doctor' } } }),
  listEvents: (client, { block }, fields = []) => client.calendar.listEvents({ query: { eventIds: [block.id], fields } }),
  restoreEventDefaults: (client, { block }) =>
    client.calendar.restoreEventDefaults({ params: { eventId: block.id }, body: { fields: ['TITLE'] } }),
  splitRecurringEvent: (client, { block }) =>
    client.calendar.splitRecurringEvent({ params: { recurringEventId: block.id }, body: { splitLocalDate: '2027-04-01T00:00:00' } }),
  previewEventChanges: (client, { block }) =>
    client.calendar.previewEventChanges({ body: { change: { eventId: block.id, isCanceled: true } } }),
  ...askingForBlocks,
  addSessions: (client, { schedule }) => client.calendar.addSessions({ body: { events: [blockOn(schedule, '2027-03-12')] } }),
  changeSessions: (client, { block }) => client.calendar.changeSessions({ body: { change: { eventId: block.id, isCanceled: true } } }),
  messageParticipants: (client, { block }) =>
    client.calendar.messageParticipants({ params: { eventId: block.id }, body: { message: 'Hello', isPreview: true } }),
  listSessionWords: (client, { block }) => client.calendar.listSessionWords({ params: { eventId: block.id } }),
  takeBackSessionWords: (client, { block }) =>
    client.calendar.takeBackSessionWords({ params: { eventId: block.id, wordsId: '5f0a7a43-0000-4000-8000-000000000000' } }),
  getParticipation: (client, { participationId }) => client.participations.getParticipation({ params: { participationId } }),
  queryParticipations: (client, { block }) =>
    client.participations.queryParticipations({ body: { query: { filter: { eventId: block.id } } } }),
  cancelEvent: (client, { block }) => client.calendar.cancelEvent({ params: { eventId: block.id }, body: {} }),
}

const nothing = (): Thing => ({
  booking: { ...own.booking, id: randomUUID() },
  block: { ...own.block, id: `${randomUUID()}${'0'.repeat(32)}` },
  schedule: randomUUID(),
  participationId: randomUUID(),
  attendanceId: randomUUID(),
  tipId: randomUUID(),
  whole: { ...own.whole, id: randomUUID() },
})

/** The outcome: the answer, or the refusal. */
const outcome = async (asked: Promise<unknown>) =>
  await asked.then(
    (answer) => ({ answer }),
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      return { code: error.code, status: error.status, told: Object.keys(error.data) }
    },
  )

/** What a booking's page would reveal of its customer, and a block's of its reason. */
const secrets = ['Krüger', 'krueger.example', 'At the dentist', 'root canal']
const secretsIn = (told: unknown) => secrets.filter((word) => JSON.stringify(told).includes(word))

test('every row open to a right over one’s own is tested here, and no other', () => {
  expect(Object.keys(asking).sort()).toEqual(opened.map(({ name }) => name).sort())
})

test('only areas with data of one’s own have such rows, and each names the right to the whole area', () => {
  expect(new Set(opened.map(({ row }) => row.permission?.split('.')[0]))).toEqual(new Set(['bookings', 'calendar']))
})

test('no role reaches more than its rights: only a provider is limited to their own', () => {
  const reach = (role: (typeof staffRoles)[number]) =>
    opened.map(({ row }) => (row.permission ? reachOf(permissionsOf(role), { ...row, permission: row.permission }) : 'NONE'))
  expect(new Set(reach('PROVIDER'))).toEqual(new Set(['OWN']))
  for (const role of staffRoles.filter((other) => other !== 'PROVIDER')) expect(new Set(reach(role)), role).toEqual(new Set(['ALL']))
})

describe.each(Object.keys(asking))('%s', (name) => {
  // Personal members must be requested, and a stranger may not.
  const ask = (client: Client, thing: Thing, fields: 'PI_FIELDS'[] = ['PI_FIELDS']) =>
    outcome((asking[name] as (typeof asking)[string])(client, thing, fields))

  test('does for a provider, with their own, what it does for a manager', async () => {
    // Only a request can be confirmed or declined: for a confirmed booking both get the same refusal.
    const [his, managers] = [await ask(noors, own), await ask(world.owner, others)]
    const isRead = readRows.has(name)
    mayHaveChanged = { own: !isRead && 'answer' in his, others: !isRead && 'answer' in managers }
    expect('answer' in his).toBe('answer' in managers)
    if ('code' in his) expect(his).toEqual(managers)
    expect(secretsIn(his)).toEqual(secretsIn(managers))
  })

  test('tells a provider no more about another person’s than about a nonexistent one, or than strangers see', async () => {
    const [stranger, none, foreign] = [await ask(await world.visitor(), others, []), await ask(noors, nothing()), await ask(noors, others)]
    expect(secretsIn(foreign)).toEqual([])
    expect(JSON.stringify(foreign)).not.toContain(others.booking.id)
    if ('code' in none) expect([none, stranger]).toContainEqual(foreign)
    expect((await read(world.owner, others.booking))?.booking).toEqual(others.booking)
    expect((await world.owner.calendar.getEvent({ params: { eventId: others.block.id }, query: {} })).event).toMatchObject({
      status: 'CONFIRMED',
      revision: others.block.revision,
    })
    mayHaveChanged = { own: false, others: false }
  })

  test('has nothing for a provider not connected to a staff member', async () => {
    for (const thing of [own, others]) {
      const told = await ask(nobodys, thing)
      expect(secretsIn(told)).toEqual([])
      expect(JSON.stringify(told)).not.toContain(thing.booking.id)
    }
    expect((await read(world.owner, own.booking))?.booking).toEqual(own.booking)
    mayHaveChanged = { own: false, others: false }
  })
})

describe('lists and counts', () => {
  const mine = { body: { query: { filter: { status: 'CONFIRMED' }, sort: [{ fieldName: 'startDate' }], cursorPaging: { limit: 1 } } } }

  test('hold only the provider’s own, whatever the filter', async () => {
    const id = { $in: [own, others].flatMap(({ booking, whole }) => [booking.id, ...whole.parts.map((part) => part.id)]) }
    const filters = [
      { id },
      { id, 'bookedEntity.slot.resource.id': ada.resourceId },
      { id, 'contactDetails.email': 'lena@krueger.example' },
    ]
    for (const filter of filters) {
      const query = { filter, paging: { limit: 100 } }
      const { extendedBookings, pagingMetadata } = await noors.bookings.queryExtendedBooking({ body: { query } })
      const with_ = new Set(extendedBookings.map(({ booking }) => slotOf(booking).resource?.id))
      expect([...with_].filter((id) => id !== noor.resourceId)).toEqual([])
      expect((await noors.bookings.countExtendedBookings({ body: { filter } })).count).toBe(pagingMetadata.total)
    }
  })

  test('do so on a follow-up page of a manager’s cursor as well', async () => {
    const { pagingMetadata } = await world.owner.bookings.queryExtendedBookings(mine)
    const cursor = pagingMetadata.cursors?.next ?? ''
    const { extendedBookings } = await noors.bookings.queryExtendedBookings({ body: { query: { cursorPaging: { limit: 100, cursor } } } })
    expect(extendedBookings.every(({ booking }) => slotOf(booking).resource?.id === noor.resourceId)).toBe(true)
  })
})

describe('a provider', () => {
  test('decides about requests to them, as the business', async () => {
    const service = await world.service([noor], { name: 'Consultation', onlineBooking: { enabled: true, requireManualApproval: true } })
    const request = await book(visitor, await slotAt(visitor, { service, date: newDay(), time: '10:00' }))
    expect(request.status).toBe('PENDING')
    const { booking } = await noors.bookings.confirmBooking({ params: { bookingId: request.id }, body: { revision: request.revision } })
    expect(booking.status).toBe('CONFIRMED')
    const { history } = await noors.bookings.getBookingHistory({ params: { bookingId: request.id } })
    expect(history.at(-1)?.actor.type).toBe('BUSINESS')
  })

  test('moves a booking within their own time, and not into other people’s', async () => {
    const [day, { slot }, { params, body }] = [own.booking.startDate.slice(0, 10), own.booking.bookedEntity, change(own)]
    const times = { startDate: `${day}T13:00:00.000Z`, endDate: `${day}T14:00:00.000Z` }
    const moveTo = (id: string) => {
      const flowControlSettings = { skipAvailabilityValidation: true }
      return noors.bookings.rescheduleBooking({
        params,
        body: { ...body, slot: { ...slot, ...times, resource: { id } }, flowControlSettings },
      })
    }
    await expect(moveTo(ada.resourceId)).rejects.toMatchObject({ status: 403, code: 'UNAUTHORIZED_OPERATION' })
    expect((await moveTo(noor.resourceId)).booking.startDate).toBe(`${day}T13:00:00.000Z`)
  })

  test('blocks their own time: not other people’s with it, nor hours, nor the whole business', async () => {
    const create = (event: object) => noors.calendar.createEvent({ body: { event: event as never } })
    const { site } = await world.owner.site.getSite()
    const withAda = { resources: [{ id: noor.resourceId }, { id: ada.resourceId }] }
    await expect(create(blockOn(own.schedule, '2027-03-04', withAda))).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' })
    await expect(create(blockOn(own.schedule, '2027-03-04', { type: 'WORKING_HOURS' }))).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    })
    await expect(create(blockOn(site.businessScheduleId))).rejects.toMatchObject({ code: 'SCHEDULE_NOT_FOUND' })
    const { id, revision } = own.block
    const update = noors.calendar.updateEvent({ params: { 'event.id': id }, body: { event: { revision, ...withAda } } })
    await expect(update).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' })
  })

  test('learns that the event of their booking belongs to a booking, and nothing about another person’s', async () => {
    const cancel = (thing: Thing) => noors.calendar.cancelEvent({ params: { eventId: slotOf(thing.booking).eventId ?? '' }, body: {} })
    await expect(cancel(own)).rejects.toMatchObject({ violations: [{ violatedRule: 'BELONGS_TO_BOOKING' }] })
    await expect(cancel(others)).rejects.toMatchObject({ status: 404, code: 'EVENT_NOT_FOUND' })
  })

  test('learns their staff member with their session', async () => {
    const { session } = await noors.identity.getSession()
    expect(session).toMatchObject({
      role: 'MANAGER',
      permissions: ['bookings.own', 'calendar.own', 'services.read'],
      staffMember: { id: noor.id, name: 'Noor Haddad', resourceId: noor.resourceId },
    })
    expect((await nobodys.identity.getSession()).session).not.toHaveProperty('staffMember')
  })

  test('loses access with the next call once they are connected to another staff member, or no provider any more', async () => {
    const guest = await world.staffMember('Bo Lind')
    const bo = await signedInProvider(world, guest)
    const { booking } = await thingsOf(noor)
    const sees = async () => (await bo.bookings.queryExtendedBookings(findBooking({ ...own, booking }))).extendedBookings.length
    expect(await sees()).toBe(0)
    await world.owner.team.linkStaffMember({ params: { personId: noors.memberId }, body: {} })
    await world.owner.team.linkStaffMember({ params: { personId: bo.memberId }, body: { staffMemberId: noor.id } })
    expect(await sees()).toBe(1)
    await world.owner.team.linkStaffMember({ params: { personId: bo.memberId }, body: {} })
    expect(await sees()).toBe(0)
    await world.owner.team.linkStaffMember({ params: { personId: noors.memberId }, body: { staffMemberId: noor.id } })
  })

  test('acts in the name of the business, in bookings and log', async () => {
    await noors.bookings.cancelBooking(change(own))
    const lines = await world.db.selectFrom('audit_log').select(['actor', 'input']).where('operation', '=', 'cancelBooking').execute()
    const line = lines.find(({ input }) => JSON.stringify(input).includes(own.booking.id))
    expect(line?.actor).toEqual({ wixUserId: noors.memberId })
  })
})
