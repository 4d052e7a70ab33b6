import { afterAll, describe, expect, test } from 'vitest'
import { connectCalendar } from '../../test/bookings/outside-calendar.ts'
import { signedInProvider } from '../../test/people/own-calendar.ts'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { createWorld } from '../../test/world.ts'
import { closeUnread } from './busy-times-store.ts'

// Monday, 1 March 2027, 09:00 in Berlin.
const world = await createWorld()
afterAll(() => world.close())
const { owner, clock, db } = world

const mira = await world.staffMember('Mira')
const jonas = await world.staffMember('Jonas')
const calendar = await connectCalendar(world, mira, { name: 'Mira, private' })
await calendar.read({ startsAt: '2027-03-08T10:00:00Z', endsAt: '2027-03-08T11:00:30Z' })
const massage = await world.service([mira, jonas])
const week = { startDate: '2027-03-08T00:00:00Z', endDate: '2027-03-15T00:00:00Z' }
const listed = (client: typeof owner = owner, span = week) => client['busy-times'].listOutsideTimes({ body: span })

describe('times of calendars elsewhere', () => {
  test('are busy for the business, with the provider and when it was read', async () => {
    expect(await listed()).toEqual({
      calendars: [{ id: calendar.id, resourceId: mira.resourceId, provider: 'GOOGLE', readDate: clock.now }],
      times: [
        {
          id: expect.any(String),
          calendarId: calendar.id,
          resourceId: mira.resourceId,
          startDate: '2027-03-08T10:00:00.000Z',
          endDate: '2027-03-08T11:00:30.000Z',
          isAllDay: false,
        },
      ],
      hasMore: false,
    })
    const silent = await connectCalendar(world, jonas, { blocks: false })
    await silent.read({ startsAt: '2027-03-08T10:00:00Z', endsAt: '2027-03-08T11:00:00Z' })
    expect((await listed()).times).toHaveLength(1)
    expect((await listed(owner, { ...week, startDate: '2027-03-08T12:00:00Z' })).times).toEqual([])
  })

  test('have their titles for the person alone: not for a key, an owner, a manager or another staff member', async () => {
    const ofOwner = await signedInBrowser(world, { role: 'OWNER' })
    const ofAdmin = await signedInBrowser(world, { role: 'ADMIN' })
    for (const client of [owner, ofOwner, ofAdmin]) {
      const answer = JSON.stringify(await listed(client))
      expect(answer).toContain(calendar.id)
      expect(answer).not.toMatch(/Therapy|private/)
    }
    const ofMira = await signedInProvider(world, mira)
    expect(await listed(ofMira)).toMatchObject({ calendars: [{ name: 'Mira, private' }], times: [{ title: 'Therapy' }] })
    const nothing = { calendars: [], times: [], hasMore: false }
    expect(await listed(await signedInProvider(world, jonas))).toEqual(nothing)
    expect(await listed(await signedInProvider(world, null))).toEqual(nothing)
    await owner.team.linkStaffMember({ params: { personId: ofMira.memberId }, body: {} })
    await owner.team.linkStaffMember({ params: { personId: ofAdmin.memberId }, body: { staffMemberId: mira.id } })
    expect(await listed(ofAdmin)).toMatchObject({ times: [{ title: 'Therapy' }] })
    expect(await listed(ofMira)).toEqual(nothing)
    await expect(listed(await world.visitor())).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  test('are asked for in a span of at most 45 days', async () => {
    const refused = (span: Partial<typeof week>) => expect(listed(owner, { ...week, ...span })).rejects
    await refused({ endDate: week.startDate }).toMatchObject({ violations: [{ field: 'endDate' }] })
    await refused({ endDate: '2027-04-23T00:00:00Z' }).toMatchObject({ violations: [{ field: 'endDate' }] })
  })
})

describe('the explanation of a day', () => {
  const explained = async (client: typeof owner = owner, date = '2027-03-08') =>
    (await client.availability.explainDay({ body: { serviceId: massage.id, resourceId: mira.resourceId, date } })).explanation
  const elsewhere = async (client?: typeof owner, date?: string) =>
    (await explained(client, date)).bars.filter(({ rule }) => rule === 'OTHER_CALENDAR')

  test('has a bar for each event elsewhere, with how fresh it is', async () => {
    const readDate = clock.now
    const bar = { rule: 'OTHER_CALENDAR', start: '2027-03-08T10:00:00.000Z', end: '2027-03-08T11:00:30.000Z' }
    expect(await elsewhere()).toEqual([{ ...bar, calendar: { provider: 'GOOGLE', readDate } }])
    const { starts } = await explained()
    expect(starts.filter(({ reason }) => reason === 'BLOCKED').map(({ localStart }) => localStart.slice(11, 16))).toEqual([
      '11:00',
      '12:00',
    ])
    clock.advance({ minutes: 5 })
    await calendar.fail('UNREACHABLE')
    expect(await elsewhere()).toEqual([{ ...bar, calendar: { provider: 'GOOGLE', readDate, failingSince: clock.now } }])
  })

  test('tells the title to the person alone', async () => {
    expect(JSON.stringify(await elsewhere(await signedInBrowser(world, { role: 'OWNER' })))).not.toContain('Therapy')
    const both = await signedInBrowser(world, { role: 'OWNER' })
    await owner.team.linkStaffMember({ params: { personId: both.memberId }, body: { staffMemberId: (await world.staffMember('Noor')).id } })
    expect(JSON.stringify(await elsewhere(both))).not.toContain('Therapy')
  })

  test('shows from when a calendar that nobody could read closes its staff member, where the site wants that', async () => {
    const { site } = await owner.site.getSite()
    await owner.site.updateSite({ body: { site: { revision: site.revision, closesWithUnreadCalendars: true } } })
    clock.advance({ hours: 25 })
    await closeUnread(db, clock.now)
    const [, closed] = await elsewhere()
    expect(closed).toMatchObject({
      start: '2027-03-07T23:00:00.000Z',
      end: '2027-03-08T23:00:00.000Z',
      calendar: { closedSince: clock.now },
    })
    expect((await explained()).starts.every(({ reason }) => reason === 'BLOCKED')).toBe(true)
    expect((await listed()).calendars).toMatchObject([{ closedSince: clock.now }])
    await calendar.read()
    expect(await elsewhere()).toEqual([])
    expect((await explained()).starts.every(({ bookable }) => bookable)).toBe(true)
  })
})
