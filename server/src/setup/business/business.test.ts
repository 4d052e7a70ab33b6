import type { SiteChanges } from '@foyer/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../test/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const siteNow = async () => (await world.guest.site.getSite()).site
const update = async (changes: Partial<SiteChanges>) =>
  await world.owner.site.updateSite({ body: { site: { revision: (await siteNow()).revision, ...changes } } })

describe('the site', () => {
  test('every caller may read it, with its opening state', async () => {
    const { site, opening } = await world.guest.site.getSite()
    expect(site).toMatchObject({ id: world.siteId, name: 'Juniper', timeZone: 'Europe/Berlin', currency: 'EUR', isSample: false })
    // Monday, 1 March 2027, 09:00 in Berlin: an hour before the doors open.
    expect(opening).toEqual({ isOpen: false, until: '2027-03-01T09:00:00.000Z', today: [{ start: '10:00', end: '18:00' }] })
    world.clock.advance({ hours: 2 })
    expect((await world.guest.site.getSite()).opening).toMatchObject({ isOpen: true, until: '2027-03-01T17:00:00.000Z' })
  })

  test('the owner changes it; members left out stay', async () => {
    const before = await siteNow()
    const { site } = await update({
      name: 'Wacholder',
      description: 'Vier Leute im Hof.',
      address: { city: 'Berlin' },
      slotStepMinutes: 30,
    })
    expect(site).toEqual({
      ...before,
      name: 'Wacholder',
      description: 'Vier Leute im Hof.',
      address: { city: 'Berlin' },
      slotStepMinutes: 30,
      revision: String(Number(before.revision) + 1),
      updatedDate: world.clock.now,
    })
  })

  test('null clears optional members only', async () => {
    await update({ description: 'Vier Leute im Hof.', phone: '030 23125 014' })
    const patch = async (site: object) =>
      await world.app.inject({
        method: 'PATCH',
        url: '/_api/foyer/v1/site',
        headers: { authorization: world.apiKey },
        payload: { site: { revision: (await siteNow()).revision, ...site } },
      })
    expect((await patch({ phone: null })).statusCode).toBe(200)
    expect(await siteNow()).toMatchObject({ description: 'Vier Leute im Hof.' })
    expect(await siteNow()).not.toHaveProperty('phone')
    const refused = await patch({ name: null, currency: null })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().details.validationError.fieldViolations.map(({ field }: { field: string }) => field)).toEqual([
      'site.currency',
      'site.name',
    ])
  })

  test('of two managers with the same revision, the second gets the changed site', async () => {
    const { revision } = await siteNow()
    await update({ name: 'Wacholder', revision })
    await expect(update({ name: 'Juniperus', revision })).rejects.toMatchObject({
      status: 409,
      code: 'STALE_REVISION',
      data: { current: { name: 'Wacholder' } },
    })
  })

  const impossible: [string, Partial<SiteChanges>, string][] = [
    ['a currency that does not exist', { currency: 'XYZ' }, 'site.currency'],
    ['a default language it does not speak', { languages: ['de'], defaultLanguage: 'en' }, 'site.defaultLanguage'],
    ['a language twice', { languages: ['de', 'de'], defaultLanguage: 'de' }, 'site.languages'],
    ['an address with a path', { publicUrl: 'https://book.example.com/studio' }, 'site.publicUrl'],
    ['an address that is none', { publicUrl: 'book.example.com' }, 'site.publicUrl'],
  ]
  test.each(impossible)('%s is a violation', async (_what, changes, field) => {
    await expect(update(changes)).rejects.toMatchObject({ status: 400, violations: [{ field }] })
  })

  test('a zone must exist', async () => {
    await expect(update({ timeZone: 'Europe/Atlantis' })).rejects.toMatchObject({ status: 400, code: 'INVALID_TIME_ZONE' })
  })

  test('moving to another zone keeps the hours at the same time of day', async () => {
    await update({ timeZone: 'America/New_York' })
    const { opening } = await world.guest.site.getSite()
    // 08:00 UTC on that Monday is 03:00 in New York.
    expect(opening).toEqual({ isOpen: false, until: '2027-03-01T15:00:00.000Z', today: [{ start: '10:00', end: '18:00' }] })
  })

  test('a closure shows at once', async () => {
    world.clock.advance({ hours: 2 })
    const { site, opening } = await world.guest.site.getSite()
    expect(opening.isOpen).toBe(true)
    const { event } = await world.owner.calendar.createEvent({
      body: {
        event: {
          scheduleId: site.businessScheduleId,
          title: 'Burst pipe',
          start: { localDate: '2027-03-01T10:30:00' },
          end: { localDate: '2027-03-01T12:00:00' },
        },
      },
    })
    expect((await world.guest.site.getSite()).opening).toMatchObject({ isOpen: false, until: '2027-03-01T11:00:00.000Z' })
    await world.owner.calendar.cancelEvent({ params: { eventId: event.id }, body: {} })
    expect((await world.guest.site.getSite()).opening.isOpen).toBe(true)
  })

  test('the first-run wizard closes and opens again', async () => {
    expect((await update({ hasFinishedSetUp: true })).site.setUpFinishedDate).toBe(world.clock.now)
    expect((await update({ hasFinishedSetUp: false })).site).not.toHaveProperty('setUpFinishedDate')
  })

  test('visitors may not change it', async () => {
    const visitor = await world.visitor()
    const { revision } = await siteNow()
    await expect(visitor.site.updateSite({ body: { site: { name: 'Mine', revision } } })).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    })
    await expect(world.guest.site.updateSite({ body: { site: { name: 'Mine', revision } } })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
  })
})

describe('the test mail', () => {
  test('is sent at once and reports the outcome', async () => {
    const answer = await world.owner.site.sendTestMail({ body: { to: 'ada@juniper.example' } })
    expect(answer).toEqual({ messageId: world.mails[0]?.messageId, transport: 'OUTBOX_FOLDER' })
    expect(world.mails[0]).toMatchObject({ to: 'ada@juniper.example', from: { name: 'Juniper' } })
    const { messages } = await world.owner.messages.queryMessages({ body: { query: {} } })
    expect(messages).toMatchObject([{ template: 'test-mail', to: 'ada@juniper.example', status: 'SENT' }])
  })
})
