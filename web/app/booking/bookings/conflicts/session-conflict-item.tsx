import type { ConflictOfSession, SessionCollision } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '../../../api.ts'
import { formatWhen } from '../../../ground/format.ts'
import { useMay, useReaches } from '../../../ground/permissions.ts'
import { refusalText } from '../../../ground/refusal-text.ts'
import { useSite } from '../../../house/site-context.ts'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { useCollisionText } from '../../conflicts-query.ts'
import { Need } from '../needs.tsx'

export type WayOut = 'change' | 'cancel'

type SessionConflictItemProps = { conflict: ConflictOfSession; onWayOut: (way: WayOut) => void }

export const SessionConflictItem = ({ conflict: { session, isOnSale, collisions }, onWayOut }: SessionConflictItemProps) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const may = useMay()
  const mayManage = useReaches()({ permission: 'calendar.manage', isOpenToOwn: true })
  const navigate = useNavigate()
  const keep = useKeeping(session.eventId, session.title ?? t('manager.calendar.class'))
  const { serviceId, startDate, endDate, participants } = session
  const people = participants === 0 ? t('manager.conflicts.session.nobody') : t('manager.conflicts.session.comes', { count: participants })
  return (
    <Need
      shape="warning"
      ink="text-bad-ink"
      title={session.title ?? t('manager.calendar.class')}
      {...(serviceId !== undefined && may('services.read') && { onOpen: () => void navigate(paths.manageSessions(serviceId)) })}
      details={
        <ul className="mt-1.5 grid gap-1 text-dense">
          {collisions.map((collision) => (
            <CollisionLine key={`${collision.kind} ${collision.eventId} ${collision.resource?.id}`} {...collision} />
          ))}
        </ul>
      }
      actions={
        mayManage && (
          <>
            {serviceId !== undefined && may('calendar.manage') && (
              <>
                <Button size="small" data-key="e" onPress={() => onWayOut('change')}>
                  {t('manager.conflicts.session.change')} <Kbd>E</Kbd>
                </Button>
                <Button size="small" data-key="x" onPress={() => onWayOut('cancel')}>
                  {t('manager.conflicts.cancel')} <Kbd>X</Kbd>
                </Button>
              </>
            )}
            <Button size="small" data-key="l" isPending={keep.isPending} onPress={keep.send}>
              {t('manager.conflicts.session.keep')} <Kbd>L</Kbd>
            </Button>
          </>
        )
      }
    >
      {`${formatWhen(startDate, endDate, timeZone, locale)}. ${people}`}
      {!isOnSale && ` ${t('manager.conflicts.session.unsold')}`}
    </Need>
  )
}

const CollisionLine = (collision: SessionCollision) => {
  const textOf = useCollisionText()
  return <li className="wrap-anywhere border-bad-line border-s-2 ps-2.5">{textOf({ ...collision, key: '' })}</li>
}

const useKeeping = (eventId: string, name: string) => {
  const { t } = useText()
  const { mutateAsync, isPending } = useMutation(api.calendar.keepSession.mutation({ alsoChanges: ['availability', 'bookings'] }))
  const keep = (isKept: boolean) => mutateAsync({ params: { eventId }, body: { isKept } })
  const showRefusal = (refusal: unknown) => showToast({ text: refusalText(refusal, t) })
  const send = () =>
    void keep(true).then(
      () => showToast({ text: t('manager.conflicts.session.kept', { name }), undo: () => void keep(false).catch(showRefusal) }),
      showRefusal,
    )
  return { send, isPending }
}
