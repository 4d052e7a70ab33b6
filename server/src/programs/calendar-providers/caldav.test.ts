import { describe, expect, test } from 'vitest'
import { openCaldav } from '../../test/servers/caldav-server.ts'
import { openStandIn } from '../../test/servers/calendar-stand-in.ts'
import { accountOf, haircut, opened, providerWorld, spring, times } from '../../test/servers/provider-world.ts'
import { mayHear } from './caldav-calls.ts'
import { calendarProviders } from './calendar-providers.ts'

const scene = async (path = '') => {
  const server = await opened(openCaldav())
  const { dependencies } = providerWorld()
  const caldav = calendarProviders(dependencies, {}).CALDAV
  const account = accountOf('CALDAV', { address: `${server.address}${path}`, userName: 'ada', secret: 'open-sesame' })
  const work = `${server.address}/dav/calendars/ada/work/`
  return { server, caldav, account, work, dependencies }
}

describe('calendars', () => {
  test.each(['', '/', '/dav/', '/dav/calendars/ada/', '/nothing/here/'])('are found from the address %j', async (path) => {
    const { caldav, account, work } = await scene(path)
    expect(await caldav.listCalendars(account)).toEqual([
      { id: work, name: 'Work & play', isPrimary: true, isWritable: true },
      { id: work.replace('work', 'holidays'), name: 'holidays', isPrimary: false, isWritable: false },
    ])
  })

  test('are the one calendar whose address was given, where it names no principal', async () => {
    const { caldav, account, work } = await scene('/dav/calendars/ada/work/')
    expect(await caldav.listCalendars(account)).toEqual([{ id: work, name: 'Work & play', isPrimary: true, isWritable: true }])
  })

  test('need the right password, and a server of CalDAV', async () => {
    const { server, caldav, account } = await scene()
    await expect(caldav.listCalendars({ ...account, secret: 'former' })).rejects.toMatchObject({ code: 'SIGNED_OUT' })
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>'
    server.answerNext({ status: 207, body: bomb }, { status: 207, body: bomb })
    await expect(caldav.listCalendars(account)).rejects.toMatchObject({ code: 'REFUSED' })
    await expect(caldav.listCalendars({ ...account, address: 'https://10.0.0.8/' })).rejects.toMatchObject({ code: 'REFUSED' })
  })

  test('of another host are not told the password', async () => {
    const { server, caldav, account, dependencies } = await scene('/dav/')
    const thief = await opened(openStandIn(() => ({ status: 404 })))
    server.answerNext({ status: 301, headers: { location: `${thief.address}/dav/` } })
    expect(await caldav.listCalendars(account)).toHaveLength(2)
    expect(thief.asked.map(({ headers }) => headers.authorization)).toEqual([undefined])
    const reading = calendarProviders(dependencies, {}).CALDAV.readChanges(account, `${thief.address}/dav/`, spring)
    await expect(reading).rejects.toMatchObject({ code: 'REFUSED' })
  })

  test.each([
    ['https://caldav.icloud.com/', 'https://p42-caldav.icloud.com/1/', true],
    ['https://caldav.icloud.com/', 'http://p42-caldav.icloud.com/1/', false],
    ['https://caldav.icloud.com/', 'https://icloud.com.example/', false],
    ['https://dav.example/', 'https://other.example/', false],
    ['http://127.0.0.1:1/', 'http://127.0.0.1:2/', false],
  ])('%s hands its password to %s: %s', (first, next, may) => {
    expect(mayHear(new URL(first), new URL(next))).toBe(may)
  })
})

const weekly = (...rule: string[]) => ['DTSTART:20270301T090000Z', 'DURATION:PT1H', `RRULE:FREQ=WEEKLY${rule.join('')}`, 'SUMMARY:Weekly']

