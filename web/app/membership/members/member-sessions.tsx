import type { SignedInSession } from '@foyer/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { formatWhenShort } from '../../ground/format.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { useMay } from '../../ground/permissions.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export const MemberSessions = ({ memberId, name }: { memberId: string; name: string }) => {
  const { t } = useText()
  const may = useMay()
  const { data, error } = useQuery(api.identity.listMemberSessions.query({ params: { memberId } }))
  const [ending, setEnding] = useState<SignedInSession | 'ALL' | null>(null)
  const sessions = data?.sessions ?? []
  const isEnding = may('members.manage') && sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <section aria-labelledby="member-sessions" className="mt-5 border-line border-t pt-4">
      <h3 id="member-sessions" className="mb-2 font-bold text-small">
        {t('manager.members.sessions.title')}
      </h3>
      {!data && !error && <Skeleton className="h-12 w-full" />}
      {error && <p className="text-bad-ink text-dense">{refusalText(error, t)}</p>}
      {data && sessions.length === 0 && <p className="text-dense text-ink-2">{t('manager.members.sessions.none')}</p>}
      <ul className="grid gap-2.5">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} onEnd={isEnding && !session.isCurrent ? () => setEnding(session) : null} />
        ))}
      </ul>
      {isEnding && (
        <Button kind="danger" size="small" className="mt-3" onPress={() => setEnding('ALL')}>
          {t('manager.members.sessions.endAll')}
        </Button>
      )}
      {ending && <EndSessionsDialog memberId={memberId} name={name} ending={ending} onClose={() => setEnding(null)} />}
    </section>
  )
}

const SessionLine = ({ session, onEnd }: { session: SignedInSession; onEnd: (() => void) | null }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const name = useSessionName()(session)
  const seen = session.isCurrent
    ? t('manager.members.sessions.now')
    : t('manager.members.sessions.seen', { moment: formatWhenShort(session.lastSeenDate, timeZone, locale) })
  return (
    <li className="flex items-start justify-between gap-2 text-dense">
      <span className="grid min-w-0">
        <span className="wrap-anywhere">{name}</span>
        <span className="text-ink-3">{session.network === undefined ? seen : `${seen}, ${session.network}`}</span>
      </span>
      {onEnd && (
        <Button size="small" aria-label={t('manager.members.sessions.endNamed', { device: name })} onPress={onEnd}>
          {t('manager.members.sessions.end')}
        </Button>
      )}
    </li>
  )
}

const useSessionName = () => {
  const { t } = useText()
  return ({ device, client }: SignedInSession): string =>
    [device ?? t('manager.members.sessions.unknown'), client?.name].filter(Boolean).join(', ')
}

type EndSessionsDialogProps = { memberId: string; name: string; ending: SignedInSession | 'ALL'; onClose: () => void }

const EndSessionsDialog = ({ memberId, name, ending, onClose }: EndSessionsDialogProps) => {
  const { t } = useText()
  const nameOf = useSessionName()
  const endOne = useMutation(api.identity.endMemberSession.mutation())
  const endAll = useMutation(api.identity.endMemberSessions.mutation())
  const end = () =>
    ending === 'ALL'
      ? endAll.mutateAsync({ params: { memberId }, body: {} })
      : endOne.mutateAsync({ params: { memberId, sessionId: ending.id }, body: {} })
  return (
    <ConfirmDialog
      title={
        ending === 'ALL'
          ? t('manager.members.sessions.endAllTitle', { name })
          : t('manager.members.sessions.endTitle', { device: nameOf(ending) })
      }
      action={t('manager.members.sessions.end')}
      onConfirm={end}
      done={t('manager.members.sessions.ended')}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('manager.members.sessions.endBody')}</p>
    </ConfirmDialog>
  )
}
