import type { AuthorizeRequest } from '@foyer/contract'
import type { ApiError } from '@foyer/sdk'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { AccountLine } from './account-line.tsx'
import { Decline } from './decline.tsx'
import { StepFrame } from './step-frame.tsx'
import type { WhoIsHere } from './who-is-here.ts'

type ConsentProps = {
  requestId: string
  request: AuthorizeRequest
  who: WhoIsHere
  error: ApiError | undefined
  isPending: boolean
  onAllow: () => void
  onAnother: () => void
}

/** Which front end asks, what it learns, and where the page goes next; nothing is told before the member agrees. */
export const Consent = ({ requestId, request, who, error, isPending, onAllow, onAnother }: ConsentProps) => {
  const { t } = useText()
  const { name } = useSite()
  const { clientName: client, leadsTo, offlineAccess } = request
  const gets = [t('account.consent.profile'), t('account.consent.bookings'), ...(offlineAccess ? [t('account.consent.stays')] : [])]
  return (
    <StepFrame title={t('account.consent.title', { client })} body={t('account.consent.body', { name })} error={error} isNext>
      <ul className="grid gap-2.5">
        {gets.map((sentence) => (
          <li key={sentence} className="flex gap-3">
            <CheckIcon size={20} className="mt-0.5 shrink-0 text-brand-ink" />
            {sentence}
          </li>
        ))}
      </ul>
      <AccountLine who={who} />
      <Button kind="primary" isPending={isPending} onPress={onAllow}>
        {t('account.consent.allow')}
      </Button>
      <Decline requestId={requestId} kind="plain">
        {t('account.consent.decline')}
      </Decline>
      {leadsTo !== undefined && <p className="text-ink-3 text-small wrap-anywhere">{t('account.consent.leadsTo', { host: leadsTo })}</p>}
      <Button kind="quiet" onPress={onAnother}>
        {t('account.choose.another')}
      </Button>
    </StepFrame>
  )
}