describe('reading', () => {
  test('begins with the whole window, and goes on with the objects that changed', async () => {
    const { server, caldav, account, work } = await scene()
    server.write('weekly', ...weekly(';COUNT=3'))
    server.write('old', 'DTSTART:20200301T090000Z', 'DURATION:PT1H')
    server.write('once', 'DTSTART:20270310T090000Z', 'DURATION:PT1H', 'SUMMARY:Once')
    const whole = await caldav.readChanges(account, work, spring)
    expect(whole).toMatchObject({ whole: true, removedIds: [] })
    expect(times(whole)).toEqual([
      ...['03-01T09:00 03-01T10:00 Weekly', '03-08T09:00 03-08T10:00 Weekly', '03-10T09:00 03-10T10:00 Once'],
      '03-15T09:00 03-15T10:00 Weekly',
    ])
    server.write('weekly', ...weekly(';COUNT=3'), 'EXDATE:20270308T090000Z')
    server.write('new', 'DTSTART:20270311T090000Z', 'DURATION:PT1H', 'SUMMARY:New')
    server.remove('once')
    // A server that tells one change at a time.
    server.tellAtOnce(1)
    const changes = await caldav.readChanges(account, work, { ...spring, cursor: whole.cursor })
    expect(changes).toMatchObject({ whole: false, removedIds: ['weekly/20270308T090000Z', 'once'] })
    expect(times(changes)).toEqual(['03-01T09:00 03-01T10:00 Weekly', '03-11T09:00 03-11T10:00 New', '03-15T09:00 03-15T10:00 Weekly'])
    const none = await caldav.readChanges(account, work, { ...spring, cursor: changes.cursor })
    expect(none).toMatchObject({ whole: false, events: [], removedIds: [] })
    server.remove('weekly')
    const last = await caldav.readChanges(account, work, { ...spring, cursor: none.cursor })
    expect(last.removedIds).toEqual(['weekly/20270301T090000Z', 'weekly/20270315T090000Z'])
  })

  test('finds a series that began long ago, on a server that does not search rules', async () => {
    const { server, caldav, account, work } = await scene()
    server.write('weekly', 'DTSTART:20260105T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY')
    server.doNotSearchRules()
    expect((await caldav.readChanges(account, work, spring)).events).toHaveLength(9)
  })

  test('finds it by its rule on a server that does not expand', async () => {
    const { server, caldav, account, work } = await scene()
    server.write('weekly', 'DTSTART:20260105T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY')
    server.doNotExpand()
    expect((await caldav.readChanges(account, work, spring)).events).toHaveLength(9)
  })

  test.each(['TAG', 'NONE'] as const)('is whole each time something changed, where the server offers %s', async (kind) => {
    const { server, caldav, account, work } = await scene()
    server.offers(kind)
    server.write('once', 'DTSTART:20270310T090000Z', 'DURATION:PT1H', 'SUMMARY:Once')
    const { cursor } = await caldav.readChanges(account, work, spring)
    const unchanged = await caldav.readChanges(account, work, { ...spring, cursor })
    expect(unchanged.whole).toBe(kind === 'NONE')
    server.remove('once')
    expect(await caldav.readChanges(account, work, { ...spring, cursor })).toMatchObject({ whole: true, events: [] })
  })

  test('knows days over a clock change, free time, and our own events', async () => {
    const { server, caldav, account, work } = await scene()
    server.write('away', 'DTSTART;VALUE=DATE:20270328', 'DTEND;VALUE=DATE:20270329', 'SUMMARY:Away')
    server.write('free', 'DTSTART:20270310T090000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT', 'X-FOYER-SITE:site-2')
    const written = await caldav.putEvent(account, work, haircut)
    const { events } = await caldav.readChanges(account, work, spring)
    expect(events).toMatchObject([
      { id: 'away', isAllDay: true, startsAt: '2027-03-27T23:00:00.000Z', endsAt: '2027-03-28T22:00:00.000Z', isBusy: true, isOurs: false },
      { id: 'free', isBusy: false, isOurs: false },
      { id: written.id, title: haircut.title, startsAt: haircut.startsAt, endsAt: haircut.endsAt, isBusy: true, isOurs: true },
    ])
  })

  test('begins anew when the token is forgotten, or the window has moved on', async () => {
    const { server, caldav, account, work } = await scene()
    server.write('weekly', ...weekly())
    const { cursor } = await caldav.readChanges(account, work, spring)
    const later = await caldav.readChanges(account, work, { ...spring, to: '2027-05-20T00:00:00Z', cursor })
    expect(later).toMatchObject({ whole: true })
    expect(later.events).toHaveLength(12)
    server.forgetTokens()
    await expect(caldav.readChanges(account, work, { ...spring, cursor })).rejects.toMatchObject({ code: 'CURSOR_GONE' })
  })

  test.each([
    [
      { status: 429, headers: { 'retry-after': '9' } },
      { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 9 },
    ],
    [{ status: 503 }, { code: 'UNREACHABLE' }],
    [{ status: 404 }, { code: 'NOT_FOUND' }],
    [{ status: 401 }, { code: 'SIGNED_OUT' }],
    [{ status: 207, body: '<html><br></html>' }, { code: 'REFUSED' }],
    [{ status: 200, body: '<html/>' }, { code: 'REFUSED' }],
  ])('fails with %o as %o', async (answer, failure) => {
    const { server, caldav, account, work } = await scene()
    server.answerNext(answer)
    await expect(caldav.readChanges(account, work, spring)).rejects.toMatchObject({ name: 'ProviderFailure', ...failure })
  })
})

describe('writing', () => {
  test('makes one event, also when the answer was lost, and changes it', async () => {
    const { server, caldav, account, work } = await scene()
    server.loseNextAnswer()
    await expect(caldav.putEvent(account, work, haircut)).rejects.toMatchObject({ code: 'UNREACHABLE' })
    const written = await caldav.putEvent(account, work, haircut)
    expect(server.objects().size).toBe(1)
    const moved = { ...haircut, startsAt: '2027-03-02T09:30:00.000Z', known: written }
    const again = await caldav.putEvent(account, work, moved)
    expect([again.id, again.etag === written.etag]).toEqual([written.id, false])
    expect((await caldav.readChanges(account, work, spring)).events).toMatchObject([{ startsAt: moved.startsAt }])
    expect([...server.objects().values()]).toEqual([expect.stringContaining('DTSTART:20270302T093000Z')])
  })

  test('wins over what the person changed or deleted', async () => {
    const { server, caldav, account, work } = await scene()
    const written = await caldav.putEvent(account, work, haircut)
    const name = [...server.objects().keys()][0]?.replace('.ics', '') as string
    server.write(name, 'DTSTART:20270302T120000Z', 'DURATION:PT1H')
    const second = await caldav.putEvent(account, work, { ...haircut, known: written })
    server.remove(name)
    await caldav.putEvent(account, work, { ...haircut, known: second })
    expect(times(await caldav.readChanges(account, work, spring))).toEqual([`03-02T09:00 03-02T10:00 ${haircut.title}`])
  })

  test('removes an event once, and tells what the server refuses', async () => {
    const { server, caldav, account, work } = await scene()
    const written = await caldav.putEvent(account, work, haircut)
    for (let times = 0; times < 2; times += 1) await caldav.removeEvent(account, work, written)
    expect(server.objects().size).toBe(0)
    await expect(caldav.putEvent(account, work.replace('work', 'holidays'), haircut)).rejects.toMatchObject({ code: 'REFUSED' })
    server.answerNext({ status: 507 })
    await expect(caldav.putEvent(account, work, haircut)).rejects.toMatchObject({ code: 'REFUSED' })
  })
})
