import { hashPassword } from '../people/passwords/passwords.ts'
import { signedInMember } from './signed-in-member.ts'
import type { World } from './world.ts'

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
