import type { Message } from '@foyer/contract'
import { formatShortDay, formatTime } from '../../ground/format.ts'
import { type Column, ListTable, RowLink } from '../../ground/lists/list-table.tsx'
import { useText } from '../../text/text.tsx'
import { useSite } from '../site-context.ts'
import { kindText, MessageState } from './message-kind.tsx'

type MessagesTableProps = {
  messages: readonly Message[]
  openId: string | null
  linkTo: (messageId: string) => string
  isStale: boolean
}

/** The delivery log, a line for each message. The whole line opens it. */
export const MessagesTable = ({ messages, openId, linkTo, isStale }: MessagesTableProps) => {
  const { t } = useText()
  return (
    <ListTable
      caption={t('manager.messages.log.caption')}
      columns={useColumns(linkTo)}
      rows={messages}
      openId={openId}
      isStale={isStale}
      className="max-wide:table-fixed"
    />
  )
}

const useColumns = (linkTo: (messageId: string) => string): Record<string, Column<Message>> => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  return {
    subject: {
      head: t('manager.messages.log.subject'),
      cell: (message) => <Subject message={message} to={linkTo(message.id)} />,
      cellClassName: 'h-13 min-w-0',
    },
    to: { head: t('manager.messages.log.to'), cell: ({ to }) => <span className="wrap-anywhere">{to}</span>, className: 'max-wide:hidden' },
    state: {
      head: t('manager.messages.log.state'),
      cell: ({ status }) => <MessageState status={status} />,
      headClassName: 'max-wide:w-36',
    },
    when: {
      head: t('manager.messages.log.when'),
      cell: ({ createdDate }) => `${formatShortDay(createdDate, timeZone, locale)}, ${formatTime(createdDate, timeZone, locale)}`,
      className: 'max-wide:hidden',
      cellClassName: 'whitespace-nowrap text-ink-2',
    },
  }
}

const Subject = ({ message: { id, subject, template, to }, to: address }: { message: Message; to: string }) => {
  const { t } = useText()
  return (
    <span className="grid min-w-0">
      <RowLink to={address} preventScrollReset rowId={id} className="wrap-anywhere line-clamp-2">
        {subject}
      </RowLink>
      <span className="wrap-anywhere line-clamp-2 text-ink-3 text-micro">{kindText(template, t)}</span>
      <span className="wrap-anywhere text-ink-3 text-micro wide:hidden">{to}</span>
    </span>
  )
}
