import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openGoogle } from '../../test/servers/google-calendar.ts'
import { client } from '../../test/servers/oauth-stand-in.ts'
import { accountOf, haircut, opened, providerWorld, spring, times } from '../../test/servers/provider-world.ts'
import { calendarProviders } from './calendar-providers.ts'
import { authorizeUrl, exchangeCode } from './oauth.ts'
import type { ProviderEvent } from './provider.ts'

const calendar = 'ada@juniper.example'
const scene = async () => {
  const world = { now: '2027-03-01T08:00:00.000Z' }
  const server = await opened(openGoogle(() => world.now))
  const made = providerWorld({
    google: { authorize: 'https://accounts.example/auth', token: `${server.address}/token`, calendar: `${server.address}/calendar/v3` },
  })
  const google = calendarProviders({ ...made.dependencies, clock: () => world.now }, { google: client }).GOOGLE
  const account = accountOf('GOOGLE', { secret: server.tokens.newRefreshToken() })
  const meet = (from: string, to: string, further = {}) =>
    server.write({ start: { dateTime: from }, end: { dateTime: to }, summary: 'Meeting', ...further })
  return { ...made, world, server, google, account, meet }
}

describe('signing in', () => {
  const verifier = 'v'.repeat(43)
  const question = {
    clientId: client.clientId,
    redirectUri: 'https://juniper.example/back',
    state: 'state-1',
    codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
  }

  test('gives a token that is renewed when it ends, and handed back', async () => {
    const { world, server, google, dependencies, keptTokens } = await scene()
    const url = authorizeUrl('GOOGLE', question)
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({ access_type: 'offline', prompt: 'consent', state: 'state-1' })
    const code = server.tokens.agree(url)
    const asked = { ...client, code, redirectUri: question.redirectUri, codeVerifier: verifier }
    const tokens = await exchangeCode('GOOGLE', asked, dependencies)
    expect(tokens).toMatchObject({ userName: 'ada@juniper.example', accessToken: { expiresAt: '2027-03-01T08:59:59.000Z' } })
    const account = accountOf('GOOGLE', { secret: tokens.secret, accessToken: tokens.accessToken })
    await google.listCalendars(account)
    expect(keptTokens).toEqual([])
    world.now = '2027-03-01T08:59:30.000Z'
    await Promise.all([google.listCalendars(account), google.listCalendars(account)])
    expect(keptTokens.at(-1)).toMatchObject({
      account,
      tokens: { secret: tokens.secret, accessToken: { expiresAt: '2027-03-01T09:59:29.000Z' } },
    })
    await expect(exchangeCode('GOOGLE', asked, dependencies)).rejects.toMatchObject({ code: 'SIGNED_OUT' })
  })

  test('needs all rights: Google lets people untick them', async () => {
    const { server, dependencies } = await scene()
    const code = server.tokens.agree(authorizeUrl('GOOGLE', question), 'https://www.googleapis.com/auth/calendar.events')
    const asked = { ...client, code, redirectUri: question.redirectUri, codeVerifier: verifier }
    await expect(exchangeCode('GOOGLE', asked, dependencies)).rejects.toMatchObject({ code: 'SIGNED_OUT' })
  })

  test('is over when the person takes the right back, renewed once when only the token ended, and refused without a client', async () => {
    const { server, google, account, keptTokens, dependencies } = await scene()
    await google.listCalendars(account)
    server.tokens.expireAccess()
    await google.listCalendars(account)
    expect(keptTokens).toHaveLength(2)
    server.tokens.revoke()
    await expect(google.listCalendars(account)).rejects.toMatchObject({ code: 'SIGNED_OUT' })
    const other = (clients: object) => calendarProviders(dependencies, clients).GOOGLE.listCalendars({ ...account })
    await expect(other({})).rejects.toMatchObject({ code: 'REFUSED' })
    await expect(other({ google: { ...client, clientSecret: 'former' } })).rejects.toMatchObject({ code: 'REFUSED' })
  })
})

test('calendars are listed with the names that the person gave them', async () => {
  const { google, account } = await scene()
  expect(await google.listCalendars(account)).toEqual([
    { id: calendar, name: calendar, isPrimary: true, isWritable: true },
    { id: 'holidays#de@group.example', name: 'Feiertage', isPrimary: false, isWritable: false },
  ])
})

