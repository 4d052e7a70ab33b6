import type { Client } from '@foyer/sdk'
import { createApp } from '../../app.ts'
import type { Database } from '../../ground/db/database.ts'
import { cookieName, newVisitorId, visitorCookie } from '../../ground/http/cookies.ts'
import { findOwner } from '../../people/accounts/accounts-store.ts'
import { startSession } from '../../people/sessions/sessions.ts'
import { quietDependencies } from '../../start/quiet-dependencies.ts'
import { openBrowser } from './open-browser.ts'

/** With an adjustable clock and without mail: every rule applies, at the time that is set. */
export type Stage = {
  owner: Client
  ownerAnew: () => Promise<Client>
  visitor: (language: string) => Client
  member: (identityId: string) => Promise<Client>
  at: (instant: string) => void
  close: () => Promise<void>
}

export const openStage = async (db: Database, { siteId, start }: { siteId: string; start: string }): Promise<Stage> => {
  let now = start
  const dependencies = await quietDependencies({ db, clock: () => now })
  const app = await createApp(dependencies, { limitsRates: false })
  const browserWith = (token: string) => {
    const browser = openBrowser(app)
    browser.cookies.set(cookieName(dependencies), token)
    return browser
  }
  const owner = browserWith(await ownersToken(db, siteId, start))
  return {
    owner,
    visitor: (language) => {
      const browser = openBrowser(app, { headers: { 'accept-language': language } })
      browser.cookies.set(cookieName(dependencies), visitorCookie(dependencies.signingKeys, siteId, newVisitorId()))
      return browser
    },
    ownerAnew: async () => browserWith(await ownersToken(db, siteId, now)),
    member: async (identityId) => browserWith(await tokenOf(db, { siteId, now, identityId })),
    at: (instant) => {
      now = instant
    },
    close: async () => {
      await owner.identity.signOut({ body: {} })
      await app.close()
    },
  }
}

/** A session created directly, not by signing in: on a public site a sign-in would ask the owner for a second factor. */
const ownersToken = async (db: Database, siteId: string, now: string): Promise<string> => {
  const owner = await findOwner(db, siteId)
  if (!owner) throw new Error('The site has no owner')
  return await tokenOf(db, { siteId, now, identityId: owner.id })
}

const tokenOf = async (db: Database, { siteId, now, identityId }: { siteId: string; now: string; identityId: string }): Promise<string> => {
  const caller = { kind: 'anonymous', siteId } as const
  const origin = { siteId, now, network: '127.0.0.0', device: null, caller }
  return (await startSession(db, origin, { identityId, signedInBy: 'LINK', amr: ['otp'] })).token
}
