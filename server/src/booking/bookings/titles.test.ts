import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeMessages } from '../../house/messages/event-mails.ts'
import { book, complete } from '../../test/bookings/booked.ts'
import { createSessionWorld, type SessionWorld } from '../../test/bookings/session-world.ts'
import { asSent } from '../../test/mailed.ts'
import { bookingMails } from '../booking-events/booking-mails.ts'

// Services with German names on a site whose first language is English.
const studio: SessionWorld = await createSessionWorld()
const { world, ada } = studio
const { owner } = world
const inGerman = { 'x-wix-linguist': 'de|de-DE|true', 'accept-language': 'de' }
const [german, silent] = [await world.visitor(inGerman), await world.visitor()]
const ownerInGerman = world.clientWith({ authorization: world.apiKey, ...inGerman })
const translations = { de: { name: 'Tiefe Massage' } }
const massage = await world.service([ada], { name: 'Deep massage', translations })
beforeAll(async () => {
  const { site } = await owner.site.getSite()
  await owner.site.updateSite({ body: { site: { languages: ['en', 'de'], revision: site.revision } } })
})
afterAll(() => world.close())

let hour = 9
const nextSlot = () => ({ serviceId: massage.id, startDate: `2027-03-08T${++hour}:00:00`, timezone: 'Europe/Berlin' })

/** What the customer is mailed of a booking: the subject and the file for their calendar. */
const mailedAbout = async (bookingId: string) => {
  const events = await world.db.selectFrom('domain_events').select('id').where('entity_id', '=', bookingId).execute()
  await writeMessages([bookingMails]).hear({ siteId: world.siteId, eventIds: events.map(({ id }) => id) }, world.dependencies)
  const mails = world.db.selectFrom('messages').selectAll().where('booking_id', '=', bookingId)
  return asSent(world, await mails.where('template', '=', 'booking-confirmed').executeTakeFirstOrThrow())
}

const titleFor = async (client: typeof owner, id: string) => {
  const { extendedBookings } = await client.bookings.queryExtendedBookings({ body: { query: { filter: { id } } } })
  return extendedBookings[0]?.booking.bookedEntity.title
}

test('a booking is told in the language of the call, and mailed in the language of its customer', async () => {
  const { id, bookedEntity } = await book(german, nextSlot())
  expect(bookedEntity.title).toBe('Tiefe Massage')
  expect(await titleFor(owner, id)).toBe('Deep massage')
  expect(await titleFor(ownerInGerman, id)).toBe('Tiefe Massage')
  const mail = await mailedAbout(id)
  expect(mail.subject).toMatch(/^Gebucht: Tiefe Massage, /)
  for (const part of [mail.text, JSON.stringify(mail.calendar)]) {
    expect(part).toContain('Tiefe Massage')
    expect(part).not.toContain('Deep massage')
  }
  const english = await book(silent, nextSlot(), { firstName: 'Ann', email: 'ann@guests.example' })
  expect(english.bookedEntity.title).toBe('Deep massage')
  expect((await mailedAbout(english.id)).subject).toMatch(/^Booked: Deep massage, /)
})

test('a booking keeps the names that it was made under, in each language', async () => {
  const { id } = await book(german, nextSlot())
  const { service } = await owner.services.getService({ params: { serviceId: massage.id }, query: {} })
  const renamed = { name: 'Slow massage', translations: { de: { name: 'Langsame Massage' } }, revision: service.revision }
  await owner.services.updateService({ params: { 'service.id': massage.id }, body: { service: renamed } })
  expect(await Promise.all([titleFor(owner, id), titleFor(german, id)])).toEqual(['Deep massage', 'Tiefe Massage'])
  const later = await book(german, nextSlot())
  expect(await Promise.all([titleFor(owner, later.id), titleFor(german, later.id)])).toEqual(['Slow massage', 'Langsame Massage'])
})

test('a conflict names the other booking in the language of the manager', async () => {
  const { bookedEntity } = await book(german, nextSlot())
  const booking = { bookedEntity: { slot: bookedEntity.slot }, status: 'CONFIRMED' as const, contactDetails: { firstName: 'Ilse' } }
  await owner.bookings.createBooking({ body: { booking, flowControlSettings: { skipAvailabilityValidation: true } } })
  const titlesFor = async (client: typeof owner) => {
    const { conflicts } = await client.bookings.listConflicts({ body: {} })
    return conflicts.flatMap(({ collisions }) => collisions.map((collision) => collision.booking?.title))
  }
  expect(await Promise.all([titlesFor(owner), titlesFor(ownerInGerman)])).toEqual([['Slow massage'], ['Langsame Massage']])
})

test('a session that has a title of its own has it in every language; the others are called like their class', async () => {
  const dance = await studio.serviceOf('CLASS', { name: 'Dance', translations: { de: { name: 'Tanz' } } })
  const bookIn = async (startDate: string, title?: string) => {
    const { id } = await studio.create(studio.session(startDate, { scheduleId: dance.schedule.id, ...(title && { title }) }))
    const body = { booking: { bookedEntity: { slot: { eventId: id } }, totalParticipants: 1 } }
    const { booking } = await complete(german, (await german.bookings.createBooking({ body })).booking)
    return booking.bookedEntity.title
  }
  expect(await bookIn('2027-03-09T18:00:00')).toBe('Tanz')
  expect(await bookIn('2027-03-10T18:00:00', 'Tango night')).toBe('Tango night')
})

