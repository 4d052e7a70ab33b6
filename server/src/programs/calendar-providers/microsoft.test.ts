import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openStandIn } from '../../test/servers/calendar-stand-in.ts'
import { openGraph } from '../../test/servers/microsoft-graph.ts'
import { client } from '../../test/servers/oauth-stand-in.ts'
import { accountOf, haircut, opened, providerWorld, spring, times } from '../../test/servers/provider-world.ts'
import { calendarProviders } from './calendar-providers.ts'
import { authorizeUrl, exchangeCode } from './oauth.ts'
import type { Channel } from './provider.ts'

const utc = (dateTime: string) => ({ dateTime: `${dateTime}.0000000`, timeZone: 'UTC' })
const scene = async () => {
  const now = () => '2027-03-01T08:00:00.000Z'
  const server = await opened(openGraph(now))
  const made = providerWorld({
    microsoft: { authorize: 'https://login.example/authorize', token: `${server.address}/token`, graph: `${server.address}/v1.0` },
  })
  const microsoft = calendarProviders(made.dependencies, { microsoft: client }).MICROSOFT
  const account = accountOf('MICROSOFT', { secret: server.tokens.newRefreshToken() })
  const meet = (from: string, to: string, further = {}) => server.write({ start: utc(from), end: utc(to), subject: 'Meeting', ...further })
  return { ...made, server, microsoft, account, meet }
}

test('signing in gives tokens; each renewal gives a new refresh token, which is handed back', async () => {
  const { server, microsoft, dependencies, keptTokens } = await scene()
  const codeVerifier = 'v'.repeat(50)
  const redirectUri = 'https://juniper.example/back'
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  const url = authorizeUrl('MICROSOFT', { clientId: client.clientId, redirectUri, state: 's', codeChallenge })
  expect(new URL(url).searchParams.get('scope')).toContain('offline_access')
  const tokens = await exchangeCode('MICROSOFT', { ...client, code: server.tokens.agree(url), redirectUri, codeVerifier }, dependencies)
  const account = accountOf('MICROSOFT', tokens)
  server.tokens.expireAccess()
  await microsoft.listCalendars(account)
  server.tokens.expireAccess()
  // The refresh token is good for one renewal.
  await Promise.all([1, 2, 3].map(() => microsoft.listCalendars(account)))
  expect(keptTokens).toHaveLength(2)
  expect(new Set([tokens.secret, ...keptTokens.map((kept) => kept.tokens.secret)]).size).toBe(3)
  server.tokens.revoke()
  await expect(microsoft.listCalendars(account)).rejects.toMatchObject({ code: 'SIGNED_OUT' })
})

test('calendars are listed with their rights', async () => {
  const { microsoft, account } = await scene()
  expect(await microsoft.listCalendars(account)).toEqual([
    { id: 'main', name: 'Calendar', isPrimary: true, isWritable: true },
    { id: 'birthdays', name: 'Birthdays', isPrimary: false, isWritable: false },
  ])
})

