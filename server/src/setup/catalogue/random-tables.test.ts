import { randomUUID } from 'node:crypto'
import type { Client } from '@foyer/sdk'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFile, previewFile } from '../../test/imported-files.ts'
import { createWorld, type World } from '../../test/world.ts'

let world: World
let owner: Client
let teacherId: string
beforeAll(async () => {
  world = await createWorld()
  owner = world.owner
  teacherId = (await world.staffMember('Kim; "Ada" Lee')).id
})
afterAll(() => world.close())

/** Texts that break tables which are written without care. */
const texts = fc
  .array(fc.constantFrom(',', ';', '"', "'", '\n', '\r\n', '=', '+1', '-', '@', '\t', '🧘🏽‍♀️', 'ß', 'Yoga', ' ', 'true', '007'), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => parts.join(''))
  .filter((text) => text.trim() !== '')
const prices = fc.tuple(fc.integer({ min: 0, max: 999 }), fc.constantFrom('', '.5', '.50', '.99')).map((parts) => parts.join(''))

const services = fc.record({ name: texts, tagLine: texts, description: texts, price: prices, type: fc.constantFrom('CLASS', 'COURSE') })
const sessions = fc.record({
  title: texts,
  notes: texts,
  hour: fc.integer({ min: 6, max: 20 }),
  day: fc.integer({ min: 1, max: 28 }),
  isWeekly: fc.boolean(),
  zone: fc.constantFrom(undefined, 'America/New_York', 'Asia/Kathmandu'),
})

const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
const two = (value: number) => String(value).padStart(2, '0')

const files = async () => ({
  services: await (await owner.catalogue.exportServicesCsv({ query: {} })).text(),
  sessions: await (await owner.catalogue.exportSessionsCsv({ query: {} })).text(),
})

test('services and sessions of any words go out as tables and come back unchanged, or as they were', async () => {
  let month = 0
  await fc.assert(
    fc.asyncProperty(services, fc.array(sessions, { maxLength: 3 }), async ({ price, ...service }, planned) => {
      month++
      const serviceId = randomUUID()
      const payment = { rateType: 'FIXED', fixed: { price: { value: price, currency: 'EUR' } }, options: { inPerson: true } }
      const entry = { ...service, id: serviceId, defaultCapacity: 9, onlineBooking: { enabled: true }, payment }
      const events = planned.map(({ title, notes, hour, day, isWeekly, zone }, index) => {
        const date = `${2030 + month}-${two(1 + index * 3)}-${two(day)}`
        const weekday = weekdays[Temporal.PlainDate.from(date).dayOfWeek - 1]
        const rule = { frequency: 'WEEKLY', interval: 2, days: [weekday], until: { localDate: `${date}T23:00:00` } }
        return {
          id: randomUUID(),
          serviceId,
          notes,
          title: title.trim(),
          resources: [{ id: teacherId }],
          start: { localDate: `${date}T${two(hour)}:00:00` },
          end: { localDate: `${date}T${two(hour + 1)}:30:00` },
          ...(zone && { timeZone: zone }),
          ...(isWeekly && { recurrenceRule: rule }),
        }
      })
      await importFile(owner, { format: 'foyer-catalogue', version: 1, services: [entry], sessions: events })
      const before = await owner.catalogue.exportCatalogue()
      expect(before.services.find(({ id }) => id === serviceId)).toMatchObject({
        name: service.name.trim(),
        description: service.description,
      })

      const tables = await files()
      for (const [format, text] of [
        ['SERVICES_CSV', tables.services],
        ['SESSIONS_CSV', tables.sessions],
      ] as const) {
        const { entries, mistakes } = await previewFile(owner, text, format)
        expect(mistakes).toEqual([])
        expect(entries.flatMap(({ changes, status }) => (status === 'UNCHANGED' ? [] : [status, changes]))).toEqual([])
      }
      const revision = await revisionOf(serviceId)
      await owner.services.updateService({
        params: { 'service.id': serviceId },
        body: { service: { tagLine: 'x', description: 'y', revision } },
      })
      await importFile(owner, tables.services, 'SERVICES_CSV')
      expect(await owner.catalogue.exportCatalogue()).toEqual(before)
    }),
    { numRuns: 12 },
  )
}, 60_000)

const revisionOf = async (serviceId: string) => (await owner.services.getService({ params: { serviceId }, query: {} })).service.revision
