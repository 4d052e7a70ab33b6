import type { Service } from '@foyer/contract'
import { afterAll, expect, test } from 'vitest'
import { createWorld } from '../../test/world.ts'
import { cachesOf, rememberCatalogue, rememberedHours, rememberHours } from './caches.ts'
import type { Catalogue } from './catalogue.ts'
import { readCatalogue } from './catalogue-store.ts'
import { noHours } from './hours.ts'
import { currentBusyTimes } from './taken-times.ts'

const world = await createWorld()
afterAll(() => world.close())
const { db, siteId, owner } = world

const ada = await world.staffMember('Ada Lindqvist')
const jonas = await world.staffMember('Jonas Weber')
const massage = await world.service([ada, jonas])
const stretching = await world.service([jonas], { name: 'Stretching' })

/** Services come in any order. */
const sorted = ({ services, resources, ...site }: Catalogue) => ({
  ...site,
  services: [...services.values()].sort((one, other) => (one.id < other.id ? -1 : 1)),
  resources: [...resources.values()],
})

const rename = async ({ id }: Pick<Service, 'id'>, name: string) => {
  const { service } = await owner.services.getService({ params: { serviceId: id }, query: {} })
  await owner.services.updateService({ params: { 'service.id': id }, body: { service: { revision: service.revision, name } } })
}

const edits: Record<string, () => Promise<unknown>> = {
  'a service is renamed': () => rename(massage, 'Massage'),
  'a service is added': () => world.service([ada], { name: 'Reflexology' }),
  'a staff member is added': () => world.staffMember('Basil Marsh'),
  'a staff member is renamed, and stands elsewhere in the list': async () => {
    const { staffMember } = await owner.staff.getStaffMember({ params: { staffMemberId: ada.id }, query: {} })
    const { revision } = staffMember
    await owner.staff.updateStaffMember({
      params: { 'staffMember.id': ada.id },
      body: { staffMember: { revision, name: 'Zoe Lindqvist' } },
    })
  },
  'the step changes': async () => {
    const { site } = await owner.site.getSite()
    await owner.site.updateSite({ body: { site: { slotStepMinutes: 30, revision: site.revision } } })
  },
  'nothing of it changes': async () => {
    const { site } = await owner.site.getSite()
    const time = (clock: string) => ({ localDate: `2027-03-04T${clock}:00` })
    const event = { scheduleId: site.businessScheduleId, title: 'Outing', start: time('12:00'), end: time('20:00') }
    await owner.calendar.createEvent({ body: { event } })
  },
  'a service is deleted': () => owner.services.deleteService({ params: { serviceId: stretching.id }, query: {} }),
  'a staff member leaves': () => owner.staff.deleteStaffMember({ params: { staffMemberId: jonas.id }, query: {} }),
}

test.each(Object.entries(edits))('with the catalogue known the one read after it is the same as read whole: %s', async (_, edit) => {
  const known = await readCatalogue(db, siteId)
  await edit()
  const whole = await readCatalogue(db, siteId)
  expect(whole.version).not.toBe(known.version)
  expect(sorted(await readCatalogue(db, siteId, known))).toEqual(sorted(whole))
})

test('an unchanged service is not read again', async () => {
  const known = await readCatalogue(db, siteId)
  const other = [...known.services.values()].find(({ id }) => id !== massage.id)
  await rename(massage, 'Deep massage')
  const current = await readCatalogue(db, siteId, known)
  expect(current.services.get(other?.id ?? '')).toBe(other)
  expect(current.services.get(massage.id)?.name).toBe('Deep massage')
})

test('a newer catalogue drops the hours of the older one at once', async () => {
  const caches = cachesOf(db)
  const hours = noHours
  const catalogue = { ...(await readCatalogue(db, siteId)), version: '900000' }
  const key = { siteId, version: '900000', weeks: 'some weeks' }
  rememberCatalogue(caches, catalogue)
  rememberHours(caches, key, hours)
  expect(rememberedHours(caches, key)?.hours).toBe(hours)
  rememberCatalogue(caches, { ...catalogue, version: '900001' })
  expect(rememberedHours(caches, key)).toBeUndefined()
  // Hours read for the older catalogue come too late to be cached.
  rememberHours(caches, key, hours)
  expect(rememberedHours(caches, { ...key, version: '900001' })).toBeUndefined()
})

test('however many staff members are asked for at once, the busy times of each count in the answer', async () => {
  const resourceIds = Array.from({ length: 3 }, () => crypto.randomUUID())
  const forgetful = { get: () => undefined, set: () => {}, bytes: () => 0 }
  const busy = [1, 2, 0, 0]
  const caches = { ...cachesOf(db), busyTimes: forgetful, busyTimesReading: async () => new Map(resourceIds.map((id) => [id, busy])) }
  const current = await currentBusyTimes({ db, caches }, { siteId, resourceIds, versions: {}, from: 0 })
  expect([...current.values()]).toEqual([busy, busy, busy])
})