describe('reading', () => {
  test('begins with the whole window, in pages, and goes on with changes', async () => {
    const { server, google, account, meet } = await scene()
    const first = meet('2027-03-02T10:00:00+01:00', '2027-03-02T11:00:00+01:00')
    const second = meet('2027-04-02T10:00:00+02:00', '2027-04-02T11:00:00+02:00')
    meet('2027-06-02T10:00:00+02:00', '2027-06-02T11:00:00+02:00')
    server.pageSize(1)
    const whole = await google.readChanges(account, calendar, spring)
    expect(times(whole)).toEqual(['03-02T09:00 03-02T10:00 Meeting', '04-02T08:00 04-02T09:00 Meeting'])
    expect(whole).toMatchObject({ whole: true, removedIds: [] })
    server.remove(first)
    meet('2027-06-03T10:00:00+02:00', '2027-06-03T11:00:00+02:00', { id: second })
    const third = meet('2027-03-05T10:00:00Z', '2027-03-05T11:00:00Z')
    const changes = await google.readChanges(account, calendar, { ...spring, cursor: whole.cursor })
    expect(changes).toMatchObject({ whole: false, events: [{ id: third }] })
    expect(changes.removedIds.sort()).toEqual([first, second].sort())
    const none = await google.readChanges(account, calendar, { ...spring, cursor: changes.cursor })
    expect(none).toMatchObject({ whole: false, events: [], removedIds: [] })
  })

  test('knows days over a clock change, what is free or declined, and our own events', async () => {
    const { google, account, server, meet } = await scene()
    server.write({ start: { date: '2027-03-28' }, end: { date: '2027-03-29' }, summary: 'Away' })
    const span = ['2027-03-02T10:00:00Z', '2027-03-02T11:00:00Z'] as const
    meet(...span, { summary: 'Free', transparency: 'transparent' })
    meet(...span, { summary: 'Declined', attendees: [{ responseStatus: 'accepted' }, { self: true, responseStatus: 'declined' }] })
    meet(...span, { summary: 'Theirs', extendedProperties: { private: { foyerSite: 'site-2' } } })
    meet('2027-03-02T10:00:00Z', '2027-03-02T10:00:00Z', { summary: 'A moment' })
    await google.putEvent(account, calendar, haircut)
    const { events } = await google.readChanges(account, calendar, spring)
    const found = new Map(events.map((event) => [event.title, event] as [string, ProviderEvent]))
    expect(found.get('Away')).toMatchObject({ isAllDay: true, startsAt: '2027-03-27T23:00:00.000Z', endsAt: '2027-03-28T22:00:00.000Z' })
    expect([...found].map(([title, { isBusy, isOurs }]) => [title, isBusy, isOurs])).toEqual([
      ['Away', true, false],
      ['Free', false, false],
      ['Declined', false, false],
      ['Theirs', true, false],
      [haircut.title, true, true],
    ])
  })

  test('begins anew when the token is forgotten, or the window has moved on', async () => {
    const { server, google, account, meet } = await scene()
    meet('2027-05-05T10:00:00Z', '2027-05-05T11:00:00Z')
    const { cursor } = await google.readChanges(account, calendar, spring)
    const later = await google.readChanges(account, calendar, { ...spring, to: '2027-05-09T00:00:00Z', cursor })
    expect(later).toMatchObject({ whole: true, events: [{ title: 'Meeting' }] })
    server.forgetSyncTokens()
    await expect(google.readChanges(account, calendar, { ...spring, cursor })).rejects.toMatchObject({ code: 'CURSOR_GONE' })
  })

  const refusal = (reason: string) => JSON.stringify({ error: { errors: [{ reason }] } })
  test.each([
    [
      { status: 429, headers: { 'retry-after': '17' } },
      { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 17 },
    ],
    [
      { status: 503, headers: { 'retry-after': 'Mon, 01 Mar 2027 08:01:00 GMT' } },
      { code: 'UNREACHABLE', retryAfterSeconds: 60 },
    ],
    [
      { status: 403, headers: { 'content-type': 'application/json' }, body: refusal('userRateLimitExceeded') },
      { code: 'TOO_MANY_REQUESTS' },
    ],
    [{ status: 403, headers: { 'content-type': 'application/json' }, body: refusal('insufficientPermissions') }, { code: 'SIGNED_OUT' }],
    [{ status: 403, headers: { 'content-type': 'application/json' }, body: refusal('forbidden') }, { code: 'REFUSED' }],
    [{ status: 404 }, { code: 'NOT_FOUND' }],
    [{ status: 200, body: '<html>Sign in to the Wi-Fi' }, { code: 'UNREACHABLE' }],
  ])('fails with %o as %o', async (answer, failure) => {
    const { server, google, account } = await scene()
    await google.listCalendars(account)
    server.answerNext(answer)
    await expect(google.readChanges(account, calendar, spring)).rejects.toMatchObject({ name: 'ProviderFailure', ...failure })
  })

  test('fails as unreachable when Google hangs or is not there', async () => {
    const { server, google, account } = await scene()
    await google.listCalendars(account)
    server.hangNext()
    await expect(google.readChanges(account, calendar, spring)).rejects.toMatchObject({ code: 'UNREACHABLE' })
    await server.close()
    await expect(google.readChanges(account, calendar, spring)).rejects.toMatchObject({ code: 'UNREACHABLE' })
  })
})

