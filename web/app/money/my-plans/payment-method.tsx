import type { OwnBilling, SavedCard } from '@foyer/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { client } from '../../api.ts'
import { formatLocalDay } from '../../ground/format.ts'
import { useCall } from '../../ground/use-call.ts'
import { accountPaths } from '../../people/account-paths.ts'
import { useText } from '../../text/text.tsx'
import { AccountList, AccountRow, AccountSection } from '../../ui/account-section.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { QuestionDialog } from '../../ui/overlays/question-dialog.tsx'

export const PaymentMethod = ({ billing: { method, canSave } }: { billing: OwnBilling }) => {
  const { t } = useText()
  const [isAsking, setAsking] = useState(false)
  const save = useCall(async () => {
    const { payment } = await client.payments.savePaymentMethod({ body: { returnUrl: accountPaths.plans() } })
    if (payment.redirectUrl !== undefined) location.assign(payment.redirectUrl)
  })
  if (!method && !canSave) return null
  const saving = (
    <Button isPending={save.isPending} onPress={() => void save.send()}>
      {t(method ? 'member.billing.method.change' : 'member.billing.method.add')}
    </Button>
  )
  return (
    <AccountSection title={t('member.billing.method.title')} hint={t('member.billing.method.hint')}>
      {save.error && <Banner tone="bad" role="alert" title={t('member.billing.refused')} />}
      {method ? (
        <AccountList>
          <AccountRow
            title={<CardName method={method} />}
            action={
              <div className="flex flex-wrap gap-2">
                {canSave && saving}
                <Button kind="quiet" onPress={() => setAsking(true)}>
                  {t('member.billing.method.remove')}
                </Button>
              </div>
            }
          >
            <Expiry method={method} />
          </AccountRow>
        </AccountList>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-ink-2">{t('member.billing.method.none')}</p>
          {saving}
        </div>
      )}
      {isAsking && <RemoveMethod onClose={() => setAsking(false)} />}
    </AccountSection>
  )
}

const CardName = ({ method: { brand, lastDigits } }: { method: SavedCard }) => {
  const { t } = useText()
  if (lastDigits === undefined) return t('member.billing.method.unknown')
  const name = brand === undefined ? t('member.billing.method.card') : (brandNames[brand] ?? brand)
  return t('member.billing.method.name', { name, digits: lastDigits })
}

// Brands have the same name in each language.
const brandNames: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

const Expiry = ({ method: { expiresMonth } }: { method: SavedCard }) => {
  const { t, locale } = useText()
  if (expiresMonth === undefined) return null
  const isOver = Temporal.Now.plainDateISO().toPlainYearMonth().toString() > expiresMonth
  const month = formatLocalDay(`${expiresMonth}-01`, locale, { month: 'long', year: 'numeric' })
  return (
    <span className={isOver ? 'text-bad-ink' : undefined}>{t(`member.billing.method.${isOver ? 'expired' : 'expires'}`, { month })}</span>
  )
}

const RemoveMethod = ({ onClose }: { onClose: () => void }) => {
  const { t } = useText()
  const { revalidate } = useRevalidator()
  const remove = useCall(async () => {
    await client.payments.removePaymentMethod()
    await revalidate()
    onClose()
  })
  const refusal = remove.error?.code === 'PAYMENT_METHOD_IN_USE' ? 'inUse' : 'notRemoved'
  return (
    <QuestionDialog
      title={t('member.billing.method.removeTitle')}
      action={t('member.billing.method.remove')}
      keep={t('member.billing.method.keep')}
      isPending={remove.isPending}
      error={remove.error && t(`member.billing.method.${refusal}`)}
      onConfirm={() => void remove.send()}
      onClose={onClose}
    >
      {t('member.billing.method.removeHint')}
    </QuestionDialog>
  )
}
