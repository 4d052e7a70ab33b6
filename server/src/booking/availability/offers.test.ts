import { afterAll, describe, expect, test } from 'vitest'
import { createSessionWorld } from '../../test/bookings/session-world.ts'
import { notifyOfMissingOffers } from './offers.ts'

// Monday, 1 March 2027, 09:00 in Berlin.
const { world, ada, create, session } = await createSessionWorld()
afterAll(() => world.close())

const { owner, clock } = world
await world.service([ada], { name: 'Massage' })
await world.service([ada], { name: 'Marathon', schedule: { availabilityConstraints: { sessionDurations: [900] } } })
const fixed = { price: { value: '60.00', currency: 'EUR' } }
await world.service([ada], { name: 'Facial', payment: { rateType: 'FIXED', fixed, options: { online: true } } })
await world.service([ada], { name: 'Hidden', hidden: true })
await world.service([ada], { name: 'Offline', onlineBooking: { enabled: false } })

describe('what clients can book next', () => {
  test('is listed for each visible service, or the reason why there is nothing', async () => {
    const { offers } = await owner.availability.listOffers({})
    expect(Object.fromEntries(offers.map(({ name, reason, nextStart }) => [name, reason ?? nextStart]))).toEqual({
      Massage: '2027-03-01T09:00:00.000Z',
      Marathon: 'NO_HOURS',
      Facial: 'ONLINE_PAYMENT_OFF',
      Offline: 'ONLINE_BOOKING_OFF',
      Yoga: 'NO_SESSIONS',
      Pottery: 'NO_SESSIONS',
    })
  })

  test('is for managers who may see services', async () => {
    await expect(world.guest.availability.listOffers({})).rejects.toMatchObject({ status: 401 })
    await expect((await world.visitor()).availability.listOffers({})).rejects.toMatchObject({ status: 403 })
  })
})

const alarms = async () => {
  const rows = await world.db.selectFrom('messages').select(['recipient', 'text']).where('template', '=', 'nothing-to-book').execute()
  return rows
}
const check = () => notifyOfMissingOffers(world.dependencies)

describe('the owner', () => {
  test('is mailed once while a service has no bookable time, with the reason', async () => {
    await check()
    const [mail, ...others] = await alarms()
    expect(others).toEqual([])
    expect(mail?.recipient).toBe(world.ownerEmail)
    for (const name of ['Marathon', 'Facial', 'Yoga', 'Pottery']) expect(mail?.text).toContain(name)
    for (const name of ['Massage', 'Hidden', 'Offline']) expect(mail?.text).not.toContain(name)
    await check()
    clock.advance({ hours: 25 })
    await check()
    expect(await alarms()).toHaveLength(1)
  })

  test('is mailed again about a service that had times in between', async () => {
    const { id } = await create(session('2027-03-10T18:00:00'))
    clock.advance({ hours: 25 })
    await check()
    await owner.calendar.cancelEvent({ params: { eventId: id }, body: {} })
    await check()
    expect(await alarms()).toHaveLength(1)
    clock.advance({ hours: 25 })
    await check()
    const mails = await alarms()
    expect(mails).toHaveLength(2)
    expect(mails.at(-1)?.text.includes('Marathon') && mails[0]?.text.includes('Marathon')).toBe(false)
  })

  test('gets one mail when two servers check at the same time', async () => {
    const before = (await alarms()).length
    clock.advance({ hours: 25 })
    await world.service([ada], { name: 'Long', schedule: { availabilityConstraints: { sessionDurations: [1200] } } })
    await Promise.all([check(), check()])
    expect(await alarms()).toHaveLength(before + 1)
  })
})
