import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { Guid, Nothing } from '../../ground/scalars.ts'
import { CalendarEventId } from './schemas.ts'
import { SessionWords } from './session-word-schemas.ts'

const ofOwn = { access: 'manager', isOpenToOwn: true } as const

/** What participants were told beside the mails of `messageParticipants`. */
export const sessionWordOperations = rows({
  listSessionWords: {
    ...ofOwn,
    method: 'GET',
    path: '/_api/foyer/v1/calendar/events/{eventId}/words',
    permission: 'calendar.read',
    isRead: true,
    summary: 'What participants of a session were told, the latest first',
    params: Type.Object({ eventId: CalendarEventId }),
    response: Type.Object({ words: Type.Array(SessionWords) }),
    errors: ['EVENT_NOT_FOUND'],
  },
  takeBackSessionWords: {
    ...ofOwn,
    method: 'DELETE',
    path: '/_api/foyer/v1/calendar/events/{eventId}/words/{wordsId}',
    permission: 'calendar.manage',
    summary: 'Take back what participants were told: their bookings no longer show it; mails that were sent stay sent',
    params: Type.Object({ eventId: CalendarEventId, wordsId: Guid }),
    response: Nothing,
    errors: ['EVENT_NOT_FOUND', 'SESSION_WORDS_NOT_FOUND'],
  },
})