test('behind the link of a booking its service speaks the language of the call, and tells no other', async () => {
  const { id } = await book(german, nextSlot())
  const { token } = await german.bookings.getBookingLink({ params: { bookingId: id } })
  const { service } = await german.bookings.getServiceAnonymously({ params: { token } })
  expect(service.name).toBe('Langsame Massage')
  for (const part of [service, service.category, service.bookingPolicy]) expect(part).not.toHaveProperty('translations')
})

test('an add-on is named as it was when it was booked', async () => {
  const added = { name: 'Scalp', price: { value: '12' }, translations: { de: { name: 'Kopfhaut' } } }
  const { addOn } = await owner['add-ons'].createAddOn({ body: { addOn: added } })
  const { addOnGroup } = await owner['add-ons'].createAddOnGroup({
    body: { serviceId: massage.id, addOnGroup: { name: 'Extras', addOnIds: [addOn.id] } },
  })
  const { booking } = await german.bookings.createBooking({
    body: {
      booking: { bookedEntity: { slot: nextSlot() }, bookedAddOns: [{ id: addOn.id, groupId: addOnGroup.id }], totalParticipants: 1 },
    },
  })
  expect(booking.bookedAddOns).toMatchObject([{ name: 'Kopfhaut' }])
})

const optionId = '8f7c1c1e-6d7e-4a55-9a44-0a5b1f0f2c11'

test('what participants chose, and the text of the policy, are told in the words of their time, to each reader in their language', async () => {
  const { bookingPolicy } = await owner['booking-policies'].createBookingPolicy({
    body: {
      bookingPolicy: {
        name: 'Mats',
        customPolicyDescription: { enabled: true, description: 'Bring a towel.' },
        participantsPolicy: { maxParticipantsPerBooking: 3 },
        translations: { de: { customPolicyDescription: { description: 'Bring ein Handtuch mit.' } } },
      },
    },
  })
  const yoga = await studio.serviceOf('CLASS', { name: 'Yoga', bookingPolicy: { id: bookingPolicy.id } })
  const [own, rented] = [
    { optionId, custom: 'Own mat' },
    { optionId, custom: 'Rented mat' },
  ]
  const price = { value: '10', currency: 'EUR' }
  const values = [
    { choices: [own], price, translations: { de: { name: 'Eigene Matte' } } },
    { choices: [rented], price, translations: { de: { name: 'Leihmatte' } } },
  ]
  const option = { id: optionId, type: 'CUSTOM' as const, customData: { name: 'Mat', choices: ['Own mat', 'Rented mat'] } }
  await owner['service-options'].createServiceOptionsAndVariants({
    body: { serviceOptionsAndVariants: { serviceId: yoga.id, options: { values: [option] }, variants: { values } } },
  })
  const { id: eventId } = await studio.create(studio.session('2027-03-11T18:00:00', { scheduleId: yoga.schedule.id }))
  // In the words of the customer.
  const serviceChoices = [
    { numberOfParticipants: 1, choices: [{ optionId, custom: 'Eigene Matte' }] },
    { numberOfParticipants: 1, choices: [{ optionId, custom: 'Leihmatte' }] },
  ]
  const body = { booking: { bookedEntity: { slot: { eventId } }, participantsChoices: { serviceChoices } } }
  const { id } = (await complete(german, (await german.bookings.createBooking({ body })).booking)).booking
  const params = { bookingId: id }
  const participants = [{ name: 'Ann', choice: 'Leihmatte' }]
  const named = await german.bookings.setNamedParticipants({ params, body: { participants } })
  expect(named.participants.map(({ choice }) => choice)).toEqual(['Leihmatte'])

  await owner['service-options'].deleteServiceOptionsAndVariants({
    params: { serviceOptionsAndVariantsId: await optionsOf(yoga.id) },
    query: {},
  })
  const policyId = { 'bookingPolicy.id': bookingPolicy.id }
  const changed = {
    customPolicyDescription: { enabled: true, description: 'No towel.' },
    translations: {},
    revision: bookingPolicy.revision,
  }
  await owner['booking-policies'].updateBookingPolicy({ params: policyId, body: { bookingPolicy: changed } })
  const told = async (client: typeof owner) => {
    const { extendedBookings } = await client.bookings.queryExtendedBookings({ body: { query: { filter: { id } } } })
    const chosen = extendedBookings[0]?.booking.participantsChoices?.serviceChoices.map(({ choices = [] }) => choices[0]?.custom)
    const [person] = (await client.bookings.listNamedParticipants({ params })).participants
    const { bookingPolicySnapshots } = await client['booking-policies'].listPolicySnapshotsByBookingIds({ query: { bookingIds: [id] } })
    return [chosen, person?.choice, bookingPolicySnapshots[0]?.policy.customPolicyDescription.description]
  }
  expect(await told(owner)).toEqual([['Own mat', 'Rented mat'], 'Rented mat', 'Bring a towel.'])
  for (const client of [german, ownerInGerman]) {
    expect(await told(client)).toEqual([['Eigene Matte', 'Leihmatte'], 'Leihmatte', 'Bring ein Handtuch mit.'])
  }
  const { token } = await german.bookings.getBookingLink({ params })
  const { service } = await german.bookings.getServiceAnonymously({ params: { token } })
  expect(service.bookingPolicy.customPolicyDescription.description).toBe('Bring ein Handtuch mit.')
})

const optionsOf = async (serviceId: string) => {
  const { serviceOptionsAndVariantsList: list } = await owner['service-options'].queryServiceOptionsAndVariants({
    body: { query: { filter: { serviceId } } },
  })
  return list[0]?.id ?? ''
}
