import type { CalendarEvent, Resource, SessionsChange, StaffMember } from '@foyer/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSessionWorld } from '../../test/bookings/session-world.ts'
import { signedInProvider } from '../../test/people/own-calendar.ts'

// Monday, 1 March 2027, 09:00 in Berlin; each story has a series on Wednesdays at an hour of its own.
const { world, ada, yoga, create, read, session, news } = await createSessionWorld()
afterAll(() => world.close())

const { calendar, participations } = world.owner
const at = (localDate: string) => ({ localDate })
const clock = (value: number) => String(value).padStart(2, '0')
let noor: StaffMember
let room: Resource
let series: CalendarEvent
let hour = 5

beforeAll(async () => {
  noor = await world.staffMember('Noor Haddad')
  const { resourceType } = await world.owner.resources.createResourceType({ body: { resourceType: { name: 'Rooms' } } })
  room = (await world.owner.resources.createResource({ body: { resource: { name: 'Studio 2', typeId: resourceType.id } } })).resource
})

beforeEach(async () => {
  hour += 1
  series = await create(
    session(`2027-03-03T${clock(hour)}:00:00`, {
      end: at(`2027-03-03T${clock(hour)}:30:00`),
      recurrenceRule: { days: ['WEDNESDAY'], until: at('2027-04-07T23:00:00') },
    }),
  )
})

const instance = (date: string) => `${series.id}t${date.replaceAll('-', '')}T${clock(hour)}00`
const join = (eventId: string, partySize = 1) =>
  participations.createParticipation({ body: { participation: { eventId, participant: { name: 'Lena Krüger' }, partySize } } })
const change = (planned: SessionsChange, more: object = {}) => calendar.changeSessions({ body: { change: planned, ...more } })
const preview = (planned: SessionsChange) => calendar.previewEventChanges({ body: { change: planned } })

/** The coming sessions of this story's service at its hour, as `03-03 06:00 Ada Lindqvist`. */
const timetable = async (hours = [hour]) => {
  const { events } = await calendar.queryEvents({
    body: {
      fromLocalDate: '2027-03-01T00:00:00',
      toLocalDate: '2027-05-01T00:00:00',
      query: { filter: { scheduleId: yoga.schedule.id }, cursorPaging: { limit: 1000 } },
    },
  })
  return events
    .filter(({ start }) => hours.includes(Number(start.localDate.slice(11, 13))))
    .map(({ start, resources }) => `${start.localDate.slice(5, 16).replace('T', ' ')} ${resources.map(({ name }) => name).join(' + ')}`)
}
const lines = (dates: readonly string[], who = 'Ada Lindqvist', time = `${clock(hour)}:00`) => dates.map((date) => `${date} ${time} ${who}`)

