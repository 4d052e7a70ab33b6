import { type ApiClient, contract, type NewApiClient, operationsOf } from '@foyer/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiClientsOf } from '../../test/people/api-clients.ts'
import { memberWithPassword, signedInMember } from '../../test/people/signed-in-member.ts'
import { createWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ app: { limitsRates: true } })
})
afterAll(() => world.close())
// Each test begins with empty counters.
beforeEach(() => world.clock.advance({ hours: 2 }))

const { register, makeSecret } = apiClientsOf(() => world)
const server = '203.0.113.7'
const elsewhere = '198.51.100.20'
const bounds = { tokensPerMinute: 320, logInsPerMinute: 80, signUpsPerMinute: 30, liveHolds: 60 }
const onServer = (changes: Partial<NewApiClient> = {}) => register({ runsOnServer: true, clientBounds: bounds, ...changes })

const ask = (payload: object, remoteAddress = server) =>
  world.app.inject({ method: 'POST', url: '/oauth2/token', payload: { grantType: 'anonymous', ...payload }, remoteAddress })
const askTimes = async (times: number, payload: object, address?: string) => {
  const answers = await Promise.all(Array.from({ length: times }, () => ask(payload, address)))
  return answers.filter(({ statusCode }) => statusCode === 200).length
}
const visitorOf = async ({ id: clientId }: ApiClient, address = server) => {
  const { access_token: authorization } = (await ask({ clientId }, address)).json()
  return world.clientWith({ authorization }, address)
}

describe('at its own addresses', () => {
  test('a front end has its bound of tokens, and no network’s limit', async () => {
    const { id: clientId } = await onServer({ serverAddresses: ['203.0.113.0/28'] })
    expect(await askTimes(321, { clientId })).toBe(320)
    const refused = await ask({ clientId })
    expect([refused.statusCode, refused.json().error, refused.headers['retry-after']]).toEqual([429, 'temporarily_unavailable', '60'])
  })

  test('its calls do not count against its neighbours in the network', async () => {
    const { id: clientId } = await onServer({ serverAddresses: [server] })
    await askTimes(320, { clientId })
    expect(await askTimes(5, { clientId: world.clientId })).toBe(5)
  })

  test('a stranger elsewhere who uses its id has their network’s limit, and takes nothing from its bound', async () => {
    const { id: clientId } = await onServer({ serverAddresses: [server] })
    expect(await askTimes(310, { clientId }, elsewhere)).toBe(300)
    expect(await askTimes(320, { clientId })).toBe(320)
  })

  test('the oldest front ends, which send their id only once, are recognised by their refresh tokens', async () => {
    const { id: clientId } = await onServer({ serverAddresses: [server] })
    const { refresh_token: refreshToken } = (await ask({ clientId })).json()
    const refresh = { grantType: 'refresh_token', refreshToken }
    expect(await askTimes(319, refresh)).toBe(319)
    expect(await askTimes(1, refresh)).toBe(0)
  })
})

describe('without fixed addresses', () => {
  test('a front end draws on its bound once its network’s limit is used up', async () => {
    const { id: clientId } = await onServer()
    expect(await askTimes(630, { clientId })).toBe(620)
  })

  test('a stranger who uses up the bound takes nothing from callers in other networks', async () => {
    const { id: clientId } = await onServer()
    expect(await askTimes(630, { clientId }, elsewhere)).toBe(620)
    expect(await askTimes(5, { clientId }, '192.0.2.33')).toBe(5)
  })

  test('its secret proves it as its address would, and a wrong secret does not', async () => {
    const client = await onServer({ serverAddresses: [server] })
    const { secret: clientSecret } = await makeSecret(client.id)
    expect(await askTimes(310, { clientId: client.id, clientSecret }, elsewhere)).toBe(310)
    expect((await ask({ clientId: client.id, clientSecret: `${clientSecret}x` }, elsewhere)).statusCode).toBe(401)
    expect(await askTimes(301, { clientId: client.id }, elsewhere)).toBe(299)
  })
})

test('a front end whose mark is removed has its network’s limit again', async () => {
  const { id, revision } = await onServer({ serverAddresses: [server] })
  await world.owner.oauth.updateApiClient({ params: { 'apiClient.id': id }, body: { apiClient: { revision, runsOnServer: false } } })
  expect(await askTimes(310, { clientId: id })).toBe(300)
})

