import type { OpenedInvitation } from '@foyer/contract'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { StepFrame } from './step-frame.tsx'

type Closed = Exclude<OpenedInvitation['state'], 'PENDING'> | 'GONE'

const bodies = { EXPIRED: 'expiredBody', ACCEPTED: 'acceptedBody', WITHDRAWN: 'withdrawnBody', GONE: 'goneBody' } as const

/** An invitation that can no longer be accepted: why, and the way on. */
export const ClosedInvitation = ({ state }: { state: Closed }) => {
  const { t } = useText()
  const { name, phone, email } = useSite()
  return (
    <StepFrame title={t(`account.invitation.${state}`)} body={t(`account.invitation.${bodies[state]}`, { name })} isNext>
      {state !== 'ACCEPTED' && (phone || email) && <p className="text-ink-2">{[phone, email].filter(Boolean).join(', ')}</p>}
      {state === 'ACCEPTED' ? (
        <LinkButton to={paths.signIn()} kind="primary">
          {t('account.signIn.submit')}
        </LinkButton>
      ) : (
        <LinkButton to={paths.home()}>{t('account.waiting.home')}</LinkButton>
      )}
    </StepFrame>
  )
}