describe('a change in a scope', () => {
  test('this and the following get another weekday, time and teacher in one call', async () => {
    await join(instance('2027-03-24'))
    const { sessions } = await change({
      eventId: instance('2027-03-17'),
      scope: 'THIS_AND_FOLLOWING',
      changes: {
        start: at(`2027-03-18T${clock(hour)}:15:00`),
        end: at(`2027-03-18T${clock(hour)}:45:00`),
        resources: [{ id: noor.resourceId }],
      },
    })
    expect(sessions).toBe(4)
    expect(await timetable()).toEqual([
      ...lines(['03-03', '03-10']),
      ...lines(['03-18', '03-25', '04-01'], 'Noor Haddad', `${clock(hour)}:15`),
    ])
    expect(await read(instance('2027-03-24'))).toMatchObject({ participants: { total: 1 }, start: at(`2027-03-25T${clock(hour)}:15:00`) })
  })

  test('a preview tells exactly what the change does, and changes nothing', async () => {
    await join(instance('2027-03-24'), 2)
    const planned: SessionsChange = {
      eventId: instance('2027-03-17'),
      scope: 'THIS_AND_FOLLOWING',
      changes: { start: at(`2027-03-17T${clock(hour)}:15:00`), end: at(`2027-03-17T${clock(hour)}:45:00`) },
    }
    const previewed = await preview(planned)
    expect(previewed).toMatchObject({ sessions: { total: 4 }, participants: { total: 2 }, notified: { recipients: 0, withoutAddress: 1 } })
    expect(await timetable()).toEqual(lines(['03-03', '03-10', '03-17', '03-24', '03-31', '04-07']))
    expect((await change(planned)).sessions).toBe(previewed.sessions.total)
  })

  test('all sessions move along when the named one moves to another weekday', async () => {
    await change({
      eventId: instance('2027-03-24'),
      scope: 'ALL',
      changes: { start: at(`2027-03-26T${clock(hour)}:00:00`), end: at(`2027-03-26T${clock(hour)}:30:00`) },
    })
    expect(await timetable()).toEqual(lines(['03-05', '03-12', '03-19', '03-26', '04-02']))
  })

  test('a series ends earlier, and later again', async () => {
    const rule = (date: string) => ({ recurrenceRule: { days: ['WEDNESDAY' as const], until: at(`${date}T23:59:00`) } })
    const ended = await change({ eventId: instance('2027-03-17'), scope: 'ALL', changes: rule('2027-03-24') })
    expect(ended.sessions).toBe(6)
    expect(await timetable()).toEqual(lines(['03-03', '03-10', '03-17', '03-24']))
    await change({ eventId: series.id, scope: 'ALL', changes: rule('2027-04-14') })
    expect(await timetable()).toEqual(lines(['03-03', '03-10', '03-17', '03-24', '03-31', '04-07', '04-14']))
  })

  test('notes are emptied with null', async () => {
    await change({ eventId: series.id, scope: 'ALL', changes: { notes: 'Bring a mat' } })
    expect(await read(series.id)).toMatchObject({ notes: 'Bring a mat' })
    // The type of the row has no null: every member of a change may be sent as null, which empties it.
    const emptied = { notes: null } as unknown as SessionsChange['changes']
    await change({ eventId: series.id, scope: 'ALL', changes: emptied ?? {} })
    expect(await read(series.id)).not.toHaveProperty('notes')
  })

  test('a conflict leaves the series whole, and can be overruled', async () => {
    await create(
      session(`2027-03-24T${clock(hour)}:00:00`, { resources: [{ id: noor.resourceId }], end: at(`2027-03-24T${clock(hour)}:30:00`) }),
    )
    const before = await read(series.id)
    const planned: SessionsChange = {
      eventId: instance('2027-03-17'),
      scope: 'THIS_AND_FOLLOWING',
      changes: { resources: [{ id: noor.resourceId }] },
    }
    await expect(change(planned, { ignoreConflicts: false })).rejects.toMatchObject({ code: 'SESSION_CONFLICT', data: { total: 1 } })
    expect(await read(series.id)).toEqual(before)
    expect(await news(series.id)).toEqual(['event.created'])
    await change(planned)
    expect(await timetable()).toEqual(expect.arrayContaining(lines(['03-17', '03-31', '04-07'], 'Noor Haddad')))
  })

  test('an event that was changed meanwhile is refused by its revision', async () => {
    const planned: SessionsChange = { eventId: instance('2027-03-10'), scope: 'THIS', changes: { title: 'Guests' } }
    await expect(change(planned, { revision: '9' })).rejects.toMatchObject({ code: 'INVALID_REVISION' })
    await change(planned, { revision: series.revision })
    expect(await read(instance('2027-03-10'))).toMatchObject({ title: 'Guests' })
  })
})

