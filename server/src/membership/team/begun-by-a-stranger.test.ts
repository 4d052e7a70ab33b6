import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../setup/seed/open-browser.ts'
import { invite } from '../../test/people/invited.ts'
import { createProviderWorld, type ProviderWorld, signInWithProvider } from '../../test/people/provider-world.ts'

let world: ProviderWorld
beforeAll(async () => {
  world = await createProviderWorld()
})
afterAll(() => world.close())

test('a provider that a stranger connected to the invited address does not open the dashboard afterwards', async () => {
  const email = 'new-desk@people.example'
  world.provider.accounts.set('stranger', { email, email_verified: false, given_name: 'Nobody' })
  const begun = await signInWithProvider(world, 'stranger')
  expect(begun.stateMachine?.state).toBe('REQUIRE_EMAIL_VERIFICATION')
  const { token } = await invite(world, { email })
  const invited = openBrowser(world.app)
  const joined = await invited.team.joinTeam({ body: { token, password: 'vier Menschen im Hof', profile: {} } })
  expect(joined).toMatchObject({ state: 'SUCCESS', identity: { email: { address: email, isVerified: true } } })

  const again = await signInWithProvider(world, 'stranger')
  expect(again.stateMachine).toBeUndefined()
  expect(again.offer).toMatchObject({ email })
})
