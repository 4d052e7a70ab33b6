import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStudioWorld, type StudioWorld } from '../../test/studio-world.ts'

// Tuesday, 24 November 2026, 13:40 in Berlin.
const now = '2026-11-24T12:40:00.000Z'

let world: StudioWorld
beforeAll(async () => {
  world = await createStudioWorld({ now })
})
afterAll(() => world.close())

const bookings = async (filter: Record<string, unknown>) => {
  const query = { filter, cursorPaging: { limit: 100 } }
  const { extendedBookings } = await world.owner.bookings.queryExtendedBookings({ body: { query } })
  return extendedBookings.map(({ booking }) => booking)
}

test('Juniper is open on a Tuesday until eight', async () => {
  const { site, opening } = await world.guest.site.getSite()
  expect(site).toMatchObject({ name: 'Juniper', timeZone: 'Europe/Berlin', currency: 'EUR', brandColor: '#2a614d', isSample: true })
  expect(opening).toEqual({ isOpen: true, until: '2026-11-24T19:00:00.000Z', today: [{ start: '07:00', end: '20:00' }] })
})

test('visitors see appointments, classes and a course, and a link leads to the hidden follow-up', async () => {
  const visitor = await world.visitor()
  const question = { filter: { hidden: false }, sort: [{ fieldName: 'sortOrder' }], paging: { limit: 100 } }
  const { services } = await visitor.services.queryServices({ body: { query: question } })
  const named = Map.groupBy(services, ({ type }) => type)
  expect([...named].map(([type, list]) => [type, list.map(({ name }) => name)])).toEqual([
    [
      'APPOINTMENT',
      ['Deep tissue massage', 'Physio first visit', 'Reformer, one to one', 'Yin & Sound, for one', 'First bowl on the wheel'],
    ],
    ['CLASS', ['Morning Vinyasa', 'Reformer Pilates', 'Yin & Sound', 'Strong Back']],
    ['COURSE', ['Pottery for beginners']],
  ])
  expect(world.services.followUp.hidden).toBe(true)
})

test('a week has classes on six days, each with a teacher and places', async () => {
  const visitor = await world.visitor()
  const { events } = await visitor.calendar.queryEvents({
    body: {
      fromLocalDate: '2026-11-30T00:00:00',
      toLocalDate: '2026-12-07T00:00:00',
      query: { filter: { type: { $in: ['CLASS', 'COURSE'] } } },
    },
  })
  expect(events.map(({ title = '', start }) => `${start.localDate.slice(0, 16)} ${title}`)).toEqual([
    '2026-11-30T07:30 Morning Vinyasa',
    '2026-11-30T18:30 Pottery for beginners',
    '2026-12-01T07:30 Morning Vinyasa',
    '2026-12-01T19:30 Reformer Pilates',
    '2026-12-02T07:30 Morning Vinyasa',
    '2026-12-02T08:30 Reformer Basics',
    '2026-12-02T18:30 Strong Back',
    '2026-12-03T07:30 Morning Vinyasa',
    '2026-12-03T19:30 Reformer Pilates',
    '2026-12-04T07:30 Morning Vinyasa',
    '2026-12-04T08:30 Reformer Basics',
    '2026-12-04T18:00 Yin & Sound',
    '2026-12-06T18:00 Yin & Sound',
  ])
  expect(events.filter(({ resources, totalCapacity }) => resources[0]?.name === undefined || totalCapacity === undefined)).toEqual([])
})

test('classes fill up the nearer they are, and two places of the course are left', async () => {
  const visitor = await world.visitor()
  const { events } = await visitor.calendar.queryEvents({
    body: { fromLocalDate: '2026-11-24T13:40:00', toLocalDate: '2026-12-08T00:00:00', query: { filter: { type: 'CLASS' } } },
  })
  const left = events.map(({ remainingCapacity }) => remainingCapacity ?? 0)
  expect([left.includes(0), left.filter((places) => places > 0).length > events.length / 2]).toEqual([true, true])
  const { availability } = await visitor.availability.getScheduleAvailability({
    params: { scheduleId: world.classes.potteryCourse.schedule.id },
  })
  expect(availability).toMatchObject({ totalSpots: 6, openSpots: 2 })
})

