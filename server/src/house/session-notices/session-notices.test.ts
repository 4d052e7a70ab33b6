import type { CalendarEvent, SessionsChange, StaffMember } from '@foyer/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSessionWorld, type SessionWorld } from '../../test/bookings/session-world.ts'
import { type MailServer, startMailServer } from '../../test/servers/mail-server.ts'

// Monday, 1 March 2027, 09:00 in Berlin. Mails go to a real mail server.
let mailServer: MailServer
let studio: SessionWorld
let noor: StaffMember
let series: CalendarEvent
let hour = 5

beforeAll(async () => {
  mailServer = await startMailServer()
  studio = await createSessionWorld({ jobs: 'DONE', smtpUrl: mailServer.url })
  noor = await studio.world.staffMember('Noor Haddad')
})

afterAll(async () => {
  await studio.world.close()
  await mailServer.stop()
})

const at = (localDate: string) => ({ localDate })
const clock = (value: number) => String(value).padStart(2, '0')

beforeEach(async () => {
  mailServer.received.splice(0)
  hour += 1
  series = await studio.create(
    studio.session(`2027-03-03T${clock(hour)}:00:00`, {
      end: at(`2027-03-03T${clock(hour)}:30:00`),
      recurrenceRule: { days: ['WEDNESDAY'], until: at('2027-04-07T23:00:00') },
    }),
  )
})

const calendar = () => studio.world.owner.calendar
const participations = () => studio.world.owner.participations
const instance = (date: string) => `${series.id}t${date.replaceAll('-', '')}T${clock(hour)}00`
const join = async (date: string, participant: { name: string; email?: string; contactId?: string }) =>
  (await participations().createParticipation({ body: { participation: { eventId: instance(date), participant, partySize: 1 } } }))
    .participation
const lena = { name: 'Lena Krüger', email: 'lena@krueger.example' }
const jo = { name: 'Jo May', email: 'jo@may.example' }
const telling = { participantNotification: { notifyParticipants: true, message: 'Sorry for the short notice.\nYour studio' } }
const change = (planned: SessionsChange, more: object = telling) => calendar().changeSessions({ body: { change: planned, ...more } })

/** The mails that arrive, once as many have as were expected; a moment later there are still no more. */
const arrived = async (count: number) => {
  await expect.poll(() => mailServer.received.length, { timeout: 10_000 }).toBe(count)
  await expect.poll(waiting).toBe(0)
  expect(mailServer.received).toHaveLength(count)
  return mailServer.received.toSorted((one, other) => addressOf(one).localeCompare(addressOf(other)))
}
const addressOf = (mail: MailServer['received'][number] | undefined): string => mail?.to?.[0]?.address ?? ''
const waiting = async () => (await studio.world.db.selectFrom('messages').select('id').where('status', '=', 'WAITING').execute()).length

