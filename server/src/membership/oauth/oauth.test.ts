import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { createWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const look = async (token: string) => await world.guest.oauth.getTokenInfo({ body: { token } })

test('a valid token shows its holder', async () => {
  const member = await signedInMember(world)
  const token = member.headers.authorization ?? ''
  const issuedAt = Math.floor(Temporal.Instant.from(world.clock.now).epochMilliseconds / 1000)
  expect(await look(token)).toEqual({
    active: true,
    subjectType: 'MEMBER',
    subjectId: member.memberId,
    iat: String(issuedAt),
    exp: String(issuedAt + 14_400),
    clientId: world.clientId,
    siteId: world.siteId,
    instanceId: world.siteId,
  })
  await member.identity.signOut({ body: {} })
  expect(await look(token)).toEqual({ active: false })
})

test('a visitor’s token shows its visitor; an invalid token shows nothing', async () => {
  const { access_token, refresh_token } = await world.guest.identity.requestToken({
    body: { clientId: world.clientId, grantType: 'anonymous' },
  })
  expect(await look(access_token)).toMatchObject({ active: true, subjectType: 'VISITOR' })
  for (const token of ['', 'nonsense', refresh_token ?? '', world.apiKey, `${access_token}x`])
    expect(await look(token)).toEqual({ active: false })
  const { now } = world.clock
  world.clock.advance({ hours: 4 })
  expect(await look(access_token)).toEqual({ active: false })
  world.clock.set(now)
})

test('a member’s token shows the member, with names as long as the wire allows', async () => {
  const contact = { firstName: 'Lena', lastName: 'Krüger-von-und-zu-Hohenlohe' }
  const profile = { nickname: 'Lena K.', photo: { url: 'https://pictures.example/lena.jpg' } }
  const member = await signedInMember(world, { email: 'lena@krueger.example', contact, profile })
  expect(await member.oauth.getUserInfo()).toEqual({
    sub: member.memberId,
    givenName: 'Lena',
    familyName: 'Krüger-von-und-zu-Ho',
    name: 'Lena K.',
    email: 'lena@krueger.example',
    emailVerified: false,
    picture: 'https://pictures.example/lena.jpg',
  })
})
