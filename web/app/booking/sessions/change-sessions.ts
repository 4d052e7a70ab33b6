import type { SessionsChange } from '@foyer/contract'
import { client } from '../../api.ts'
import type { Telling } from './notice-fields.tsx'

type Changed = { change: SessionsChange; revision?: string; ignoreConflicts?: boolean; telling: Telling }

/** One call, which is done as a whole or not at all. */
export const changeSessions = ({ change, revision, ignoreConflicts = false, telling: { tells, message } }: Changed) =>
  client.calendar.changeSessions({
    body: {
      change,
      ...(revision !== undefined && { revision }),
      ignoreConflicts,
      participantNotification: { notifyParticipants: tells, ...(tells && message.trim() !== '' && { message: message.trim() }) },
    },
  })
