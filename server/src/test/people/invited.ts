import type { GivenRole } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { mailsTo } from '../mailed.ts'
import type { World } from '../world.ts'

/** The secret of the newest invitation that was mailed to this address. */
export const tokenMailedTo = async (world: World, email: string): Promise<string> => {
  const [mail] = await mailsTo(world, email, 'team-invitation')
  const token = /\/account\/invitation#token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`No invitation was mailed to ${email}`)
  return token
}

type Invited = { email: string; role?: GivenRole; staffMemberId?: string; by?: Client }

/** Invites a person, and answers the invitation with the secret of its link. */
export const invite = async (world: World, { email, role = 'FRONT_DESK', staffMemberId, by = world.owner }: Invited) => {
  const { invitation } = await by.team.inviteToTeam({ body: { invitation: { email, role, ...(staffMemberId && { staffMemberId }) } } })
  return { ...invitation, token: await tokenMailedTo(world, email) }
}
