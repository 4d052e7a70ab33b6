import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOauthWorld, type OauthWorld } from '../../test/people/oauth-world.ts'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'

let world: OauthWorld
let shopsVisitor: string
let serviceId: string
beforeAll(async () => {
  world = await createOauthWorld()
  const tokens = await world.guest.identity.requestToken({ body: { clientId: world.shopId, grantType: 'anonymous' } })
  shopsVisitor = tokens.access_token
  serviceId = (await world.service([await world.staffMember()])).id
})
afterAll(() => world.close())

type Asked = { callbacks?: object; preferences?: object }

const create = async (asked: Asked, headers: Record<string, string> = { authorization: shopsVisitor }) => {
  const body = { bookingsBook: { resourceId: serviceId }, ...asked }
  return (await world.clientWith(headers).redirects.createRedirectSession({ body })).redirectSession
}
const visitIn = ({ fullUrl }: { fullUrl: string }) => new URL(fullUrl).searchParams.get('visit') ?? ''
const leave = (visitId: string, callback: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url: `/_api/foyer/v1/visits/${visitId}/${callback}`, headers })

const shop = { postFlowUrl: 'https://shop.example/?from=booking#top', thankYouPageUrl: 'https://shop.example/thanks' }

test('a page learns which front end sent its visitor and which ways back there are, not where they lead', async () => {
  const session = await create({ callbacks: { ...shop, planListUrl: 'https://shop.example/plans' } })
  expect(visitIn(session)).toBe(session.id)
  const { visit } = await world.guest.redirects.getVisit({ params: { visitId: session.id } })
  expect(visit).toEqual({ id: session.id, clientName: 'Shop', callbacks: ['postFlowUrl', 'thankYouPageUrl', 'planListUrl'] })
})

test('without a way back there is no visit, and an unknown id finds none', async () => {
  expect(visitIn(await create({}))).toBe('')
  expect(visitIn(await create({ callbacks: { state: 'alone' } }))).toBe('')
  const nobodys = { params: { visitId: randomUUID() } }
  await expect(world.guest.redirects.getVisit(nobodys)).rejects.toMatchObject({ status: 404, code: 'VISIT_NOT_FOUND' })
})

describe('a visitor who leaves', () => {
  test('arrives at the address as it was given, with the state, and with whether a member is signed in here', async () => {
    const visitId = visitIn(await create({ callbacks: { ...shop, state: 'a b' } }))
    const visitor = await leave(visitId, 'postFlowUrl')
    expect([visitor.statusCode, visitor.headers.location]).toEqual([
      302,
      'https://shop.example/?from=booking&wixMemberLoggedIn=false&state=a+b#top',
    ])
    const { cookie } = await signedInBrowser(world)
    const member = await leave(visitId, 'thankYouPageUrl', { cookie })
    expect(member.headers.location).toBe('https://shop.example/thanks?wixMemberLoggedIn=true&state=a+b')
  })

  test('gets one answer, even at an address that carries an earlier one', async () => {
    const postFlowUrl = 'https://shop.example/?wixMemberLoggedIn=true&a=%20b&state=old&states=1#top'
    const visitId = visitIn(await create({ callbacks: { postFlowUrl, state: 'new' } }))
    expect((await leave(visitId, 'postFlowUrl')).headers.location).toBe(
      'https://shop.example/?a=%20b&states=1&wixMemberLoggedIn=false&state=new#top',
    )
  })

  test('stays the front end’s member, unless the front end asks otherwise', async () => {
    const member = await signedInMember({ ...world, clientId: world.shopId })
    const kept = visitIn(await create({ callbacks: shop }, member.headers))
    expect((await leave(kept, 'thankYouPageUrl')).headers.location).toBe('https://shop.example/thanks?wixMemberLoggedIn=true')
    const dropped = visitIn(await create({ callbacks: shop, preferences: { maintainIdentity: false } }, member.headers))
    expect((await leave(dropped, 'thankYouPageUrl')).headers.location).toBe('https://shop.example/thanks?wixMemberLoggedIn=false')
  })
})

describe('the address of our page', () => {
  const sent = async (...[asked, headers]: Parameters<typeof create>) => (await create(asked, headers)).urlDetails.searchParams

  test('carries the front end’s measuring parameters and language, and none of our own names', async () => {
    const additionalQueryParameters = {
      lang: 'de',
      utm_source: 'news letter',
      visit: 'another',
      empty: '',
      number: 3,
      long: 'x'.repeat(201),
    }
    const session = await create({ callbacks: shop, preferences: { additionalQueryParameters } })
    expect(session.urlDetails.searchParams).toEqual({ lang: 'de', utm_source: 'news letter', visit: session.id })
    expect(Object.fromEntries(new URL(session.fullUrl).searchParams)).toEqual(session.urlDetails.searchParams)
  })

  test('carries the language of the call, if no other is named', async () => {
    const spoken = { authorization: shopsVisitor, 'x-wix-linguist': 'de|de-de|true|3f0c2f6e-6b0f-4f3a-9a53-0c7ff3a1b001' }
    expect(await sent({}, spoken)).toEqual({ lang: 'de' })
    expect(await sent({ preferences: { additionalQueryParameters: { lang: 'en' } } }, spoken)).toEqual({ lang: 'en' })
    expect(await sent({}, { ...spoken, 'x-wix-linguist': 'deutsch' })).toEqual({})
  })
})

test('a visitor cannot leave by an unknown way, to an address that was removed from the client, or after a day', async () => {
  const visitId = visitIn(await create({ callbacks: { ...shop, loginUrl: 'https://www.shop.example/login' } }))
  const refused = async (callback: string) => {
    const { statusCode, headers } = await leave(visitId, callback)
    return [statusCode, headers.location]
  }
  expect(await refused('bookingsServiceListUrl')).toEqual([404, undefined])
  expect(await refused('anythingElse')).toEqual([400, undefined])
  await world.db.updateTable('oauth_clients').set({ origins: [] }).where('id', '=', world.shopId).execute()
  expect(await refused('loginUrl')).toEqual([400, undefined])
  world.clock.advance({ hours: 24 })
  expect(await refused('postFlowUrl')).toEqual([404, undefined])
})