describe('writing', () => {
  test('makes one event, also when the answer was lost, and changes it', async () => {
    const { server, google, account } = await scene()
    await google.listCalendars(account)
    server.loseNextAnswer()
    await expect(google.putEvent(account, calendar, haircut)).rejects.toMatchObject({ code: 'UNREACHABLE' })
    const written = await google.putEvent(account, calendar, haircut)
    expect(server.events()).toMatchObject([
      {
        id: written.id,
        summary: haircut.title,
        description: haircut.description,
        start: { dateTime: haircut.startsAt },
        location: haircut.location,
      },
    ])
    const moved = { ...haircut, startsAt: '2027-03-02T09:30:00.000Z', description: null, known: written }
    const again = await google.putEvent(account, calendar, moved)
    expect(again.id).toBe(written.id)
    expect(again.etag).not.toBe(written.etag)
    expect(server.events()).toMatchObject([{ start: { dateTime: moved.startsAt }, description: '' }])
  })

  test('brings back what the person deleted, and keeps what they added', async () => {
    const { server, google, account } = await scene()
    const written = await google.putEvent(account, calendar, haircut)
    server.remove(written.id)
    await google.putEvent(account, calendar, { ...haircut, known: written })
    const [event] = server.events()
    expect(event?.id).toBe(written.id)
    server.write({ ...(event as NonNullable<typeof event>), colorId: '5' })
    await google.putEvent(account, calendar, { ...haircut, title: 'Haircut', known: written })
    expect(server.events()).toMatchObject([{ colorId: '5', summary: 'Haircut' }])
  })

  test('removes an event once, and does not mind that it is gone', async () => {
    const { server, google, account } = await scene()
    const written = await google.putEvent(account, calendar, haircut)
    for (let times = 0; times < 2; times += 1) await google.removeEvent(account, calendar, written)
    await google.removeEvent(account, calendar, { id: 'never', etag: null })
    expect(server.events()).toEqual([])
    await expect(google.putEvent(account, 'holidays#de@group.example', haircut)).rejects.toMatchObject({ code: 'REFUSED' })
  })
})

test('a calendar is watched until it is no longer', async () => {
  const { server, google, account } = await scene()
  const question = { address: 'https://juniper.example/changed', token: 'token-1', expiresAt: '2027-06-01T00:00:00.000Z' }
  const channel = await google.watch?.(account, calendar, question)
  // Google shortens what lasts longer than a month.
  expect(channel?.expiresAt).toBe('2027-03-31T08:00:00.000Z')
  expect([...server.channels.values()]).toMatchObject([{ address: question.address, token: 'token-1' }])
  for (let times = 0; times < 2; times += 1) await google.unwatch?.(account, channel as NonNullable<typeof channel>)
  expect(server.channels.size).toBe(0)
  await expect(google.watch?.(account, calendar, { ...question, address: 'http://juniper.example/' })).rejects.toMatchObject({
    code: 'REFUSED',
  })
})
