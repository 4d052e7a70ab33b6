import { useText } from '../text/text.tsx'
import { CheckBox } from '../ui/fields/check-box.tsx'

type PlanAgreementProps = { terms: string; hasAgreed: boolean; error: string | undefined; onAgree: (hasAgreed: boolean) => void }

export const PlanAgreement = ({ terms, hasAgreed, error, onAgree }: PlanAgreementProps) => {
  const { t } = useText()
  return (
    <div className="grid gap-3">
      <details className="rounded-m border border-line-2 bg-surface px-4">
        <summary className="min-h-11 cursor-pointer content-center font-strong">{t('checkout.terms')}</summary>
        <p className="whitespace-pre-line pb-4 text-ink-2 text-small wrap-anywhere">{terms}</p>
      </details>
      <CheckBox name="terms" checked={hasAgreed} error={error} required onValue={onAgree}>
        {t('checkout.agree')}
      </CheckBox>
    </div>
  )
}
