import type { ParticipantsNotified } from '@foyer/contract'
import type { SessionTemplate } from '../../../ground/mail/session-contents.ts'
import type { MailRow, MailTable } from '../../messages/messages.ts'

export type NoticeMailRow = MailRow<ParticipantsNotified> & { to: 'PARTICIPANTS'; template: SessionTemplate }

const isCancellation = ({ sessions, isChange }: ParticipantsNotified): boolean => isChange && sessions.every(({ isCanceled }) => isCanceled)

/** Every mail to participants. The event is recorded only where they are to hear of it, so the actor does not matter. */
const rows: readonly NoticeMailRow[] = [
  { on: 'participants.notified', when: isCancellation, to: 'PARTICIPANTS', template: 'sessions-canceled' },
  {
    on: 'participants.notified',
    when: (notice) => notice.isChange && !isCancellation(notice),
    to: 'PARTICIPANTS',
    template: 'sessions-changed',
  },
  { on: 'participants.notified', when: ({ isChange }) => !isChange, to: 'PARTICIPANTS', template: 'session-message' },
]

export const noticeMailTable: MailTable<ParticipantsNotified, NoticeMailRow> = {
  rows,
  // The column holds the payload of this event, as `recordEvent` took it.
  changeOf: ({ payload }) => payload as ParticipantsNotified,
  hears: () => true,
}
