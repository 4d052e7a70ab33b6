import type { Notifications, OptionalKind } from '@foyer/contract'
import type { ApiError } from '@foyer/sdk'
import { useEffect, useState } from 'react'
import { type MetaFunction, useSearchParams } from 'react-router'
import { client } from '../../../api.ts'
import { PageTitle } from '../../../ground/page-title.tsx'
import { useCall } from '../../../ground/use-call.ts'
import { type ChoicesSent, NotificationChoices } from '../../../house/notifications/notification-choices.tsx'
import { useSignInToken } from '../../../house/site/sign-in-token.ts'
import { SignInFrame } from '../../../membership/sign-in/sign-in-frame.tsx'
import { NoScripts, StepFrame } from '../../../membership/sign-in/step-frame.tsx'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

const optionalKinds: readonly OptionalKind[] = [
  ...(['REMINDERS', 'WAITING_LIST', 'COMMUNITY', 'NEWS'] as const),
  ...(['TEAM_NEW', 'TEAM_MOVED', 'TEAM_CANCELED', 'TEAM_SUBSTITUTION', 'TEAM_TIME_OFF', 'TEAM_DIGEST'] as const),
]

const GuestNotifications = () => {
  const { t } = useText()
  const token = useSignInToken()
  const [search] = useSearchParams()
  const off = optionalKinds.find((kind) => kind === search.get('off')) ?? null
  return (
    <>
      <PageTitle>{t('account.notifications.guest.title')}</PageTitle>
      <SignInFrame>
        {token === null ? (
          <StepFrame title={t('account.notifications.guest.title')} body={t('account.notifications.guest.look')}>
            <NoScripts />
          </StepFrame>
        ) : (
          <OfAddress key={token} token={token} off={off} />
        )}
      </SignInFrame>
    </>
  )
}

const OfAddress = ({ token, off }: { token: string; off: OptionalKind | null }) => {
  const { t } = useText()
  const [isAll, setAll] = useState(off === null)
  const [notifications, setNotifications] = useState<Notifications | null>(null)
  const read = useCall(client.notifications.getGuestNotifications)
  const switchOff = useCall(client.notifications.unsubscribe)
  const change = useCall(async (changes: ChoicesSent) => {
    // Null clears a field, which the type does not allow.
    const answer = await client.notifications.updateGuestNotifications({ body: { token, notifications: changes as never } })
    setNotifications(answer.notifications)
    return true
  })
  const { send: sendRead } = read
  const { send: sendOff } = switchOff
  useEffect(() => {
    const open = async () => {
      if (off !== null && !(await sendOff({ params: { token }, body: {} }))) return
      const answer = await sendRead({ body: { token } })
      if (answer) setNotifications(answer.notifications)
    }
    void open()
  }, [sendRead, sendOff, token, off])
  if (switchOff.error?.status === 401 || read.error?.status === 401)
    return <StepFrame title={t('account.notifications.guest.gone')} body={t('account.notifications.guest.goneBody')} isNext />
  if (!notifications)
    return (
      <StepFrame
        title={t(off === null ? 'account.notifications.guest.title' : 'account.notifications.guest.switchingOff')}
        error={switchOff.error ?? read.error}
      >
        {!switchOff.error && !read.error && <Skeleton className="h-12" />}
      </StepFrame>
    )
  const save = async (changes: ChoicesSent) => (await change.send(changes)) === true
  if (off !== null && !isAll)
    return (
      <SwitchedOff
        kind={off}
        notifications={notifications}
        change={{ isPending: change.isPending, error: change.error }}
        onSave={save}
        onAll={() => setAll(true)}
      />
    )
  return (
    <StepFrame
      title={t('account.notifications.guest.title')}
      body={t('account.notifications.intro', { email: notifications.email })}
      isNext
    >
      <NotificationChoices notifications={notifications} isPending={change.isPending} error={change.error} onSave={save} />
    </StepFrame>
  )
}

type SwitchedOffProps = {
  kind: OptionalKind
  notifications: Notifications
  change: { isPending: boolean; error: ApiError | undefined }
  onSave: (changes: ChoicesSent) => Promise<boolean>
  onAll: () => void
}

const SwitchedOff = ({ kind, notifications: { off, email }, change, onSave, onAll }: SwitchedOffProps) => {
  const { t } = useText()
  const isOff = off.includes(kind)
  const name = t(`account.notifications.kinds.${kind}.name`)
  return (
    <StepFrame
      title={isOff ? t('account.notifications.guest.off', { kind: name }) : t('account.notifications.guest.on')}
      body={isOff ? t('account.notifications.guest.offBody', { email }) : t('account.notifications.guest.onBody')}
      error={change.error}
      isNext
    >
      <div className="flex flex-wrap gap-3">
        {isOff && (
          <Button
            isPending={change.isPending}
            pendingLabel={t('account.notifications.guest.undoing')}
            onPress={() => void onSave({ off: off.filter((other) => other !== kind) })}
          >
            {t('account.notifications.guest.undo')}
          </Button>
        )}
        <Button kind="quiet" onPress={onAll}>
          {t('account.notifications.guest.all')}
        </Button>
      </div>
    </StepFrame>
  )
}

export default GuestNotifications
