import { phoneLink } from '../../ground/phone-link.ts'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { LinkButton, linkLook } from '../../ui/link.tsx'
import { StartOver, type StepProps } from './step.tsx'
import { StepFrame } from './step-frame.tsx'

/** The owner decides. What happens next, and that nothing is left to do. */
export const WaitingStep = ({ email }: StepProps) => {
  const { t } = useText()
  const { name } = useSite()
  return (
    <StepFrame title={t('account.waiting.title')} body={t('account.waiting.body', { name, email })} isNext>
      <p className="text-ink-2">{t('account.waiting.nothing')}</p>
      <LinkButton to={paths.home()}>{t('account.waiting.home')}</LinkButton>
    </StepFrame>
  )
}

/** Blocked, or out of use: only the business can help. */
export const ClosedStep = ({ startOver }: StepProps) => {
  const { t } = useText()
  const { name, phone, email } = useSite()
  return (
    <StepFrame title={t('account.closed.title')} body={t('account.closed.body', { name })} isNext>
      <p className="flex flex-wrap gap-x-4 text-ink-2">
        {phone !== undefined && (
          <a href={phoneLink(phone)} className={linkLook}>
            {phone}
          </a>
        )}
        {email !== undefined && (
          <a href={`mailto:${email}`} className={linkLook}>
            {email}
          </a>
        )}
      </p>
      <StartOver label={t('account.choose.another')} onPress={startOver} />
    </StepFrame>
  )
}