test('physiotherapy takes a treatment room, classes the bright hall', async () => {
  const { hall, treatmentRoom2 } = world.rooms
  const { service } = await world.owner.services.getService({ params: { serviceId: world.services.firstVisit.id }, query: {} })
  const ofRooms = service.serviceResources.filter(({ resourceType }) => resourceType.id === treatmentRoom2.typeId)
  expect(ofRooms.map(({ resourceIds }) => resourceIds?.values)).toEqual([[treatmentRoom2.id]])
  const { events } = await world.owner.calendar.queryEvents({ body: { query: { filter: { 'resources.id': hall.id, type: 'CLASS' } } } })
  expect(new Set(events.flatMap(({ resources }) => resources.map(({ name }) => name)))).toEqual(
    new Set(['Atrium', 'Mateo Ruiz', 'Jonas Weber', 'Noor Haddad']),
  )
})

test('the course has eight evenings, none in the winter break', async () => {
  const { schedule } = world.classes.potteryCourse
  const { events } = await world.owner.calendar.queryEvents({ body: { query: { filter: { scheduleId: schedule.id } } } })
  expect(events.map(({ start }) => start.localDate.slice(5, 10))).toEqual([
    '11-30',
    '12-07',
    '12-14',
    '12-21',
    '01-04',
    '01-11',
    '01-18',
    '01-25',
  ])
})

test('the diary is full today, emptier next week, and holds every kind of booking', async () => {
  const today = await bookings({ startDate: { $gte: '2026-11-24T00:00:00+01:00', $lt: '2026-11-25T00:00:00+01:00' }, status: 'CONFIRMED' })
  expect(today.length).toBeGreaterThan(10)
  expect(await bookings({ status: 'PENDING' })).toHaveLength(2)
  expect(await bookings({ status: 'DECLINED' })).toHaveLength(1)
  expect((await bookings({ status: 'CANCELED' })).length).toBeGreaterThan(1)
  expect(await bookings({ status: 'CREATED' })).toEqual([])
  expect(await bookings({ doubleBooked: true })).toEqual([])
})

test('clients wait for a full class, and for an appointment at times that suit them', async () => {
  const { lists } = await world.owner['waiting-list'].listWaitingLists({ body: {} })
  expect(lists.map(({ type, openSpots = 0, entries }) => [type, openSpots, entries.length])).toEqual([
    ['CLASS', 0, 2],
    ['APPOINTMENT', 0, 2],
  ])
})

test('there are free times today, and offered times can be booked', async () => {
  const visitor = await world.visitor()
  const { nextFree } = await visitor.availability.listNextFree({ body: {} })
  const shown = Object.values(world.services).filter(({ hidden }) => !hidden)
  const startOf = (id: string) => nextFree.find(({ serviceId }) => serviceId === id)?.startDate
  expect(shown.filter(({ id }) => startOf(id) === undefined).map(({ name }) => name)).toEqual([])
  const { id: serviceId } = world.services.massage
  const filter = { serviceId: [serviceId], startDate: '2026-11-24T12:40:00Z', endDate: '2026-11-26T00:00:00Z', bookable: true }
  const { availabilityEntries } = await visitor.availability.queryAvailability({ body: { query: { filter } } })
  const [entry] = availabilityEntries
  if (!entry) throw new Error('Nothing is free')
  const { booking } = await visitor.bookings.createBooking({
    body: { booking: { bookedEntity: { slot: entry.slot }, totalParticipants: 1 } },
  })
  expect(booking.status).toBe('CREATED')
})