describe('the sessions of some days', () => {
  test('a teacher is replaced for three weeks, in all series and beside the same room', async () => {
    const evening = await create(
      session(`2027-03-04T${clock(hour)}:00:00`, {
        resources: [{ id: ada.resourceId }, { id: room.id }],
        end: at(`2027-03-04T${clock(hour)}:30:00`),
        recurrenceRule: { days: ['THURSDAY'], until: at('2027-03-25T23:00:00') },
      }),
    )
    await join(instance('2027-03-17'))
    const { sessions } = await change({
      sessions: { fromDate: '2027-03-10', toDate: '2027-03-25', scheduleIds: [yoga.schedule.id], recurringEventId: evening.id },
      replacedResource: { resourceId: ada.resourceId, byResourceId: noor.resourceId },
    })
    expect(sessions).toBe(3)
    const { sessions: others } = await change({
      sessions: { fromDate: '2027-03-10', toDate: '2027-03-24', recurringEventId: series.id },
      replacedResource: { resourceId: ada.resourceId, byResourceId: noor.resourceId },
    })
    expect(others).toBe(3)
    expect(await timetable()).toEqual([
      ...lines(['03-03']),
      ...lines(['03-04'], 'Ada Lindqvist + Studio 2'),
      ...lines(['03-10'], 'Noor Haddad'),
      ...lines(['03-11'], 'Noor Haddad + Studio 2'),
      ...lines(['03-17'], 'Noor Haddad'),
      ...lines(['03-18'], 'Noor Haddad + Studio 2'),
      ...lines(['03-24'], 'Noor Haddad'),
      ...lines(['03-25'], 'Noor Haddad + Studio 2'),
      ...lines(['03-31', '04-07']),
    ])
    expect(await read(instance('2027-03-17'))).toMatchObject({ participants: { total: 1 }, recurrenceType: 'EXCEPTION' })
    await calendar.cancelEvent({ params: { eventId: evening.id }, body: {} })
  })

  test('a holiday week is canceled in the series, with one event for each session', async () => {
    await join(instance('2027-03-17'))
    const wanted: SessionsChange = {
      sessions: { fromDate: '2027-03-15', toDate: '2027-03-28', recurringEventId: series.id },
      isCanceled: true,
    }
    expect(await preview(wanted)).toMatchObject({ sessions: { total: 2 }, participants: { total: 1 } })
    expect((await change(wanted)).sessions).toBe(2)
    expect(await timetable()).toEqual(lines(['03-03', '03-10', '03-31', '04-07']))
    expect((await news(series.id)).filter((name) => name === 'event.cancelled')).toHaveLength(2)
    expect((await change(wanted)).sessions).toBe(0)
  })

  test('sessions keep their dates when their time of day changes; sessions that were changed before are changed, too', async () => {
    await change({ eventId: instance('2027-03-17'), scope: 'THIS', changes: { title: 'Guests', totalCapacity: 5 } })
    await change({
      sessions: { fromDate: '2027-03-10', toDate: '2027-03-17', recurringEventId: series.id },
      changes: {
        start: at(`2000-01-01T${clock(hour)}:10:00`),
        end: at(`2000-01-01T${clock(hour)}:25:00`),
        resources: [{ id: noor.resourceId }],
      },
    })
    expect(await timetable()).toEqual([
      ...lines(['03-03']),
      ...lines(['03-10', '03-17'], 'Noor Haddad', `${clock(hour)}:10`),
      ...lines(['03-24', '03-31', '04-07']),
    ])
    const guests = await read(instance('2027-03-17'))
    expect(guests).toMatchObject({ title: 'Guests', totalCapacity: 5, end: at(`2027-03-17T${clock(hour)}:25:00`), revision: '3' })
    expect(guests.inheritedFields).not.toContain('RESOURCES')
  })

  test('two series that would meet in one room are refused together', async () => {
    await create(
      session(`2027-03-04T${clock(hour)}:00:00`, {
        start: at(`2027-03-03T${clock(hour)}:00:00`),
        end: at(`2027-03-03T${clock(hour)}:30:00`),
        resources: [{ id: noor.resourceId }],
        recurrenceRule: { days: ['WEDNESDAY'], until: at('2027-03-17T23:00:00') },
      }),
    )
    const planned: SessionsChange = {
      sessions: { fromDate: '2027-03-17', toDate: '2027-03-17', scheduleIds: [yoga.schedule.id] },
      changes: { resources: [{ id: room.id }] },
    }
    await expect(change(planned, { ignoreConflicts: false })).rejects.toMatchObject({ code: 'SESSION_CONFLICT' })
    expect(await timetable()).toContain(`03-17 ${clock(hour)}:00 Ada Lindqvist`)
  })

  test('a conflict with several series is reported once', async () => {
    await create(
      session(`2027-03-04T${clock(hour)}:30:00`, {
        end: at(`2027-03-04T${clock(hour)}:45:00`),
        recurrenceRule: { days: ['THURSDAY'], until: at('2027-03-11T23:00:00') },
      }),
    )
    const { resource } = await world.owner.resources.getResource({ params: { resourceId: noor.resourceId } })
    const away = await calendar.createEvent({
      body: {
        event: {
          scheduleId: resource.eventsSchedule.scheduleId,
          type: 'DEFAULT',
          start: at('2027-03-10T00:00:00'),
          end: at('2027-03-12T00:00:00'),
          resources: [{ id: noor.resourceId }],
        },
      },
    })
    const { conflicts } = await preview({
      sessions: { fromDate: '2027-03-10', toDate: '2027-03-11', scheduleIds: [yoga.schedule.id] },
      replacedResource: { resourceId: ada.resourceId, byResourceId: noor.resourceId },
    })
    expect(conflicts.list.filter(({ kind }) => kind === 'BLOCK')).toMatchObject([{ eventId: away.event.id }])
    await calendar.cancelEvent({ params: { eventId: away.event.id }, body: {} })
  })

  test('refuses unclear changes with the members that are unclear', async () => {
    const refused = (planned: SessionsChange) => change(planned).catch(({ violations }) => violations)
    const days = { fromDate: '2027-03-10', toDate: '2027-03-09' }
    expect(await refused({ sessions: days, isCanceled: true })).toMatchObject([
      { field: 'change.sessions.toDate', violatedRule: 'TO_AFTER_FROM' },
    ])
    expect(await refused({ sessions: { ...days, toDate: '2029-03-09' }, isCanceled: true })).toMatchObject([
      { violatedRule: 'WINDOW_TOO_LONG' },
    ])
    expect(await refused({ isCanceled: true })).toMatchObject([{ field: 'change.eventId', violatedRule: 'ONE_OF' }])
    expect(await refused({ eventId: series.id })).toMatchObject([{ field: 'change.changes', violatedRule: 'ONE_OF' }])
    const replacedResource = { resourceId: ada.resourceId, byResourceId: noor.resourceId }
    expect(await refused({ eventId: series.id, replacedResource })).toMatchObject([{ violatedRule: 'NEEDS_DAYS' }])
    await expect(
      change({
        sessions: { fromDate: '2027-03-10', toDate: '2027-03-10' },
        replacedResource: { ...replacedResource, byResourceId: series.scheduleId },
      }),
    ).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' })
  })

  test('are for the business; a provider changes only sessions that they give', async () => {
    const visitor = await world.visitor()
    const planned: SessionsChange = {
      sessions: { fromDate: '2027-03-10', toDate: '2027-03-10', recurringEventId: series.id },
      isCanceled: true,
    }
    await expect(visitor.calendar.changeSessions({ body: { change: planned } })).rejects.toMatchObject({ status: 403 })
    await expect(
      visitor.calendar.messageParticipants({ params: { eventId: series.id }, body: { message: 'Hello' } }),
    ).rejects.toMatchObject({ status: 403 })
    const noors = await signedInProvider(world, noor)
    expect(await noors.calendar.changeSessions({ body: { change: planned } })).toMatchObject({ sessions: 0 })
    await expect(
      noors.calendar.messageParticipants({ params: { eventId: instance('2027-03-10') }, body: { message: 'Hello' } }),
    ).rejects.toMatchObject({ code: 'EVENT_NOT_FOUND' })
    expect(await timetable()).toContain(`03-10 ${clock(hour)}:00 Ada Lindqvist`)
  })

  test('of two concurrent changes the later one sees the result of the earlier one', async () => {
    const planned: SessionsChange = {
      sessions: { fromDate: '2027-03-10', toDate: '2027-03-24', recurringEventId: series.id },
      isCanceled: true,
    }
    const done = await Promise.all([change(planned), change(planned), change(planned)])
    expect(done.map(({ sessions }) => sessions).toSorted()).toEqual([0, 0, 3])
  })
})
