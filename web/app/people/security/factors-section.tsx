import type { EnrolledFactor } from '@foyer/contract'
import type { ApiError } from '@foyer/sdk'
import { type FormEvent, useState } from 'react'
import { client } from '../../api.ts'
import { accountRefusalText } from '../../ground/refusal-text.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { AccountList, AccountRow, AccountSection } from '../../ui/account-section.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { AccountConfirmDialog } from './account-confirm-dialog.tsx'
import { activeTypes, dayText, hasOthers, type OwnSecurity } from './own-security.ts'
import { RecoveryCodesDialog } from './recovery-codes.tsx'
import { SecurityNews, useFocusAfterChange } from './security-news.tsx'
import { type BegunFactor, SetUpFactorDialog, useFactorWords } from './set-up-factor-dialog.tsx'
import { useGuardedCall } from './use-guarded-call.tsx'

type FactorType = EnrolledFactor['type']

// A device is set up by its own app.
const typesOf = (own: OwnSecurity): FactorType[] => own.enrollableTypes.filter((type) => type !== 'PUSH' || activeTypes(own).includes(type))

export const FactorsSection = ({ own }: { own: OwnSecurity }) => {
  const { t } = useText()
  const [news, setNews] = useState<string | null>(null)
  const [codes, setCodes] = useState<string[]>([])
  const [removing, setRemoving] = useState<FactorType | null>(null)
  const [begun, setBegun] = useState<BegunFactor | null>(null)
  const [telephone, setTelephone] = useState<FactorType | null>(null)
  const words = useFactorWords()
  const heading = useFocusAfterChange(`${codes.length} ${activeTypes(own)}`)
  const begin = useGuardedCall({
    run: async (proof, type: FactorType, phone?: string) => {
      const again = () => client.authentication.beginFactor({ body: { type, ...proof, ...(phone !== undefined && { phone }) } })
      return { type, again, ...(await again()) }
    },
    onDone: (started) => {
      setTelephone(null)
      setBegun(started)
    },
  })
  const remove = useGuardedCall({
    run: (proof, type: FactorType) => client.authentication.removeFactor({ body: { type, ...proof } }),
    onDone: () => {
      setRemoving(null)
      setNews(t('security.factors.removed'))
    },
  })
  return (
    <AccountSection title={t('security.factors.title')} hint={t('security.factors.hint')} headingRef={heading}>
      <AccountList>
        {typesOf(own).map((type) => (
          <FactorRow
            key={type}
            type={type}
            factor={own.factors.find((factor) => factor.type === type && factor.status === 'ACTIVE')}
            isPending={begin.isPending}
            onSetUp={() => {
              setNews(null)
              if (type === 'SMS' || type === 'CALL') setTelephone(type)
              else begin.send(type)
            }}
            onRemove={() => {
              setNews(null)
              setRemoving(type)
            }}
          />
        ))}
      </AccountList>
      {begin.error && !telephone && <Banner tone="bad" role="alert" title={accountRefusalText(begin.error, t)} />}
      {news !== null && codes.length === 0 && <SecurityNews key={news} text={news} hasOthers={hasOthers(own)} />}
      {begin.dialog}
      {telephone && !begin.dialog && (
        <PhoneDialog
          title={words[telephone].name}
          error={begin.error}
          isPending={begin.isPending}
          onNumber={(phone) => begin.send(telephone, phone)}
          onClose={() => setTelephone(null)}
        />
      )}
      {begun && (
        <SetUpFactorDialog
          begun={begun}
          email={own.identity.email}
          onClose={() => setBegun(null)}
          onDone={(recoveryCodes) => {
            setBegun(null)
            setCodes(recoveryCodes)
            setNews(t('security.factors.added'))
          }}
        />
      )}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} email={own.identity.email} onDone={() => setCodes([])} />}
      {removing && !remove.dialog && <RemoveFactor own={own} type={removing} call={remove} onClose={() => setRemoving(null)} />}
      {remove.dialog}
    </AccountSection>
  )
}

type RemoveFactorProps = {
  own: OwnSecurity
  type: FactorType
  call: { error?: ApiError | undefined; isPending: boolean; send: (type: FactorType) => void }
  onClose: () => void
}

const RemoveFactor = ({ own, type, call, onClose }: RemoveFactorProps) => {
  const { t } = useText()
  const words = useFactorWords()[type]
  return (
    <AccountConfirmDialog
      title={words.removeTitle}
      body={t(activeTypes(own).length === 1 ? 'security.factors.removeLast' : 'security.factors.removeBody')}
      action={t('security.factors.remove')}
      pending={t('security.factors.removing')}
      error={call.error}
      isPending={call.isPending}
      onConfirm={() => call.send(type)}
      onClose={onClose}
    />
  )
}

type FactorRowProps = {
  type: FactorType
  factor: EnrolledFactor | undefined
  isPending: boolean
  onSetUp: () => void
  onRemove: () => void
}

const FactorRow = ({ type, factor, isPending, onSetUp, onRemove }: FactorRowProps) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const words = useFactorWords()[type]
  const action = factor ? (
    <Button size="small" aria-label={words.remove} onPress={onRemove}>
      {t('security.factors.remove')}
    </Button>
  ) : (
    <Button size="small" isPending={isPending} aria-label={words.setUp} onPress={onSetUp}>
      {t('security.factors.setUp')}
    </Button>
  )
  return (
    <AccountRow title={words.name} action={action}>
      {factor
        ? [t('security.factors.since', { day: dayText(factor.createdDate, timeZone, locale) }), factor.recipient].filter(Boolean).join(', ')
        : words.hint}
    </AccountRow>
  )
}

type PhoneDialogProps = {
  title: string
  error: ApiError | undefined
  isPending: boolean
  onNumber: (phone: string) => void
  onClose: () => void
}

const PhoneDialog = ({ title, error, isPending, onNumber, onClose }: PhoneDialogProps) => {
  const { t } = useText()
  const [phone, setPhone] = useState('')
  const isWrong = error?.violations.some(({ field }) => field === 'phone')
  const refused = error && (isWrong ? t('security.factors.phoneWrong') : accountRefusalText(error, t))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (phone.trim() !== '') onNumber(phone.trim())
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate method="post" onSubmit={submit} className="grid gap-4">
        <TextField
          autoFocus
          type="tel"
          autoComplete="tel"
          label={t('security.factors.phone')}
          description={t('security.factors.phoneHint')}
          value={phone}
          error={refused}
          onValue={setPhone}
        />
        <Button type="submit" kind="primary" isPending={isPending} pendingLabel={t('security.factors.beginning')}>
          {t('common.actions.continue')}
        </Button>
      </form>
    </Dialog>
  )
}