test('three plans are on sale, the one that most people take in front', async () => {
  const { plans } = await (await world.visitor()).plans.listPublicPlans({ query: {} })
  expect(plans.map(({ name, primary }) => [name, primary])).toEqual([
    ['Studio 10', false],
    ['Open Hall', true],
    ['Care 5', false],
  ])
})

test('members have orders in every state, and none is made in the future', async () => {
  const { orders } = await world.owner.orders.managementListOrders({ query: {} })
  const names = new Set(orders.map(({ status, currentCycle }) => (currentCycle?.index === 0 ? 'TRIAL' : status)))
  expect(names).toEqual(new Set(['ACTIVE', 'TRIAL', 'PAUSED', 'PENDING', 'ENDED', 'CANCELED']))
  expect(orders.some(({ autoRenewCanceled, status }) => autoRenewCanceled === true && status === 'ACTIVE')).toBe(true)
  expect(orders.filter(({ lastPaymentStatus }) => lastPaymentStatus === 'UNPAID').length).toBeGreaterThan(1)
  expect(orders.every(({ createdDate }) => createdDate <= now)).toBe(true)
})

test('what is over is paid but for little, and fees are owed, waived and noted for who did not come', async () => {
  const { dues, sums } = await world.owner.dues.listDues({ query: { until: '2026-11-24T23:00:00.000Z', limit: 100 } })
  const beforeToday = dues.filter(({ dueDate }) => dueDate < '2026-11-23T23:00:00.000Z')
  expect(beforeToday.length).toBeGreaterThanOrEqual(5)
  expect(beforeToday.length).toBeLessThanOrEqual(10)
  expect(new Set(dues.map(({ kind }) => kind))).toEqual(new Set(['BOOKING', 'FEE', 'ORDER', 'GIFT']))
  expect(sums.find(({ kind }) => kind === 'FEE')).toMatchObject({ count: 2, owed: { value: '68.00' } })
  const { fees } = await world.owner.fees.queryFees({ body: {} })
  expect(fees.map(({ kind, status, amount }) => `${kind} ${status} ${amount.value}`).toSorted()).toEqual([
    ...['LATE_CANCEL DUE 34.00', 'LATE_CANCEL WAIVED 34.00', 'NO_SHOW DUE 34.00'],
  ])
  const { summary } = await world.owner.payments.summarizePayments({ body: {} })
  expect(summary.count).toBeGreaterThan(60)
  const { invoices } = await world.owner.invoices.listInvoices({ query: {} })
  const numbers = invoices.map(({ number }) => Number(number.split('-')[1]))
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one))
})

test('plans pay for classes, and the ledger of a card tells where each visit went', async () => {
  const sold = await world.owner.orders.managementListOrders({ query: { orderStatuses: ['ACTIVE'], paymentStatuses: ['PAID'] } })
  const orderId = sold.orders.find(({ planName }) => planName === 'Studio 10')?.id ?? ''
  const { orders } = await world.owner.credits.listCredits({ query: { orderId } })
  const [card] = orders
  expect(card).toMatchObject({ planName: 'Studio 10', benefits: [{ granted: 11, left: 6 }] })
  const { lines } = await world.owner.credits.listCreditLines({ params: { orderId }, query: { limit: 100 } })
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(6)
  expect(new Set(lines.map(({ cause }) => cause))).toEqual(new Set(['GRANT', 'BOOKING', 'CANCELLATION', 'MANUAL']))
  expect(lines.every(({ createdDate }) => createdDate <= now)).toBe(true)
})

test('members who had booked as guests are one client, with plan and visits', async () => {
  const { clients } = await world.owner.clients.queryClients({ body: { query: { paging: { limit: 100 } } } })
  const addresses = clients.flatMap(({ email }) => email ?? [])
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(clients.some(({ account, plans, visits }) => account && plans.length > 0 && visits.past > 0)).toBe(true)
})

