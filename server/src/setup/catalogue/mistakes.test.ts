import { randomUUID } from 'node:crypto'
import type { ImportPlan, StaffMember } from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addApiKey } from '../../people/api-keys/api-keys.ts'
import { catalogueFile, previewFile } from '../../test/imported-files.ts'
import { createWorld, type World } from '../../test/world.ts'

let world: World
let ada: StaffMember
let yogaId: string
beforeAll(async () => {
  world = await createWorld()
  ada = await world.staffMember('Ada Lindqvist')
  const yoga = await world.service([], { type: 'CLASS', name: 'Yoga', defaultCapacity: 12, schedule: {}, staffMemberIds: [] })
  yogaId = yoga.id
})
afterAll(() => world.close())

const services = (...list: object[]) => catalogueFile({ services: list })
const table = (...lines: string[]) => lines.join('\r\n')
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

describe('a mistake', () => {
  const mistakesIn = async (...[file, format]: Parameters<typeof previewFile> extends [unknown, ...infer Rest] ? Rest : never) => {
    const { mistakes }: ImportPlan = await previewFile(world.owner, file, format)
    return mistakes.map(({ line, field, code }) => [line, field, code])
  }
  const header = 'id,name,type,category,capacity,durations,staff,rateType,price,currency,description'
  const line = (changes: Record<string, string>) =>
    Object.values({
      id: '',
      name: 'Table',
      type: 'APPOINTMENT',
      category: '',
      capacity: '1',
      durations: '60',
      staff: 'Ada Lindqvist',
      rateType: 'FIXED',
      price: '50',
      currency: 'EUR',
      description: '',
      ...changes,
    }).join(',')

  test('in the middle of a table has the line of the file, also behind line breaks in quotes and empty lines', async () => {
    const file = table(header, line({ description: '"one\ntwo\nthree"' }), '', line({ name: '' }), line({ capacity: '0' }))
    expect(await mistakesIn(file, 'SERVICES_CSV')).toEqual([
      [6, 'name', 'REQUIRED'],
      [7, 'capacity', 'NUMBER'],
    ])
  })

  test.each([
    ['columns without end', 'a,'.repeat(500_000), 'TOO_MANY_CELLS'],
    ['cells without end', `${header}\n${','.repeat(1_000_000)}`, 'TOO_MANY_CELLS'],
    ['a cell without end', '['.repeat(1_000_000), 'MAXLENGTH'],
    ['lines without end', `${header}\n${'x,\n'.repeat(300_000)}`, 'MAXITEMS'],
  ])('of %s is told of the first of them, and the rest is not looked at', async (_what, file, code) => {
    expect((await mistakesIn(file, 'SERVICES_CSV'))[0]?.[2]).toBe(code)
  })

  test('of more values than a file of its size has is told before they are looked at', async () => {
    expect(await mistakesIn(catalogueFile({ services: Array.from({ length: 100_000 }, () => ({})) }), 'JSON')).toMatchObject([
      [1, undefined, 'MAX_VALUES'],
    ])
  })

  test.each([
    ['a price without currency', { currency: '' }, 'currency', 'REQUIRED'],
    ['a price that is none', { price: 'cheap' }, 'price', 'PRICE'],
    ['an unknown category', { category: 'Nowhere' }, 'category', 'UNKNOWN_NAME'],
    ['an unknown teacher', { staff: 'Nobody Known' }, 'staff', 'UNKNOWN_NAME'],
    ['an unknown type', { type: 'TALK' }, 'type', 'ENUM'],
    ['a length of nothing', { durations: '0' }, 'durations', 'NUMBER'],
    ['no length at all', { durations: '' }, 'durations', 'REQUIRED'],
    ['an id that is none', { id: 'seven' }, 'id', 'FORMAT'],
    ['a name that is too long', { name: 'n'.repeat(401) }, 'name', 'MAXLENGTH'],
    ['another currency than the site’s', { currency: 'USD' }, 'currency', 'CURRENCY_OF_SITE'],
  ])('of a service in a table: %s', async (_what, changes, field, code) => {
    expect(await mistakesIn(table(header, line({}), line(changes)), 'SERVICES_CSV')).toEqual([[3, field, code]])
  })

  const sessionHeader = 'id,service,title,start,end,timeZone,repeats,everyWeeks,until,capacity,staff,rooms'
  const sessionLine = (changes: Record<string, string>) =>
    Object.values({
      id: '',
      service: 'Yoga',
      title: '',
      start: '2027-06-07T18:00',
      end: '2027-06-07T19:00',
      timeZone: 'Europe/Berlin',
      repeats: '',
      everyWeeks: '',
      until: '',
      capacity: '',
      staff: 'Ada Lindqvist',
      rooms: '',
      ...changes,
    }).join(',')

  test.each([
    ['an unknown service', { service: 'Chess' }, 'service', 'UNKNOWN_NAME'],
    ['an unknown room', { rooms: 'Cellar' }, 'rooms', 'UNKNOWN_NAME'],
    ['an unknown zone', { timeZone: 'Europe/Nowhere' }, 'timeZone', 'TIME_ZONE'],
    ['an end before the start', { end: '2027-06-07T17:00' }, 'end', 'END_AFTER_START'],
    ['no places', { capacity: '0' }, 'capacity', 'NUMBER'],
    ['a day that does not exist', { start: '2027-02-29T18:00', end: '2027-02-29T19:00' }, 'start', 'LOCAL_DATE'],
    ['a yearly repetition', { start: '2028-02-29T18:00', end: '2028-02-29T19:00', repeats: 'yearly' }, 'repeats', 'ENUM'],
    ['an end of the series before it begins', { repeats: 'weekly', until: '2027-06-01T00:00' }, 'until', 'UNTIL_AFTER_START'],
  ])('of a session in a table: %s', async (_what, changes, field, code) => {
    const mistakes = await mistakesIn(table(sessionHeader, sessionLine({}), sessionLine(changes)), 'SESSIONS_CSV')
    expect(mistakes).toContainEqual([3, field, code])
    expect(mistakes.filter(([at]) => at !== 3)).toEqual([])
  })

  test.each([
    ['no name', { name: undefined }, 'name', 'REQUIRED'],
    [
      'a price without currency',
      { payment: { rateType: 'FIXED', fixed: { price: { value: '5' } } } },
      'payment.fixed.price.currency',
      'REQUIRED',
    ],
    ['an unknown category', { category: { id: randomUUID() } }, 'category', 'CATEGORY_NOT_FOUND'],
    ['an unknown person', { staffMemberIds: [randomUUID()] }, 'staffMemberIds', 'RESOURCE_NOT_FOUND'],
    ['no places', { defaultCapacity: 0 }, 'defaultCapacity', 'MINIMUM'],
    ['a wrong type', { hidden: 'no' }, 'hidden', 'TYPE'],
  ])('of a service in a document: %s', async (_what, changes, field, code) => {
    const text = JSON.stringify(services(newService({ name: 'Before' }), newService(changes)), null, 2)
    const mistakes = await mistakesIn(text, 'JSON')
    expect(mistakes).toEqual([[expect.any(Number), field, code]])
    // The nearest member of the second service that is there, or the service itself.
    const second = text.indexOf('"type"', text.indexOf('"Before"'))
    const places = field.split('.').map((name) => text.indexOf(`"${name}"`, second))
    const place = places.findLast((at) => at !== -1) ?? text.lastIndexOf('{', second)
    expect(mistakes[0]?.[0]).toBe(text.slice(0, place).split('\n').length)
  })

  test('in a document: an id that stands there twice', async () => {
    const id = randomUUID()
    const file = services(newService({ id, name: 'One' }), newService({ id, name: 'Two' }))
    expect((await mistakesIn(file)).map(([, field, code]) => [field, code])).toEqual([['id', 'DUPLICATE']])
  })

  test('in a document: yearly sessions', async () => {
    const recurrenceRule = { frequency: 'YEARLY', days: ['TUESDAY'] }
    const times = { start: { localDate: '2028-02-29T18:00:00' }, end: { localDate: '2028-02-29T19:00:00' } }
    const { mistakes } = await previewFile(world.owner, catalogueFile({ sessions: [{ serviceId: yogaId, ...times, recurrenceRule }] }))
    expect(mistakes).toMatchObject([{ field: 'recurrenceRule.frequency', code: 'ENUM', data: { allowedValues: ['WEEKLY'] } }])
  })

  test.each([
    ['nothing in it', '', 'JSON', [1, undefined, 'EMPTY']],
    ['the end missing', '{ "format": "foyer-catalogue",\n"version": 1,\n"services": [{ "name"', 'JSON', [3, undefined, 'JSON']],
    ['another format', '{\n"format": "other",\n"version": 1 }', 'JSON', [2, 'format', 'CONST']],
    ['an unknown list', '{ "format": "foyer-catalogue", "version": 1,\n"servces": [] }', 'JSON', [2, 'servces', 'UNKNOWN_MEMBER']],
    ['an unknown column', 'id,name,colour', 'SERVICES_CSV', [1, 'colour', 'UNKNOWN_COLUMN']],
    ['a column that is there twice', 'id,name,name', 'SERVICES_CSV', [1, 'name', 'DUPLICATE']],
    ['no column to know entries by', 'tagLine', 'SERVICES_CSV', [1, 'id', 'REQUIRED']],
    ['quotes without an end', 'id,name\n,"Massage\n', 'SERVICES_CSV', [expect.any(Number), undefined, 'CSV']],
    ['more cells than columns', 'id,name,type,rateType\n,One,CLASS,NO_FEE,more', 'SERVICES_CSV', [2, undefined, 'TOO_MANY_CELLS']],
  ] as const)('of a file as a whole: %s', async (_what, file, format, mistake) => {
    expect(await mistakesIn(file, format)).toContainEqual(mistake)
  })

  test('of a file in another encoding has the line of the first wrong sign', async () => {
    const latin = Uint8Array.from(Buffer.from(`${header}\r\n${line({ name: 'Gr\u00fc\u00dfe' })}`, 'latin1'))
    expect(await mistakesIn(latin, 'SERVICES_CSV')).toEqual([[2, undefined, 'ENCODING']])
  })

  test('of a file that is too large is refused before it is read', async () => {
    const body = new Uint8Array(5 * 1024 * 1024 + 1)
    const attempt = world.owner.catalogue.previewImport({ query: { format: 'JSON' }, body })
    await expect(attempt).rejects.toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE', data: { limitBytes: 5 * 1024 * 1024 } })
  })

  test('of a place, by a program without the right to change places, is on its line', async () => {
    const secret = `key-${randomUUID()}`
    const permissions = ['services.manage', 'staff.manage', 'calendar.manage'] as const
    const { db, siteId, clock } = world
    await db.transaction().execute((tx) => addApiKey(tx, { siteId, name: 'Program', secret, permissions, now: clock.now }))
    const { mistakes } = await previewFile(
      world.clientWith({ authorization: secret }),
      catalogueFile({ locations: [{ name: 'Studio West' }] }),
    )
    expect(mistakes.map(({ code, data }) => [code, data])).toEqual([['PERMISSION_DENIED', { permission: 'site.manage' }]])
  })
})
