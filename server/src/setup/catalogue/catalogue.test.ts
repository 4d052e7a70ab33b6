import { randomUUID } from 'node:crypto'
import type { Service, StaffMember } from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bytesOf, catalogueFile, importFile, previewFile } from '../../test/imported-files.ts'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { createWorld, type World } from '../../test/world.ts'

let world: World
let ada: StaffMember
let massage: Service
let yoga: Service
let bea: StaffMember
beforeAll(async () => {
  world = await createWorld()
  ada = await world.staffMember('Ada Lindqvist')
  bea = await world.staffMember('Bea Okafor')
  massage = await world.service([ada], { name: 'Massage' })
  yoga = await world.service([], { type: 'CLASS', name: 'Yoga', defaultCapacity: 12, schedule: {}, staffMemberIds: [] })
})
afterAll(() => world.close())

const services = (...list: object[]) => catalogueFile({ services: list })
const table = (...lines: string[]) => lines.join('\r\n')
const read = async (serviceId: string) => (await world.owner.services.getService({ params: { serviceId }, query: {} })).service
const newService = (changes: object = {}) => ({
  type: 'APPOINTMENT',
  name: 'Shiatsu',
  defaultCapacity: 1,
  onlineBooking: { enabled: true },
  staffMemberIds: [ada.id],
  payment: { rateType: 'FIXED', fixed: { price: { value: '60', currency: 'EUR' } }, options: { inPerson: true } },
  schedule: { availabilityConstraints: { sessionDurations: [45] } },
  ...changes,
})
const eventsOf = async (id: string) => {
  const rows = await world.db.selectFrom('domain_events').select('name').where('entity_id', '=', id).orderBy('id').execute()
  return rows.map(({ name }) => name)
}