test('the inbox has one applicant and one report with its reason, and clients have answered what is asked', async () => {
  const { owner } = world
  const { members } = await owner.members.queryMembers({ body: { query: { filter: { status: 'PENDING' } }, fieldsets: ['FULL'] } })
  expect(members.map(({ contact, account }) => [contact?.firstName, account?.pendingReasons])).toEqual([
    ['Jule', ['PENDING_ADMIN_APPROVAL_REQUIRED']],
  ])
  const { memberReports } = await owner['member-reports'].queryMemberReports({ body: {} })
  expect(memberReports.map(({ reason, createdDate }) => [reason.category, createdDate < now])).toEqual([['SPAM', true]])
  const counts = await Promise.all(
    [
      members[0]?.contactId,
      (await owner.members.getMember({ params: { id: memberReports[0]?.reportedMemberId ?? '' }, query: {} })).member.contactId,
    ].map(async (contactId) => (await bookings({ 'contactDetails.contactId': contactId })).length),
  )
  expect(Math.min(...counts)).toBeGreaterThan(0)
  const { signInSettings } = await owner.authentication.getSignInSettings()
  expect(signInSettings.requireOwnerApproval).toBe(false)
  const { customFields } = await owner['custom-fields'].listCustomFields()
  expect(customFields.map(({ label }) => label)).toEqual(['Pressure you like', 'What we should take care of', 'Came to us through'])
  const { clients } = await owner.clients.queryClients({ body: { query: { paging: { limit: 100 } } } })
  expect(clients.filter((client) => Object.keys(client.customFields ?? {}).length > 0)).toHaveLength(8)
})

test('the owner’s account is as old as the sample', async () => {
  const { members } = await world.owner.members.queryMembers({ body: { query: { paging: { limit: 100 } }, fieldsets: ['FULL'] } })
  const owner = members.find(({ account }) => account?.role === 'OWNER')
  expect(owner && owner.createdDate <= owner.updatedDate && owner.createdDate < '2026-11-24').toBe(true)
})

test('no mail was sent', () => expect(world.mails).toEqual([]))

test('the owner is Ada, and a booking’s history says who did what and when', async () => {
  const [declined] = await bookings({ status: 'DECLINED' })
  const { history } = await world.owner.bookings.getBookingHistory({ params: { bookingId: declined?.id ?? '' } })
  expect(history.at(-1) ?? history[0]).toBeDefined()
  expect(history.find(({ event }) => event === 'booking.declined')).toMatchObject({ actor: { type: 'BUSINESS', name: 'Ada Lindqvist' } })
  expect(history.every(({ date }) => date <= now)).toBe(true)
})

test('dropping the sample leaves a business ready to begin, once', async () => {
  const { site } = await world.owner.site.dropSample({ body: {} })
  expect(site).toMatchObject({ name: 'Juniper', isSample: false })
  expect(site).not.toHaveProperty('setUpFinishedDate')
  expect(await bookings({})).toEqual([])
  const { staffMembers } = await world.owner.staff.queryStaffMembers({ body: {} })
  const { services } = await world.owner.services.queryServices({ body: {} })
  const { contacts } = await world.owner.contacts.queryContacts({ body: {} })
  const { resources } = await world.owner.resources.queryResources({ body: {} })
  const { plans } = await world.owner.plans.listPlans({ query: { archived: 'ARCHIVED_AND_ACTIVE' } })
  const { orders } = await world.owner.orders.managementListOrders({ query: {} })
  expect([staffMembers, services, resources, plans, orders]).toEqual([[], [], [], [], []])
  expect((await world.owner['custom-fields'].listCustomFields()).customFields).toEqual([])
  // The owner, who has an account.
  expect(contacts).toHaveLength(1)
  const { bookingPolicies } = await world.owner['booking-policies'].queryBookingPolicies({ body: {} })
  expect(bookingPolicies.map((policy) => policy.default)).toEqual([true])
  const staffMember = await world.staffMember('Olga Haas')
  await world.service([staffMember])
  await world.owner.site.dropSample({ body: {} })
  expect((await world.owner.staff.queryStaffMembers({ body: {} })).staffMembers).toHaveLength(1)
})