describe('a participant gets one mail for each change', () => {
  test('however many of their sessions are canceled, with the note of the business', async () => {
    await join('2027-03-10', lena)
    await join('2027-03-17', lena)
    await join('2027-03-17', jo)
    await join('2027-03-31', { name: 'Somebody else', email: 'else@where.example' })
    const { notified } = await change({
      sessions: { fromDate: '2027-03-08', toDate: '2027-03-21', recurringEventId: series.id },
      isCanceled: true,
    })
    expect(notified).toEqual({ recipients: 2, withoutAddress: 0 })
    const [toJo, toLena] = await arrived(2)
    expect(toJo?.subject).toBe(`Canceled: Yoga, Wed 17 March, ${clock(hour)}:00`)
    expect(toLena?.subject).toBe('Yoga: 2 sessions are canceled')
    expect(toLena?.text).toContain(`Yoga, Wed 10 March, ${clock(hour)}:00: canceled\nYoga, Wed 17 March, ${clock(hour)}:00: canceled`)
    expect(toLena?.text).toContain('> Sorry for the short notice.\n> Your studio')
    expect(toLena?.text).toContain('Berlin time')
  })

  test('when time and teacher of this session and the following ones change', async () => {
    await join('2027-03-10', jo)
    await join('2027-03-24', lena)
    await change({
      eventId: instance('2027-03-17'),
      scope: 'THIS_AND_FOLLOWING',
      changes: {
        start: at(`2027-03-18T${clock(hour)}:15:00`),
        end: at(`2027-03-18T${clock(hour)}:45:00`),
        resources: [{ id: noor.resourceId }],
      },
    })
    const [toLena] = await arrived(1)
    expect(addressOf(toLena)).toBe('lena@krueger.example')
    expect(toLena?.subject).toBe(`Changed: Yoga, Wed 24 March, ${clock(hour)}:00`)
    expect(toLena?.text).toContain(`now Thu 25 March, ${clock(hour)}:15–${clock(hour)}:45; now with Noor Haddad`)
  })

  test('that names another room, and not the teacher who stays', async () => {
    const { owner } = studio.world
    const { resource: hall } = await owner.resources.createResource({ body: { resource: { name: `Atrium ${hour}` } } })
    const { ada } = studio
    await join('2027-03-10', lena)
    await join('2027-03-17', lena)
    await change({ eventId: instance('2027-03-10'), scope: 'THIS', changes: { resources: [{ id: ada.resourceId }, { id: hall.id }] } })
    const [toLena] = await arrived(1)
    expect(toLena?.text).toContain(`Yoga, Wed 10 March, ${clock(hour)}:00: new room: Atrium ${hour}\n`)
    mailServer.received.splice(0)
    await change({ eventId: instance('2027-03-17'), scope: 'THIS', changes: { resources: [{ id: hall.id }] } })
    expect((await arrived(1))[0]?.text).toContain(`the teacher is not set yet; new room: Atrium ${hour}`)
    mailServer.received.splice(0)
    await change({ eventId: instance('2027-03-17'), scope: 'THIS', changes: { resources: [{ id: noor.resourceId }] } })
    expect((await arrived(1))[0]?.text).toContain('now with Noor Haddad; the room is not set yet')
  })

  test('when a series ends before their session', async () => {
    await join('2027-03-31', lena)
    const rule = { days: ['WEDNESDAY' as const], until: at('2027-03-24T23:59:00') }
    await change({ eventId: series.id, scope: 'ALL', changes: { recurrenceRule: rule } })
    const [toLena] = await arrived(1)
    expect(toLena?.subject).toBe(`Canceled: Yoga, Wed 31 March, ${clock(hour)}:00`)
  })

  test('in their language, on their clock, at the address of their contact', async () => {
    const { site } = await studio.world.owner.site.getSite()
    await studio.world.owner.site.updateSite({ body: { site: { revision: site.revision, languages: ['en', 'de'] } } })
    const contactId = await addContact({ email: 'greta@wolf.example', language: 'de', timeZone: 'Asia/Tokyo' })
    await join('2027-03-10', { name: 'Greta Wolf', contactId })
    const { notified } = await change({ eventId: instance('2027-03-10'), scope: 'THIS', isCanceled: true })
    expect(notified).toEqual({ recipients: 1, withoutAddress: 0 })
    const [toGreta] = await arrived(1)
    expect(addressOf(toGreta)).toBe('greta@wolf.example')
    expect(toGreta?.subject).toBe(`Fällt aus: Yoga, Mi., 10. März, ${clock(hour + 8)}:00`)
  })

  test('of a whole course, also for those who joined the course', async () => {
    const { pottery, create, ada } = studio
    const course = await create({
      scheduleId: pottery.schedule.id,
      type: 'COURSE',
      start: at(`2027-06-01T${clock(hour)}:00:00`),
      end: at(`2027-06-01T${clock(hour)}:30:00`),
      resources: [{ id: ada.resourceId }],
      recurrenceRule: { days: ['TUESDAY'], until: at('2027-06-22T23:00:00') },
    })
    const { participation } = await participations().createParticipation({
      body: { participation: { scheduleId: pottery.schedule.id, participant: lena, partySize: 1 } },
    })
    const planned: SessionsChange = { eventId: course.id, scope: 'ALL', changes: { resources: [{ id: noor.resourceId }] } }
    await change(planned)
    const [toLena] = await arrived(1)
    expect(toLena?.subject).toBe('Pottery: 4 sessions have changed')
    expect(toLena?.text?.match(/now with Noor Haddad/g)).toHaveLength(4)
    await participations().deleteParticipation({ params: { participationId: participation.id } })
  })

  test('for a change of one event by the wire, and for several events in one call', async () => {
    await join('2027-03-10', lena)
    await join('2027-03-17', lena)
    const one = await calendar().getEvent({ params: { eventId: instance('2027-03-10') }, query: {} })
    const events = ['2027-03-10', '2027-03-17'].map((date) => ({
      event: { id: instance(date), revision: one.event.revision, resources: [{ id: noor.resourceId }] },
    }))
    const { bulkActionMetadata } = await calendar().bulkUpdateEvent({ body: { events, ...telling } })
    expect(bulkActionMetadata.totalSuccesses).toBe(2)
    expect((await arrived(1))[0]?.subject).toBe('Yoga: 2 sessions have changed')
    mailServer.received.splice(0)
    await calendar().cancelEvent({ params: { eventId: instance('2027-03-17') }, body: telling })
    expect((await arrived(1))[0]?.subject).toBe(`Canceled: Yoga, Wed 17 March, ${clock(hour)}:00`)
  })

  test('in words of the business to all who take part', async () => {
    await join('2027-03-10', lena)
    await join('2027-03-10', { ...lena, email: 'LENA@krueger.example' })
    await join('2027-03-10', { name: 'No Address' })
    await join('2027-03-17', jo)
    const say = (body: { message: string; isPreview?: boolean }) =>
      calendar().messageParticipants({ params: { eventId: instance('2027-03-10') }, body })
    expect(await say({ message: 'Bring a mat', isPreview: true })).toEqual({ notified: { recipients: 1, withoutAddress: 1 } })
    expect(await say({ message: 'Bring a mat' })).toEqual({ notified: { recipients: 1, withoutAddress: 1 } })
    const [toLena] = await arrived(1)
    expect(toLena?.subject).toBe(`About Yoga, Wed 10 March, ${clock(hour)}:00`)
    expect(toLena?.text).toContain('> Bring a mat')
  })
})

