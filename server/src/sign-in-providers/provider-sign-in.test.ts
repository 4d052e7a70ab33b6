import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../seed/open-browser.ts'
import { createProviderWorld, goAndComeBack, type ProviderWorld, signInWithProvider } from '../test/provider-world.ts'

let world: ProviderWorld
beforeAll(async () => {
  world = await createProviderWorld()
})
afterAll(() => world.close())

test('somebody new signs in with the provider and is a member whose address is verified', async () => {
  world.provider.accounts.set('lena', { email: 'lena@krueger.example', email_verified: true, given_name: 'Lena', family_name: 'Krüger' })
  const { browser, stateMachine } = await signInWithProvider(world, 'lena')
  expect(stateMachine).toMatchObject({
    state: 'SUCCESS',
    identity: { email: { address: 'lena@krueger.example', isVerified: true }, identityProfile: { firstName: 'Lena', lastName: 'Krüger' } },
  })
  const { session } = await browser.identity.enterSession({ body: { sessionToken: stateMachine?.sessionToken ?? '' } })
  expect(session).toMatchObject({ role: 'MEMBER', identity: { email: 'lena@krueger.example', hasPassword: false } })
})

test('whoever declines comes back to the page with what was waiting', async () => {
  const led = await goAndComeBack(world, openBrowser(world.app), { login: null, goal: { to: '/services?day=today' } })
  expect(led).toEqual({ path: '/sign-in', told: { to: '/services?day=today', problem: 'declined', provider: 'Harbour ID' } })
})
