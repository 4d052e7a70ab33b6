import { contract, type Operation } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../ground/db/database.ts'
import { findOwner } from '../people/accounts/accounts-store.ts'
import { startSession } from '../people/sessions/sessions.ts'
import { type Browser, openBrowser } from '../setup/seed/open-browser.ts'

type Place = { app: FastifyInstance; db: Database; siteId: string; clock: { now: string } }
type Call = (input?: { body?: unknown }, options?: object) => Promise<unknown>

/** The owner at a browser, signed in at the present time of the test. */
export const freshOwner = async ({ app, db, siteId, clock }: Place): Promise<Browser> => {
  const owner = await findOwner(db, siteId)
  if (!owner) throw new Error('The site has no owner')
  const browser = openBrowser(app)
  const place = { siteId, now: clock.now, network: '127.0.0.0', device: null, caller: { kind: 'anonymous', siteId } } as const
  const { token } = await startSession(db, place, { identityId: owner.id, signedInBy: 'LINK', amr: ['otp'] })
  browser.cookies.set('foyer_4000', token)
  return browser
}

/** The owner's calls: by API key, and for rows that change trust, which no key may call, at a browser that has just signed in. */
export const ownerClient = (place: Place, byKey: Client): Client => {
  const rooms = Object.entries(contract).map(([room, rows]) => [
    room,
    Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, callOf(place, byKey, { room, name, row })])),
  ])
  // The loop above builds exactly the shape of the client it copies.
  return Object.fromEntries(rooms) as Client
}

type Named = { room: string; name: string; row: Operation }

const callOf = (place: Place, byKey: Client, { room, name, row }: Named): Call => {
  const callAs = (client: Client) => (client as unknown as Record<string, Record<string, Call>>)[room]?.[name] as Call
  const { movesTrust } = row
  if (!movesTrust) return callAs(byKey)
  return async (...call) => {
    const sent = JSON.stringify(call[0]?.body ?? {})
    const isMoved = movesTrust === true || movesTrust.some((path) => sent.includes(`"${path.split('.').at(-1)}"`))
    return await callAs(isMoved ? await freshOwner(place) : byKey)(...call)
  }
}
