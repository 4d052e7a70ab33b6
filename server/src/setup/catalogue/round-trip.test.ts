import { randomUUID } from 'node:crypto'
import type { Catalogue } from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importFile, previewFile } from '../../test/imported-files.ts'
import { managerElsewhere } from '../../test/other-site.ts'
import { createStudioWorld, type StudioWorld } from '../../test/studio-world.ts'

let world: StudioWorld
beforeAll(async () => {
  world = await createStudioWorld({ now: '2026-11-24T12:40:00.000Z' })
  await furnishFurther()
})
afterAll(() => world.close())

/** What the sample does not have. */
const furnishFurther = async () => {
  const { owner, services, rooms, site } = world
  const { location } = await owner.locations.createLocation({ body: { location: { name: 'Studio West', phone: '+49 30 1' } } })
  const locations = [
    { type: 'BUSINESS' as const, business: { id: location.id } },
    { type: 'BUSINESS' as const, business: { id: site.id } },
    { type: 'CUSTOM' as const, custom: { address: { city: 'Potsdam' } } },
  ]
  await owner.services.setServiceLocations({ params: { serviceId: services.wheel.id }, body: { locations } })
  await owner.services.setCustomSlug({ params: { serviceId: services.wheel.id }, body: { slug: 'the-first-one' } })
  const { addOn } = await owner['add-ons'].createAddOn({ body: { addOn: { name: 'Warm oil', price: { value: '9.50', currency: 'EUR' } } } })
  const addOnGroup = { name: 'Besides', addOnIds: [addOn.id], prompt: 'Anything else?' }
  await owner['add-ons'].createAddOnGroup({ body: { addOnGroup, serviceId: services.yinAndSound.id } })
  const optionId = randomUUID()
  const variants = [
    { choices: [{ optionId, custom: 'Table' }], price: { value: '80', currency: 'EUR' } },
    { choices: [{ optionId, custom: 'Chair' }], price: { value: '60', currency: 'EUR' } },
  ]
  const options = { values: [{ id: optionId, type: 'CUSTOM' as const, customData: { name: 'Where', choices: ['Table', 'Chair'] } }] }
  await owner['service-options'].createServiceOptionsAndVariants({
    body: { serviceOptionsAndVariants: { serviceId: services.yinAndSound.id, options, variants: { values: variants } } },
  })
  const room = rooms.treatmentRoom2
  await owner.resources.updateResource({
    params: { 'resource.id': room.id },
    body: { resource: { revision: room.revision, workingHoursSchedules: { values: [{ scheduleId: room.eventsSchedule.scheduleId }] } } },
  })
  await changeOccurrences()
}

/** One occurrence does not take place, and another is later. */
const changeOccurrences = async () => {
  const { owner, classes } = world
  const query = { filter: { scheduleId: classes.vinyasa.schedule.id } }
  const { events } = await owner.calendar.queryEvents({ body: { query, recurrenceType: ['INSTANCE'] } })
  const [, canceled, moved] = events
  if (!canceled || !moved) throw new Error('The sample has classes')
  await owner.calendar.cancelEvent({ params: { eventId: canceled.id }, body: {} })
  const event = { title: 'Vinyasa, later', totalCapacity: 7, revision: moved.revision }
  await owner.calendar.updateEvent({ params: { 'event.id': moved.id }, body: { event } })
}

describe('the whole sample', () => {
  test('holds everything that can be booked and nothing of those who book', async () => {
    const { format: _, version: __, site: ___, ...lists } = await world.owner.catalogue.exportCatalogue()
    expect(Object.entries(lists).map(([kind, list]) => [kind, list.length > 0])).toEqual(Object.keys(lists).map((kind) => [kind, true]))
    const { contacts } = await world.owner.contacts.queryContacts({ body: {} })
    expect(contacts.length).toBeGreaterThan(5)
    const text = JSON.stringify(lists)
    expect(lists.sessions.flatMap(({ exceptions = [] }) => exceptions)).toMatchObject([
      { isCanceled: true },
      { title: 'Vinyasa, later', totalCapacity: 7 },
    ])
    expect(contacts.filter(({ id }) => text.includes(id))).toEqual([])
  })

  test('changes nothing where it comes from', async () => {
    const catalogue = await world.owner.catalogue.exportCatalogue()
    const { counts, entries } = await importFile(world.owner, catalogue)
    expect(entries.filter(({ status }) => status !== 'UNCHANGED')).toEqual([])
    expect(counts).toEqual({ created: 0, updated: 0, unchanged: entries.length, skipped: 0, mistakes: 0 })
  })

  test('becomes the same catalogue on an empty site, where the default entries keep their ids', async () => {
    const catalogue = await world.owner.catalogue.exportCatalogue()
    const elsewhere = await managerElsewhere(world)
    const { site } = await elsewhere.catalogue.exportCatalogue()
    const { entries } = await importFile(elsewhere, catalogue)
    const mapped = entries.filter(({ fileId, id }) => fileId !== id)
    expect(new Set(mapped.map(({ kind }) => kind))).toEqual(new Set(['categories', 'bookingPolicies']))
    const ids = [...mapped.map(({ fileId = '', id = '' }) => [fileId, id] as const), [catalogue.site.id, site.id] as const]
    const there = ids.reduce((text, [own, other]) => text.replaceAll(own, other), JSON.stringify(catalogue))
    expect(await elsewhere.catalogue.exportCatalogue()).toEqual({ ...(JSON.parse(there) as Catalogue), site })
    expect((await previewFile(elsewhere, catalogue)).counts).toMatchObject({ created: 0, updated: 0, mistakes: 0 })
  })

  test.each([
    ['SERVICES_CSV', 'exportServicesCsv'],
    ['SESSIONS_CSV', 'exportSessionsCsv'],
  ] as const)('as a table (%s) changes nothing either, with or without the byte order mark', async (format, operation) => {
    const marked = new Uint8Array(await (await world.owner.catalogue[operation]({ query: {} })).arrayBuffer())
    expect([...marked.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const plain = await (await world.owner.catalogue[operation]({ query: { byteOrderMark: false } })).text()
    expect(plain.startsWith('id,')).toBe(true)
    for (const file of [marked, plain]) {
      const { counts, mistakes, entries } = await previewFile(world.owner, file, format)
      expect(mistakes).toEqual([])
      expect(entries.flatMap(({ changes }) => changes)).toEqual([])
      expect(counts).toMatchObject({ created: 0, updated: 0, skipped: 0 })
      expect(counts.unchanged).toBeGreaterThan(10)
    }
  })

  test('comes through the SDK as a file with a name', async () => {
    const answer = await world.owner.catalogue.exportServicesCsv({ query: {} })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="services.csv"')
  })
})
