import { signInLinkForOwner } from '../membership/authentication/sign-in-links.ts'
import { type Browser, openBrowser } from '../setup/seed/open-browser.ts'
import type { World } from './world.ts'

/** The token of a one-time link of the owner's, as mailed or shown: behind the `#`. */
export const ownersLink = async ({ db, siteId, clock }: World, validMinutes = 15): Promise<string> => {
  const link = await signInLinkForOwner(db, { id: siteId, publicUrl: 'http://localhost:4000' }, clock.now, validMinutes)
  return new URL(link ?? '').hash.replace('#token=', '')
}

/** The owner at the dashboard. */
export const signedIn = async (world: World): Promise<Browser> => {
  const browser = openBrowser(world.app)
  await browser.identity.signInWithLink({ body: { token: await ownersLink(world) } })
  return browser
}