describe('its visitors', () => {
  const password = 'vier Menschen im Hof'
  const newMember = () => memberWithPassword(world, password)
  const logIn = async (client: ApiClient, email: string, typed = password) =>
    await (await visitorOf(client)).authentication.login({ body: { loginId: { email }, password: typed } })

  test('sign in as often as its bound allows', async () => {
    const client = await onServer({ serverAddresses: [server] })
    const email = await newMember()
    for (let round = 0; round < 80; round += 1) expect((await logIn(client, email)).state).toBe('SUCCESS')
    await expect(logIn(client, email)).rejects.toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  })

  test('mistype a password without making other visitors of the front end wait', async () => {
    const client = await onServer({ serverAddresses: [server] })
    const email = await newMember()
    const clumsy = await visitorOf(client)
    const mistype = () => clumsy.authentication.login({ body: { loginId: { email }, password: 'wrong password' } })
    await world.owner.authentication.updateSignInSettings({ body: { signInSettings: { captcha: 'OFF' } } })
    for (let round = 0; round < 4; round += 1) await expect(mistype()).rejects.toMatchObject({ code: '-19976' })
    await expect(mistype()).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect((await logIn(client, email)).state).toBe('SUCCESS')
    await world.owner.authentication.updateSignInSettings({ body: { signInSettings: { captcha: 'PROOF_OF_WORK' } } })
  })

  test('a stranger who guesses as a new visitor each time is slowed down, and the member gets in', async () => {
    const client = await onServer({ serverAddresses: [server] })
    const email = await newMember()
    for (let round = 0; round < 12; round += 1)
      await expect(logIn(client, email, 'wrong password')).rejects.toMatchObject({ code: '-19976' })
    expect(world.pauses.at(-1)).toBeGreaterThan(0)
    expect((await logIn(client, email)).state).toBe('SUCCESS')
  })

  test('a stranger who guesses in the name of a front end without fixed addresses waits as in any network', async () => {
    const client = await onServer()
    const email = await newMember()
    const guess = async () =>
      (await visitorOf(client, elsewhere)).authentication.login({ body: { loginId: { email }, password: 'wrong password' } })
    await world.owner.authentication.updateSignInSettings({ body: { signInSettings: { captcha: 'OFF' } } })
    for (let round = 0; round < 4; round += 1) await expect(guess()).rejects.toMatchObject({ code: '-19976' })
    await expect(guess()).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    await world.owner.authentication.updateSignInSettings({ body: { signInSettings: { captcha: 'PROOF_OF_WORK' } } })
  })

  let count = 0
  const signUp = async (client: ApiClient) =>
    await (await visitorOf(client)).authentication.register({
      body: { loginId: { email: `newcomer-${count++}@people.example` }, password },
    })

  test('sign up without a captcha, up to its bound; after ten minutes’ worth in an hour it is required', async () => {
    const client = await onServer({ serverAddresses: [server], clientBounds: { ...bounds, signUpsPerMinute: 3 } })
    for (let minute = 0; minute < 10; minute += 1) {
      await Promise.all(Array.from({ length: 3 }, () => signUp(client)))
      if (minute === 0) await expect(signUp(client)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
      world.clock.advance({ minutes: 1 })
    }
    await expect(signUp(client)).rejects.toMatchObject({ code: '-19971' })
    world.clock.advance({ hours: 1 })
    await signUp(client)
  })

  test('have as many holds as its bound allows, and three each at most', async () => {
    const client = await onServer({ serverAddresses: [server], clientBounds: { ...bounds, liveHolds: 45 } })
    const { hold, another } = await manyTimes()
    for (let index = 0; index < 45; index += 1) await hold(await visitorOf(client))
    await expect(visitorOf(client).then(hold)).rejects.toMatchObject({
      status: 429,
      code: 'TOO_MANY_HOLDS',
      data: { whose: 'CLIENT', retryAfterSeconds: 900 },
    })
    await hold(await visitorOf(client, elsewhere))
    world.clock.advance({ minutes: 16 })
    const greedy = await visitorOf(client)
    for (let index = 0; index < 3; index += 1) await another(greedy, index)
    await expect(another(greedy, 3)).rejects.toMatchObject({ code: 'TOO_MANY_HOLDS', data: { whose: 'VISITOR' } })
  })

  test('have more holds than one network may, even without a fixed address', async () => {
    const client = await onServer({ clientBounds: { ...bounds, liveHolds: 42 } })
    const { hold } = await manyTimes()
    for (let index = 0; index < 42; index += 1) await hold(await visitorOf(client))
    await expect(visitorOf(client).then(hold)).rejects.toMatchObject({ data: { whose: 'CLIENT' } })
    await hold(await visitorOf(client, elsewhere))
  })

  /** Four services of four people; a day has eight hours of each person. */
  const manyTimes = async () => {
    const people = await Promise.all(Array.from({ length: 4 }, (_, index) => world.staffMember(`Person ${index}`)))
    const services = await Promise.all(people.map((person, index) => world.service([person], { name: `Service ${index} of ${person.id}` })))
    let next = 0
    const take = (client: World['owner'], { service, hour, week }: { service: number; hour: number; week: number }) => {
      const date = Temporal.Instant.from(world.clock.now).toZonedDateTimeISO('Europe/Berlin').toPlainDate().add({ days: 7 })
      const monday = date.add({ days: 8 - date.dayOfWeek, weeks: week })
      const slot = { serviceId: services[service]?.id ?? '', startDate: `${monday}T${10 + hour}:00:00` }
      return client.bookings.createBooking({ body: { booking: { bookedEntity: { slot }, totalParticipants: 1 } } })
    }
    const hold = (client: World['owner']) => {
      const index = next++
      return take(client, { service: index % 4, hour: Math.floor(index / 4) % 8, week: Math.floor(index / 32) })
    }
    return { hold, another: (client: World['owner'], service: number) => take(client, { service, hour: 0, week: 5 }) }
  }
})

/** Called by pages of ours, or as pictures, in the customer's browser, which comes from the customer's network; or by no front end at all. */
const calledByOurPages = [
  ...['openAddressChange', 'undoAddressChange', 'signIn', 'enterSession', 'requestSignInLink', 'signInWithLink', 'authorize', 'claimVisit'],
  ...['claimCheckout', 'mailAccountLink'],
  ...['beginSignInFactor', 'confirmSignInFactor', 'beginPasskeySignIn', 'finishPasskeySignIn', 'beginProviderSignIn', 'returnFromProvider'],
  ...['returnFromProviderByForm', 'finishProviderSignIn', 'openTeamInvitation', 'joinTeam', 'readCalendarFeed'],
  ...['askForOwnData', 'getGuestData', 'downloadGuestData', 'requestGuestDeletion', 'withdrawDeletion'],
  ...['getGuestNotifications', 'updateGuestNotifications', 'openUnsubscribe', 'unsubscribe'],
  ...[
    'getSizedPicture',
    'getCutPicture',
    'resolveShortLink',
    'getShortLinkQr',
    'getPreviewPicture',
    'receiveCalendarPush',
    'returnFromCalendarProvider',
  ],
]

test('each limited row that a front end may call for its visitors counts against the bounds of the front end', () => {
  const limited = operationsOf(contract).filter(({ row }) => row.limitPerMinute !== undefined && ['anyone', 'visitor'].includes(row.access))
  const byNetwork = limited.filter(({ row }) => row.clientBound === undefined).map(({ name }) => name)
  expect(byNetwork.toSorted()).toEqual(calledByOurPages.toSorted())
})

test('visitors of a front end on a server join waiting lists as often as its bound of sign-ups allows', async () => {
  const client = await onServer({ serverAddresses: [server], clientBounds: { ...bounds, signUpsPerMinute: 40 } })
  const entry = { bookedEntity: { slot: { eventId: 'unknown' } }, contactDetails: { firstName: 'Lena', email: 'lena@krueger.example' } }
  const join = async () => (await visitorOf(client))['waiting-list'].joinWaitingList({ body: { entry } }).catch(({ code }) => code)
  const codes: string[] = []
  for (let round = 0; round < 41; round += 1) codes.push(await join())
  expect(codes.indexOf('RATE_LIMITED')).toBe(40)
})

test('members who sign in elsewhere, for whom a key vouches, count against the bound as well', async () => {
  const client = await onServer({ serverAddresses: [server], clientBounds: { ...bounds, tokensPerMinute: 3 } })
  const { access_token: token } = (await ask({ clientId: client.id })).json()
  const { memberId } = await signedInMember(world)
  const vouch = () =>
    world.app.inject({
      method: 'POST',
      url: '/oauth2/token',
      headers: { authorization: `${token},${world.apiKey}` },
      payload: { grant_type: 'authorized_client', member_id: memberId },
      remoteAddress: server,
    })
  expect([(await vouch()).statusCode, (await vouch()).statusCode, (await vouch()).statusCode]).toEqual([200, 200, 429])
})