describe('an import', () => {
  test('creates what is new, with the id of the file, one event and one line in the audit log', async () => {
    const id = randomUUID()
    const { counts, entries } = await importFile(world.owner, services(newService({ id, slug: 'pressure' })))
    expect(counts).toEqual({ created: 1, updated: 0, unchanged: 0, skipped: 0, mistakes: 0 })
    expect(entries).toMatchObject([{ kind: 'services', line: 5, id, fileId: id, name: 'Shiatsu', status: 'CREATE' }])
    expect(await read(id)).toMatchObject({ name: 'Shiatsu', staffMemberIds: [ada.resourceId], mainSlug: { name: 'pressure' } })
    expect((await eventsOf(id)).filter((name) => name.endsWith('.created'))).toHaveLength(1)
    const audited = await world.db.selectFrom('audit_log').select('operation').where('site_id', '=', world.siteId).execute()
    expect(audited.map(({ operation }) => operation)).toEqual(expect.arrayContaining(['importCatalogue', 'createService', 'setCustomSlug']))
    expect(audited.map(({ operation }) => operation)).not.toContain('previewImport')
  })

  test('that is sent again with its key is answered as before and done once; with another fingerprint it is another request', async () => {
    const bytes = bytesOf(services(newService({ name: 'Once' })))
    const { fingerprint } = await world.owner.catalogue.previewImport({ query: { format: 'JSON' }, body: bytes })
    const send = (print: string) =>
      world.owner.catalogue.importCatalogue({ query: { format: 'JSON', fingerprint: print }, body: bytes }, { idempotencyKey: 'import' })
    const first = await send(fingerprint)
    expect(first.counts.created).toBe(1)
    expect(await send(fingerprint)).toEqual(first)
    await expect(send('f')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  })

  test('changes members of the file alone, and tells what they were; null takes one away', async () => {
    const { id } = await world.service([ada], { name: 'Reiki', tagLine: 'Calm', description: 'By hand' })
    const file = services({ id, name: 'Reiki, long', tagLine: null })
    const changes = [
      { field: 'name', previous: 'Reiki', current: 'Reiki, long' },
      { field: 'tagLine', previous: 'Calm' },
    ]
    expect((await previewFile(world.owner, file)).entries).toMatchObject([{ id, status: 'UPDATE', changes }])
    expect(await read(id)).toMatchObject({ name: 'Reiki', revision: '1' })
    expect((await importFile(world.owner, file)).counts.updated).toBe(1)
    const after = await read(id)
    expect(after).toMatchObject({ name: 'Reiki, long', description: 'By hand' })
    expect(after).not.toHaveProperty('tagLine')
    expect((await previewFile(world.owner, file)).counts).toMatchObject({ updated: 0, unchanged: 1 })
  })

  test('deletes nothing that the file leaves out', async () => {
    await importFile(world.owner, catalogueFile({ categories: [{ name: 'Only this one' }] }))
    expect(await read(massage.id)).toMatchObject({ name: 'Massage' })
  })

  test('puts categories into the order of the file', async () => {
    const before = await world.owner.catalogue.exportCatalogue()
    const categories = [...before.categories, { id: randomUUID(), name: 'Courses' }].toReversed()
    const { entries } = await importFile(world.owner, catalogueFile({ categories }))
    expect(entries.flatMap(({ changes }) => changes.map(({ field }) => field))).toContain('position')
    expect((await world.owner.catalogue.exportCatalogue()).categories.map(({ name }) => name)).toEqual(categories.map(({ name }) => name))
  })

  test('is refused when an entry of the file has changed since the preview, and changes nothing', async () => {
    const { id, revision } = await world.service([ada], { name: 'Cupping' })
    const file = services({ id, name: 'Cupping, dry' })
    const { fingerprint } = await previewFile(world.owner, file)
    await world.owner.services.updateService({ params: { 'service.id': id }, body: { service: { tagLine: 'New', revision } } })
    const query = { format: 'JSON' as const, fingerprint }
    const attempt = world.owner.catalogue.importCatalogue({ query, body: bytesOf(file) })
    await expect(attempt).rejects.toMatchObject({ status: 409, code: 'CATALOGUE_CHANGED' })
    expect(await read(id)).toMatchObject({ name: 'Cupping', tagLine: 'New' })
    const again = await previewFile(world.owner, file)
    await world.owner.catalogue.importCatalogue({ query: { format: 'JSON', fingerprint: again.fingerprint }, body: bytesOf(file) })
    expect(await read(id)).toMatchObject({ name: 'Cupping, dry', tagLine: 'New' })
  })

  test('of the same new entries, twice at once, is done once', async () => {
    const file = services(newService({ name: 'Once only', slug: 'once-only' }))
    const { fingerprint } = await previewFile(world.owner, file)
    const query = { format: 'JSON' as const, fingerprint }
    const both = await Promise.allSettled([1, 2].map(() => world.owner.catalogue.importCatalogue({ query, body: bytesOf(file) })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CATALOGUE_CHANGED' } })
    const { services: found } = await world.owner.services.queryServices({ body: { query: { filter: { name: 'Once only' } } } })
    expect(found).toHaveLength(1)
  })

  test('does all or nothing: with one mistake it is refused, with the mistakes', async () => {
    const file = services(newService({ name: 'Right one' }), newService({ name: '' }))
    const { fingerprint, counts } = await previewFile(world.owner, file)
    expect(counts).toMatchObject({ created: 1, mistakes: 1 })
    const attempt = world.owner.catalogue.importCatalogue({ query: { format: 'JSON', fingerprint }, body: bytesOf(file) })
    await expect(attempt).rejects.toMatchObject({
      status: 428,
      code: 'IMPORT_HAS_MISTAKES',
      data: { total: 1, mistakes: [{ field: 'name', kind: 'services' }] },
    })
    expect((await world.owner.services.queryServices({ body: { query: { filter: { name: 'Right one' } } } })).services).toEqual([])
  })
})

describe('sessions', () => {
  const session = (changes: object = {}) => ({
    id: randomUUID(),
    serviceId: yoga.id,
    resources: [{ id: bea.id }],
    start: { localDate: '2027-04-05T18:00:00' },
    end: { localDate: '2027-04-05T19:00:00' },
    ...changes,
  })
  const sessions = (...list: object[]) => catalogueFile({ sessions: list })
  const weekly = { recurrenceRule: { frequency: 'WEEKLY', interval: 1, days: ['MONDAY'] } }

  test('are created with their exceptions, and follow later files', async () => {
    const exceptions = [
      { occurrence: '2027-04-12T18:00:00', isCanceled: true },
      { occurrence: '2027-04-19T18:00:00', totalCapacity: 5 },
    ]
    const one = session({ ...weekly, exceptions })
    await importFile(world.owner, sessions(one))
    const again = await previewFile(world.owner, sessions(one))
    expect(again.entries[0]?.changes).toEqual([])
    expect(again.counts).toMatchObject({ unchanged: 1, created: 0, updated: 0 })
    const query = { filter: { scheduleId: yoga.schedule.id } }
    const window = { fromLocalDate: '2027-04-05T00:00:00', toLocalDate: '2027-04-27T00:00:00' }
    const { events } = await world.owner.calendar.queryEvents({ body: { ...window, query } })
    expect(events.map(({ start, totalCapacity }) => [start.localDate.slice(5, 10), totalCapacity])).toEqual([
      ['04-05', 12],
      ['04-19', 5],
      ['04-26', 12],
    ])
    const later = { ...one, start: { localDate: '2027-04-05T17:00:00' }, end: { localDate: '2027-04-05T18:00:00' } }
    const plan = await importFile(world.owner, sessions({ ...later, exceptions: undefined }))
    expect(plan.entries[0]?.changes.map(({ field }) => field)).toEqual(['start.localDate', 'end.localDate'])
    const after = await world.owner.calendar.queryEvents({ body: { ...window, query } })
    expect(after.events[0]?.start.localDate).toBe('2027-04-05T17:00:00')
  })

  test('that take a person who is taken are mistakes that name what is in the way', async () => {
    const resources = [{ id: ada.id }]
    const [first, second] = [session({ resources }), session({ resources })]
    const later = { start: { localDate: '2027-05-10T18:00:00' }, end: { localDate: '2027-05-10T19:00:00' } }
    await importFile(world.owner, sessions({ ...first, ...later }))
    const { mistakes } = await previewFile(world.owner, sessions({ ...second, ...later }))
    expect(mistakes).toMatchObject([
      {
        line: 5,
        kind: 'sessions',
        code: 'SESSION_CONFLICT',
        data: { total: 1, conflicts: [{ resourceName: 'Ada Lindqvist', title: 'Yoga' }] },
      },
    ])
  })

  test('that are over are left alone', async () => {
    const over = session({ start: { localDate: '2026-04-06T18:00:00' }, end: { localDate: '2026-04-06T19:00:00' } })
    const { counts } = await importFile(world.owner, sessions(over))
    expect(counts).toMatchObject({ skipped: 1, created: 0 })
  })

  test('of a series that began before today go on from today', async () => {
    const began = session({ ...weekly, start: { localDate: '2026-11-02T07:00:00' }, end: { localDate: '2026-11-02T08:00:00' } })
    await importFile(world.owner, sessions(began))
    const { sessions: told } = await world.owner.catalogue.exportCatalogue()
    expect(told.find(({ id }) => id === began.id)?.start).toEqual({ localDate: '2027-03-01T07:00:00' })
    world.clock.advance({ hours: 24 * 8 })
    expect((await previewFile(world.owner, sessions(began))).counts).toMatchObject({ unchanged: 1 })
    world.clock.set('2027-03-01T08:00:00.000Z')
  })
})

describe('staff members', () => {
  test('come with their weekly hours', async () => {
    const [id, hoursId] = [randomUUID(), randomUUID()]
    const hours = { start: { localDate: '2027-03-02T09:00:00' }, end: { localDate: '2027-03-02T12:00:00' } }
    const recurrenceRule = { frequency: 'WEEKLY', interval: 1, days: ['TUESDAY'] }
    const file = catalogueFile({
      staffMembers: [{ id, name: 'Noor Haddad', email: 'noor@juniper.example', hours: 'OWN' }],
      workingHours: [{ id: hoursId, staffMemberId: id, ...hours, recurrenceRule }],
    })
    await importFile(world.owner, file)
    const { staffMembers, workingHours } = await world.owner.catalogue.exportCatalogue()
    expect(staffMembers.find((member) => member.id === id)).toMatchObject({
      name: 'Noor Haddad',
      hours: 'OWN',
      email: 'noor@juniper.example',
    })
    expect(workingHours.find((window) => window.id === hoursId)).toEqual({ id: hoursId, staffMemberId: id, ...hours, recurrenceRule })
  })
})

test('tables of other programs, with semicolons and decimal commas, are read too', async () => {
  const { id } = await world.service([ada], { name: 'Thai massage' })
  const file = table('id;name;price;currency;description', `${id};Thai massage;75,00;EUR;"with; semicolon"`)
  const { entries } = await importFile(world.owner, file, 'SERVICES_CSV')
  expect(entries).toMatchObject([{ id, changes: [{ field: 'description', current: 'with; semicolon' }] }])
})

describe('visitors and staff without the rights', () => {
  test('neither export nor import', async () => {
    const visitor = await world.visitor()
    const desk = await signedInBrowser(world, { role: 'FRONT_DESK' })
    for (const caller of [visitor, desk]) {
      await expect(
        caller.catalogue.importCatalogue({ query: { format: 'JSON', fingerprint: 'f' }, body: bytesOf('{}') }),
      ).rejects.toMatchObject({
        code: 'PERMISSION_DENIED',
      })
      await expect(caller.catalogue.previewImport({ query: { format: 'JSON' }, body: bytesOf('{}') })).rejects.toMatchObject({
        status: 403,
      })
    }
    await expect(visitor.catalogue.exportCatalogue()).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(visitor.catalogue.exportServicesCsv({ query: {} })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(world.guest.catalogue.exportSessionsCsv({ query: {} })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})
