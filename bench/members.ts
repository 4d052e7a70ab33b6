import type { Database } from '../server/src/ground/db/database.ts'
import { addAccount } from '../server/src/membership/members/add-member.ts'
import { hashPassword } from '../server/src/people/passwords/passwords.ts'

export const password = 'vier Menschen im Hof'

/** Adds `count` members with the same password, and returns their addresses. */
export async function addMembers(db: Database, siteId: string, count: number): Promise<string[]> {
  const now = Temporal.Now.instant().toString({ fractionalSecondDigits: 3 })
  const passwordHash = await hashPassword(password)
  const emails = Array.from({ length: count }, (_, index) => `member-${index}@bench.example`)
  await db.transaction().execute(async (tx) => {
    for (const email of emails) await addAccount(tx, { siteId, email, passwordHash, now })
  })
  return emails
}
