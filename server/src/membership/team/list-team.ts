import { Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Handler } from '../../ground/handler.ts'
import { openInvitationsOf, peopleOf } from './team-store.ts'

export const listTeam: Handler<'team', 'listTeam'> = async (_input, { db, siteId, now }) => {
  const [people, invitations] = await Promise.all([peopleOf(db, siteId), openInvitationsOf(db, { siteId, now })])
  return { people, invitations }
}

/** A team member after a change in this transaction. */
export const personAnswer = async (tx: Transaction, siteId: string, personId: string) => {
  const [person] = await peopleOf(tx, siteId, personId)
  if (!person) throw new Refusal('NOT_FOUND')
  return { person }
}

export const invitationAnswer = async (tx: Transaction, { siteId, now }: { siteId: string; now: string }, invitationId: string) => {
  const [invitation] = await openInvitationsOf(tx, { siteId, now, invitationId })
  if (!invitation) throw new Refusal('TEAM_INVITATION_NOT_FOUND')
  return { invitation }
}
