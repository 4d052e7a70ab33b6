import { type Client, isRefusal } from '@foyer/sdk'
import { useState } from 'react'
import { client } from '../../api.ts'
import { useCall } from '../../ground/use-call.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { ChangeRow } from '../change-row.tsx'
import type { OwnBooking } from '../own-booking.ts'
import { RefusalBanner } from '../refusals.tsx'
import { useVisit, wayBack } from '../visit.ts'

export const AccountOffer = ({ own: { booking, token } }: { own: Pick<OwnBooking, 'booking' | 'token'> }) => {
  const { t } = useText()
  const { email } = booking.contactDetails
  const [isSent, setSent] = useState(false)
  const { send, error, isPending } = useCall(client.authentication.mailAccountLink)
  const ask = async () => setSent((await send({ params: { token }, body: {} })) !== undefined)
  if (!email) return null
  const isTooOften = isRefusal(error, 'authentication.mailAccountLink', 'TOO_MANY_ATTEMPTS')
  return (
    <section aria-label={t('booking.confirmed.account')}>
      <ChangeRow
        title={t('booking.confirmed.account')}
        sentence={
          <span role="status">
            {isSent && t('booking.confirmed.accountSent', { email })}
            {isTooOften && t('booking.confirmed.accountTooOften', { email })}
            {!isSent && !isTooOften && t('booking.confirmed.accountLine')}
          </span>
        }
        action={
          !isSent &&
          !isTooOften && (
            <Button onPress={() => void ask()} isPending={isPending} pendingLabel={t('booking.confirmed.accountSending')}>
              {t('booking.confirmed.accountButton')}
            </Button>
          )
        }
      />
      {error && !isTooOften && <RefusalBanner error={error} className="mt-3" />}
    </section>
  )
}

export const LeaveLink = () => {
  const { t } = useText()
  const visit = useVisit()
  const back = wayBack(visit, 'postFlowUrl')
  if (!visit || back === null) return null
  return (
    <p className="mt-6">
      <LinkButton kind="primary" to={back} reloadDocument className="max-phone:w-full">
        <span className="min-w-0 wrap-anywhere">{t('visitor.visit.back', { client: visit.clientName })}</span>
      </LinkButton>
    </p>
  )
}

export type AfterBooking = {
  reminderDate: string | null
  isGuest: boolean
}

export const readAfterBooking = async (api: Client, token = ''): Promise<AfterBooking> => {
  const [reminder, session] = await Promise.allSettled([
    api.reminders.getReminderAnonymously({ params: { token } }),
    api.identity.getSession({}),
  ])
  return {
    reminderDate: (reminder.status === 'fulfilled' && reminder.value.reminderDate) || null,
    isGuest: session.status === 'fulfilled' && session.value.session.identity === undefined,
  }
}
