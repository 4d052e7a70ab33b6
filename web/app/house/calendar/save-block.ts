import type { CalendarEvent, TouchedSessionLine, TouchedTime } from '@foyer/contract'
import { client } from '../../api.ts'
import { type BlockDraft, blockEvent } from './block-draft.ts'

export type SavedBlock = {
  event: CalendarEvent
  /** What nobody has decided about yet: it is listed among the conflicts. */
  open: number
}

type Saving = {
  /** What the block meets; null for managers who may not read bookings. */
  touched: TouchedTime | null
  /** What the block is called where nothing else is said. */
  title: string
  /** The resource of the staff member whose time it is. */
  awayId: string | undefined
}

/** The block, and then what was chosen for each session that it meets; one that cannot be had stays a conflict. */
export const saveBlock = async (draft: BlockDraft, { touched, title, awayId }: Saving): Promise<SavedBlock> => {
  const { event } = await client.calendar.createEvent({ body: { event: blockEvent(draft, title) } })
  if (!touched) return { event, open: 0 }
  const { count, sessions } = touched
  const chosen = draft.sessions === 'LATER' ? [] : sessions.sessions
  const outcomes = await Promise.allSettled(chosen.map((session) => settle(session, draft, awayId)))
  const settled = outcomes.filter(({ status }) => status === 'fulfilled').length
  return { event, open: count + sessions.count - settled }
}

const settle = ({ eventId, resourceIds }: TouchedSessionLine, { sessions, tells }: BlockDraft, awayId: string | undefined) => {
  const resources = resourceIds.filter((id) => id !== sessions).map((id) => ({ id: id === awayId ? sessions : id }))
  const done = sessions === 'CANCEL' ? { isCanceled: true } : { changes: { resources } }
  const change = { eventId, scope: 'THIS' as const, ...done }
  return client.calendar.changeSessions({ body: { change, participantNotification: { notifyParticipants: tells } } })
}