describe('nobody is mailed', () => {
  test('of changes that cost them nothing, of undone changes, nor when the business does not ask for it', async () => {
    await join('2027-03-10', lena)
    const eventId = instance('2027-03-10')
    await change({ eventId, scope: 'THIS', changes: { notes: 'Key is at the desk', totalCapacity: 30, title: 'Slow yoga' } })
    await change({ eventId: instance('2027-03-17'), scope: 'THIS_AND_FOLLOWING', changes: { resources: [{ id: noor.resourceId }] } })
    await change({ eventId, scope: 'THIS', changes: { resources: [{ id: noor.resourceId }] } }, {})
    await studio.create(studio.session(`2027-03-10T${clock(hour)}:00:00`, { end: at(`2027-03-10T${clock(hour)}:30:00`) }))
    const back: SessionsChange = { eventId, scope: 'THIS', changes: { resources: [{ id: studio.ada.resourceId }] } }
    await expect(change(back, { ignoreConflicts: false })).rejects.toMatchObject({
      code: 'SESSION_CONFLICT',
    })
    await calendar().previewEventChanges({ body: { change: { eventId, scope: 'THIS', isCanceled: true } } })
    // A mail that is due comes after them: what stands before it in the queue would have come before.
    await change({ eventId, scope: 'THIS', isCanceled: true })
    expect((await arrived(1))[0]?.subject).toBe(`Canceled: Slow yoga, Wed 10 March, ${clock(hour)}:00`)
  })

  test('after they have left or their session has begun', async () => {
    await join('2027-03-03', lena)
    const gone = await join('2027-03-10', jo)
    await participations().deleteParticipation({ params: { participationId: gone.id } })
    studio.world.clock.set(`2027-03-03T${clock(hour)}:10:00Z`)
    await change({ eventId: series.id, scope: 'ALL', isCanceled: true })
    studio.world.clock.set('2027-03-01T08:00:00Z')
    expect(
      await studio.world.db
        .selectFrom('domain_events')
        .select('id')
        .where('name', '=', 'participants.notified')
        .where('occurred_at', '>', '2027-03-02')
        .execute(),
    ).toEqual([])
    await arrived(0)
  })
})

const addContact = async (details: { email: string; language: string; timeZone: string }): Promise<string> => {
  const { db, siteId } = studio.world
  const id = crypto.randomUUID()
  await db
    .insertInto('contacts')
    .values({ site_id: siteId, id, email: details.email, language: details.language, time_zone: details.timeZone })
    .execute()
  return id
}
