import type { Client } from '@foyer/sdk'
import { verifyEmail } from '../../membership/login-emails/login-emails.ts'
import { addAccount, type NewAccount } from '../../membership/members/add-member.ts'
import { hashPassword } from '../../people/passwords/passwords.ts'
import { startSession } from '../../people/sessions/sessions.ts'
import { issueMemberTokens } from '../../people/tokens/member-tokens.ts'
import type { World } from '../world.ts'

export type MemberClient = Client & { memberId: string; email: string; headers: Record<string, string>; refreshToken: string }

type Wanted = Partial<Pick<NewAccount, 'email' | 'role' | 'profile' | 'contact'>> & { isVerified?: boolean; visitorId?: string }

let count = 0

/** A member who has signed in through the site's front end, with the visitor they were before. */
export const signedInMember = async (world: World, { isVerified = false, visitorId, ...wanted }: Wanted = {}): Promise<MemberClient> => {
  const { db, siteId, clock } = world
  const now = clock.now
  count += 1
  const email = wanted.email ?? `member-${count}@people.example`
  const tokens = await db.transaction().execute(async (tx) => {
    const memberId = await addAccount(tx, { siteId, now, ...wanted, email })
    if (!memberId) throw new Error(`${email} is taken`)
    if (isVerified) await verifyEmail(tx, { siteId, identityId: memberId, now })
    return { memberId, ...(await signInAgain(world, memberId, { visitorId, tx })) }
  })
  const headers = { authorization: tokens.access_token }
  return { ...world.clientWith(headers), email, memberId: tokens.memberId, headers, refreshToken: tokens.refresh_token }
}

/** `beganIn`: the session of our web app in which a front end got this one. */
type Again = { visitorId?: string | undefined; tx?: Parameters<typeof startSession>[0]; beganIn?: Buffer }

/** Tokens of another session. */
export const signInAgain = async (world: World, memberId: string, { visitorId, tx = world.db, beganIn }: Again = {}) => {
  const { siteId, clientId, clock, dependencies } = world
  const now = clock.now
  const caller = visitorId ? ({ kind: 'visitor', siteId, visitorId, isNew: false } as const) : ({ kind: 'anonymous', siteId } as const)
  const browser = { siteId, now, network: '10.0.0.0', device: null, caller }
  const signIn = { identityId: memberId, signedInBy: 'PASSWORD', amr: ['pwd'], clientId, beganIn } as const
  const { sessionHash } = await startSession(tx, browser, signIn)
  return await issueMemberTokens(tx, { memberId, sessionHash, clientId }, { siteId, now, dependencies })
}

/** The e-mail address of a new member who may log in with this password. */
export const memberWithPassword = async (world: World, password: string): Promise<string> => {
  const { email, memberId } = await signedInMember(world)
  await world.db
    .updateTable('identities')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', memberId)
    .execute()
  return email
}
