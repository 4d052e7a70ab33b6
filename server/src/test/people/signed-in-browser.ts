import type { StaffRole } from '@foyer/domain'
import { signInLinkForOwner } from '../../membership/authentication/sign-in-links.ts'
import { startSession } from '../../people/sessions/sessions.ts'
import { type Browser, openBrowser } from '../../setup/seed/open-browser.ts'
import type { World } from '../world.ts'
import { signedInMember } from './signed-in-member.ts'

export type SignedInBrowser = Browser & { memberId: string; email: string; sessionHash: Buffer; cookie: string }

/** A person signed in to our own web app: a member, or one of the staff. */
export const signedInBrowser = async (world: World, { role = null }: { role?: StaffRole | null } = {}): Promise<SignedInBrowser> => {
  const { memberId, email } = await signedInMember(world, { role })
  const browser = openBrowser(world.app)
  const { sessionHash } = await enterAgain(world, browser, memberId)
  return { ...browser, memberId, email, sessionHash, cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') }
}

/** Another sign-in of the same person, at the same browser, with the visitor that it was before. */
export const enterAgain = async (world: World, browser: Browser, memberId: string, visitorId?: string | null) => {
  const { siteId } = world
  const caller = visitorId ? ({ kind: 'visitor', siteId, visitorId, isNew: false } as const) : ({ kind: 'anonymous', siteId } as const)
  const place = { siteId, now: world.clock.now, network: '10.0.0.0', device: 'Firefox, Linux', caller }
  const started = await startSession(world.db, place, { identityId: memberId, signedInBy: 'PASSWORD', amr: ['pwd'] })
  browser.cookies.set('foyer_4000', started.token)
  return started
}

/** The visitor who claimed a checkout signs in at the browser. */
export const enterAtCheckout = async (
  world: World,
  browser: Browser,
  { memberId, checkoutId }: { memberId: string; checkoutId: string },
) => {
  const { claimed_by: visitorId } = await world.db
    .selectFrom('checkouts')
    .select('claimed_by')
    .where('id', '=', checkoutId)
    .executeTakeFirstOrThrow()
  await enterAgain(world, browser, memberId, visitorId)
}

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
