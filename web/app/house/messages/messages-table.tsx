import type { Answer, Contract, Message } from '@foyer/contract'
import { ApiError } from '@foyer/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { formatShortDay, formatTime } from '../../ground/format.ts'
import { type Column, ListTable, RowLink } from '../../ground/lists/list-table.tsx'
import { useMay } from '../../ground/permissions.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSite } from '../site-context.ts'
import { ResendDialog } from './booking-messages.tsx'
import { kindText, MessageState } from './message-kind.tsx'

type MessagesTableProps = {
  messages: readonly Message[]
  openId: string | null
  linkTo: (messageId: string) => string
  isStale: boolean
}

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

type Logged = Answer<Contract['messages']['getMessage']>

export const MessageDrawer = ({ messageId, onClose }: { messageId: string; onClose: () => void }) => {
  const { t } = useText()
  const { data, error } = useQuery({ ...api.messages.getMessage.query({ params: { messageId } }), refetchInterval: 5_000 })
  if (data) return <OpenMessage logged={data} onClose={onClose} />
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <Drawer title={t('manager.messages.log.message')} onClose={onClose}>
      {isGone && <EmptyState title={t('manager.messages.log.gone')} />}
      {error && !isGone && <Banner tone="bad" role="alert" title={refusalText(error, t)} />}
      {!error && <Skeleton className="h-40" />}
    </Drawer>
  )
}

const OpenMessage = ({ logged, onClose }: { logged: Logged; onClose: () => void }) => {
  const { t } = useText()
  const may = useMay()
  const [isAsking, setAsking] = useState(false)
  const { message, text, isResendable, attempts } = logged
  const resend = isResendable && may('bookings.manage') && (
    <Button size="small" onPress={() => setAsking(true)}>
      {t('manager.messages.askResend.confirm')}
    </Button>
  )
  return (
    <Drawer title={message.subject} onClose={onClose} {...(resend && { actions: resend })}>
      <div className="grid gap-5 text-dense">
        <div className="grid gap-1">
          <MessageState status={message.status} />
          <span>{message.to}</span>
          <span className="text-ink-3">{kindText(message.template, t)}</span>
          {message.wordsProblem !== undefined && <Banner tone="bad" title={message.wordsProblem} />}
        </div>
        <Tries attempts={attempts} />
        <section>
          <h3 className="mb-2 font-bold text-ink-2 text-micro">{t('manager.messages.log.text')}</h3>
          <p className="whitespace-pre-line">
            {text === '' ? t(message.status === 'UNWANTED' ? 'manager.messages.log.unwanted' : 'manager.messages.log.noText') : text}
          </p>
          {text !== '' && <p className="mt-2 text-ink-3 text-micro">{t('manager.messages.log.withoutLinks')}</p>}
        </section>
      </div>
      {isAsking && <ResendDialog message={message} onClose={() => setAsking(false)} />}
    </Drawer>
  )
}

const Tries = ({ attempts }: Pick<Logged, 'attempts'>) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  return (
    <section>
      <h3 className="mb-2 font-bold text-ink-2 text-micro">{t('manager.messages.log.tries')}</h3>
      {attempts.length === 0 && <p className="text-ink-3">{t('manager.messages.log.noTries')}</p>}
      <ol className="grid gap-2">
        {attempts.map(({ number, attemptedDate, outcome, answer }) => (
          <li key={number} className="grid">
            <span>
              {t(`manager.messages.log.outcomes.${outcome}`)}
              <span className="text-ink-3">
                {' '}
                · {formatShortDay(attemptedDate, timeZone, locale)}, {formatTime(attemptedDate, timeZone, locale)}
              </span>
            </span>
            {answer !== undefined && <span className="text-ink-3 text-micro">{answer}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