describe('reading', () => {
  test('begins with the whole window, in pages, and goes on with changes', async () => {
    const { server, microsoft, account, meet } = await scene()
    const first = meet('2027-03-02T09:00:00', '2027-03-02T10:00:00')
    const second = meet('2027-04-02T08:00:00', '2027-04-02T09:00:00')
    for (let day = 10; day < 13; day += 1) meet(`2027-03-${day}T09:00:00`, `2027-03-${day}T10:00:00`)
    const whole = await microsoft.readChanges(account, 'main', spring)
    expect(whole).toMatchObject({ whole: true, removedIds: [] })
    expect(times(whole)).toHaveLength(5)
    server.remove(first)
    meet('2027-06-02T08:00:00', '2027-06-02T09:00:00', { id: second })
    const third = meet('2027-03-05T10:00:00', '2027-03-05T11:00:00')
    const changes = await microsoft.readChanges(account, 'main', { ...spring, cursor: whole.cursor })
    expect(changes).toMatchObject({ whole: false, events: [{ id: third, startsAt: '2027-03-05T10:00:00.000Z' }] })
    expect(changes.removedIds.sort()).toEqual([first, second].sort())
    const none = await microsoft.readChanges(account, 'main', { ...spring, cursor: changes.cursor })
    expect(none).toMatchObject({ whole: false, events: [], removedIds: [] })
  })

  test('gives occurrences the title and status of their series, also in a later delta', async () => {
    const { server, microsoft, account, meet } = await scene()
    const series = meet('2027-03-01T09:00:00', '2027-03-01T10:00:00', { type: 'seriesMaster', subject: 'Yoga', showAs: 'free' })
    const occurrence = { type: 'occurrence', seriesMasterId: series, subject: undefined, showAs: undefined }
    const id = meet('2027-03-08T09:00:00', '2027-03-08T10:00:00', occurrence)
    const whole = await microsoft.readChanges(account, 'main', spring)
    expect(whole.events).toMatchObject([{ id, title: 'Yoga', isBusy: false }])
    const orphan = meet('2027-03-09T09:00:00', '2027-03-09T10:00:00', { ...occurrence, seriesMasterId: 'AAMkGone' })
    server.write({ id, start: utc('2027-03-08T11:00:00'), end: utc('2027-03-08T12:00:00'), ...occurrence } as never)
    const changes = await microsoft.readChanges(account, 'main', { ...spring, cursor: whole.cursor })
    expect(changes.events).toMatchObject([
      { id, title: 'Yoga', isBusy: false, startsAt: '2027-03-08T11:00:00.000Z' },
      { id: orphan, title: null, isBusy: true },
    ])
  })

  test('knows days over a clock change in both ways of writing them, what is free, declined or cancelled, and our own events', async () => {
    const { microsoft, account, meet } = await scene()
    meet('2027-03-28T00:00:00', '2027-03-29T00:00:00', { subject: 'Away', isAllDay: true })
    meet('2027-03-27T23:00:00', '2027-03-28T22:00:00', { subject: 'Away, said in UTC', isAllDay: true })
    const span = ['2027-03-02T10:00:00', '2027-03-02T11:00:00'] as const
    meet(...span, { subject: 'Elsewhere', showAs: 'workingElsewhere' })
    meet(...span, { subject: 'Tentative', showAs: 'tentative' })
    meet(...span, { subject: 'Declined', responseStatus: { response: 'declined' } })
    meet(...span, { subject: 'Cancelled', isCancelled: true })
    meet(...span, { subject: 'Of another site', transactionId: 'foyer/site-2/1' })
    await microsoft.putEvent(account, 'main', haircut)
    const { events } = await microsoft.readChanges(account, 'main', spring)
    for (const day of events.slice(0, 2))
      expect(day).toMatchObject({ isAllDay: true, startsAt: '2027-03-27T23:00:00.000Z', endsAt: '2027-03-28T22:00:00.000Z' })
    expect(events.slice(2).map(({ title, isBusy, isOurs }) => [title, isBusy, isOurs])).toEqual([
      ['Elsewhere', false, false],
      ['Tentative', true, false],
      ['Declined', false, false],
      ['Of another site', true, false],
      [haircut.title, true, true],
    ])
  })

  test('begins anew when the delta is forgotten, and never follows a link to another host', async () => {
    const { server, microsoft, account } = await scene()
    const { cursor } = await microsoft.readChanges(account, 'main', spring)
    server.forgetDeltas()
    await expect(microsoft.readChanges(account, 'main', { ...spring, cursor })).rejects.toMatchObject({ code: 'CURSOR_GONE' })
    server.answerNext({ status: 200, body: JSON.stringify({ value: [], '@odata.nextLink': 'https://elsewhere.example/v1.0/me' }) })
    await expect(microsoft.readChanges(account, 'main', spring)).rejects.toMatchObject({ code: 'REFUSED' })
  })

  test.each([
    [
      { status: 429, headers: { 'retry-after': '120' } },
      { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 120 },
    ],
    [{ status: 503 }, { code: 'UNREACHABLE' }],
    [{ status: 403, body: '{"error":{"code":"ErrorAccessDenied"}}' }, { code: 'REFUSED' }],
    [{ status: 404, body: '{}' }, { code: 'NOT_FOUND' }],
  ])('fails with %o as %o', async (answer, failure) => {
    const { server, microsoft, account } = await scene()
    await microsoft.listCalendars(account)
    server.answerNext(answer)
    await expect(microsoft.readChanges(account, 'main', spring)).rejects.toMatchObject({ name: 'ProviderFailure', ...failure })
  })
})

describe('writing', () => {
  test('makes one event, also when the answer was lost, and changes it', async () => {
    const { server, microsoft, account } = await scene()
    await microsoft.listCalendars(account)
    server.loseNextAnswer()
    await expect(microsoft.putEvent(account, 'main', haircut)).rejects.toMatchObject({ code: 'UNREACHABLE' })
    const written = await microsoft.putEvent(account, 'main', haircut)
    expect(server.events()).toMatchObject([
      { id: written.id, subject: haircut.title, start: { dateTime: '2027-03-02T09:00:00.000', timeZone: 'UTC' } },
    ])
    const again = await microsoft.putEvent(account, 'main', { ...haircut, startsAt: '2027-03-02T09:30:00.000Z', known: written })
    expect(again.id).toBe(written.id)
    expect(server.events()).toMatchObject([{ start: { dateTime: '2027-03-02T09:30:00.000' } }])
  })

  test('makes anew what the person deleted, and removes it once', async () => {
    const { server, microsoft, account } = await scene()
    const written = await microsoft.putEvent(account, 'main', haircut)
    server.remove(written.id)
    const again = await microsoft.putEvent(account, 'main', { ...haircut, known: written })
    expect(server.events()).toMatchObject([{ id: again.id }])
    expect((await microsoft.readChanges(account, 'main', spring)).events).toMatchObject([{ id: again.id, isOurs: true }])
    for (let times = 0; times < 2; times += 1) await microsoft.removeEvent(account, 'main', again)
    expect(server.events()).toEqual([])
  })
})

test('a calendar is watched once the address has proven itself, and until it is no longer', async () => {
  const { server, microsoft, account } = await scene()
  const listener = (status: number) =>
    opened(
      openStandIn(({ url }) => ({
        status,
        headers: { 'content-type': 'text/plain' },
        body: url.searchParams.get('validationToken') ?? '',
      })),
    )
  const question = { address: (await listener(200)).address, token: 'token-1', expiresAt: '2027-06-01T00:00:00.000Z' }
  const channel = (await microsoft.watch?.(account, 'main', question)) as Channel
  // Graph allows a week.
  expect(channel).toMatchObject({ resourceId: null, expiresAt: '2027-03-08T07:50:00.000Z' })
  expect([...server.subscriptions.values()]).toMatchObject([{ clientState: 'token-1', notificationUrl: question.address }])
  const next = (await microsoft.watch?.(account, 'main', { ...question, expiresAt: '2027-03-05T00:00:00.000Z' })) as Channel
  expect(next).toMatchObject({ expiresAt: '2027-03-05T00:00:00.000Z' })
  for (let times = 0; times < 2; times += 1) await microsoft.unwatch?.(account, channel)
  expect([...server.subscriptions.keys()]).toEqual([next.channelId])
  const other = { ...question, address: (await listener(404)).address }
  await expect(microsoft.watch?.(account, 'main', other)).rejects.toMatchObject({ code: 'REFUSED' })
})
