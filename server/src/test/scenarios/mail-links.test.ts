import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInMember } from '../people/signed-in-member.ts'
import { createWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const foreign = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' }

const post = (url: string, payload: object, headers: InjectOptions['headers'] = {}) =>
  world.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...foreign } })

test('the request’s host is in no mail: links lead to the site’s stored address', async () => {
  const { email, memberId } = await signedInMember(world)
  const { access_token } = await world.guest.identity.requestToken({ body: { clientId: world.clientId, grantType: 'anonymous' } })
  const [visitor, manager] = [{ authorization: access_token }, { authorization: world.apiKey }]
  await world.owner.authentication.updateSignInSettings({ body: { signInSettings: { requireOwnerApproval: true } } })
  const newcomer = { loginId: { email: 'newcomer@people.example' }, password: 'drei Enten am Fluss' }
  const answers = [
    await post('/_api/iam/recovery/v1/send-email', { email }, visitor),
    await post('/_api/foyer/v1/session/request-link', { email: world.ownerEmail }),
    await post('/_api/iam/recovery/v1/activation-email', { identityId: memberId }, manager),
    await post('/_api/iam/authentication/v2/register', newcomer, visitor),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  const mails = await world.db.selectFrom('messages').select(['recipient', 'template', 'text', 'html']).execute()
  expect(mails.map(({ template }) => template).toSorted()).toEqual(expect.arrayContaining(['recovery-link', 'sign-in-link']))
  expect(mails.length).toBeGreaterThanOrEqual(4)
  expect(mails.filter(({ text, html }) => `${text}${html}`.includes('evil.example'))).toEqual([])
  const links = mails.flatMap(({ text }) => text?.match(/https?:\/\/[^\s/]+/g) ?? [])
  expect(new Set(links)).toEqual(new Set(['http://localhost:4000']))
})
