import { Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { mailRecoveryLink } from '../../membership/authentication/recovery-links.ts'
import { findIdentity } from '../../people/accounts/accounts-store.ts'
import { findInvitable, noteInvited } from './invitations-store.ts'
import { told } from './manage-moves.ts'
import { loadMove, lockMove } from './moves-store.ts'

const atOnce = 200

/** Each member once; in transactions of some hundred mails, so that a second call goes on where a first one ended. */
export const inviteMovedMembers: Handler<'moving-in', 'inviteMovedMembers'> = async ({ params: { moveId } }, context) => {
  const { siteId, db, now } = context
  const which = { siteId, moveId }
  for (;;) {
    const invited = await context.inTransaction(async (tx) => {
      const { status } = await lockMove(tx, which)
      if (status !== 'APPLIED') throw new Refusal('MOVE_STATUS', { status, allowed: ['APPLIED'] })
      const memberIds = await findInvitable(tx, which, atOnce)
      for (const memberId of memberIds) {
        const identity = await findIdentity(tx, siteId, memberId)
        if (identity)
          await mailRecoveryLink(tx, context, identity, { template: 'activation-link', language: identity.language, redirectUrl: null })
      }
      await noteInvited(tx, { ...which, now }, memberIds)
      return memberIds.length
    })
    if (invited < atOnce) return { move: await told(db, await loadMove(db, which)) }
  }
}
