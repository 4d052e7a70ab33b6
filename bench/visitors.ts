import { randomUUID } from 'node:crypto'
import type { Database } from '../server/src/ground/db/database.ts'
import { loadSigningKeys } from '../server/src/people/signing-keys/signing-keys.ts'
import type { FirstSite } from './started-server.ts'

const now = () => Temporal.Now.instant().toString({ fractionalSecondDigits: 3 })

/** The headers of so many visitors, each with a token of its own and at home in a network of its own. */
export async function visitorHeaders(db: Database, { siteId, clientId }: FirstSite, count: number): Promise<Record<string, string>[]> {
  const keys = await loadSigningKeys(db, now())
  return await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const claims = { siteId, clientId, visitorId: randomUUID(), sessionId: randomUUID() }
      const network = `10.${(index >> 8) & 255}.${index & 255}.7`
      return { authorization: await keys.signAccessToken(claims, now()), 'x-forwarded-for': network }
    }),
  )
}
