import type { Client } from '@foyer/sdk'
import { createApp } from '../app.ts'
import type { Database } from '../db/database.ts'
import { cookieName } from '../http/cookies.ts'
import { newVisitorId, visitorCookie } from '../http/visitor-cookie.ts'
import { findOwner, startSession } from '../identity/identity.ts'
import { loadSigningKeys } from '../identity/signing-keys.ts'
import type { Mailer } from '../mail/mailer.ts'
import { silentJobs } from '../outbox/jobs.ts'
import { createOutgoing } from '../outgoing/outgoing.ts'
import { openBrowser } from './open-browser.ts'

/** The application with a clock to turn and nobody to write to: what is played on it obeys every rule, at the time it is set in. */
export type Stage = {
  /** The owner at the dashboard. */
  owner: Client
  /** A new visitor of the site. */
  visitor: (language: string) => Client
  /** Sets the clock. */
  at: (instant: string) => void
  close: () => Promise<void>
}

const silentMailer: Mailer = { transport: 'OUTBOX_FOLDER', send: async () => ({ response: 'not sent' }), close: () => {} }

export const openStage = async (db: Database, { siteId, start }: { siteId: string; start: string }): Promise<Stage> => {
  let now = start
  const signingKeys = await loadSigningKeys(db, start)
  const dependencies = {
    db,
    clock: () => now,
    pause: async () => {},
    jobs: silentJobs(),
    mailer: silentMailer,
    signingKeys,
    recaptcha: null,
    outgoing: createOutgoing({ allowsLoopback: false, allowsPrivateNetworks: false }),
    gateway: null,
    isSecure: false,
    port: 0,
  }
  const app = await createApp(dependencies, { limitsRates: false })
  const owner = openBrowser(app)
  owner.cookies.set(cookieName(dependencies), await ownersToken(db, siteId, start))
  return {
    owner,
    visitor: (language) => {
      const browser = openBrowser(app, { headers: { 'accept-language': language } })
      browser.cookies.set(cookieName(dependencies), visitorCookie(signingKeys, siteId, newVisitorId()))
      return browser
    },
    at: (instant) => {
      now = instant
    },
    close: async () => {
      await owner.identity.signOut({ body: {} })
      await app.close()
    },
  }
}

/** Of a session that begins past the door: at a site that strangers reach, the door would ask the owner for a second factor. */
const ownersToken = async (db: Database, siteId: string, now: string): Promise<string> => {
  const owner = await findOwner(db, siteId)
  if (!owner) throw new Error('The site has no owner')
  const caller = { kind: 'anonymous', siteId } as const
  const place = { siteId, now, network: '127.0.0.0', device: null, caller }
  return (await startSession(db, place, { identityId: owner.id, signedInBy: 'LINK', amr: ['otp'] })).token
}
