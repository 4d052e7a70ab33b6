import type { EnrolledFactor } from '@foyer/contract'
import { useState } from 'react'
import { client } from '../../api.ts'
import { refusalWords } from '../../forms/refusal-words.ts'
import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ChangeNews } from './change-news.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { dayText } from './day-text.ts'
import { activeTypes, hasOthers, type OwnSecurity } from './own-security.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { SecurityList, SecurityRow, SecuritySection } from './security-section.tsx'
import { type BegunFactor, SetUpFactorDialog } from './set-up-factor-dialog.tsx'
import { useGuardedCall } from './use-guarded-call.tsx'
import { useLedFocus } from './use-led-focus.ts'

type FactorType = EnrolledFactor['type']

const types: readonly FactorType[] = ['TOTP', 'EMAIL']

/** What is asked for besides the password: set up, and turned off again. */
export const FactorsSection = ({ own }: { own: OwnSecurity }) => {
  const { t } = useText()
  const [news, setNews] = useState<string | null>(null)
  const [codes, setCodes] = useState<string[]>([])
  const [removing, setRemoving] = useState<FactorType | null>(null)
  const [begun, setBegun] = useState<BegunFactor | null>(null)
  const heading = useLedFocus(`${codes.length} ${activeTypes(own)}`)
  const begin = useGuardedCall({
    run: async (proof, type: FactorType) => {
      const again = () => client.authentication.beginFactor({ body: { type, ...proof } })
      return { type, again, ...(await again()) }
    },
    onDone: setBegun,
  })
  const remove = useGuardedCall({
    run: (proof, type: FactorType) => client.authentication.removeFactor({ body: { type, ...proof } }),
    onDone: () => {
      setRemoving(null)
      setNews(t('security.factors.removed'))
    },
  })
  return (
    <SecuritySection title={t('security.factors.title')} hint={t('security.factors.hint')} headingRef={heading}>
      <SecurityList>
        {types.map((type) => (
          <FactorRow
            key={type}
            type={type}
            factor={own.factors.find((factor) => factor.type === type && factor.status === 'ACTIVE')}
            isPending={begin.isPending}
            onSetUp={() => {
              setNews(null)
              begin.send(type)
            }}
            onRemove={() => {
              setNews(null)
              setRemoving(type)
            }}
          />
        ))}
      </SecurityList>
      {begin.error && <Banner tone="bad" role="alert" title={refusalWords(begin.error, t)} />}
      {news !== null && codes.length === 0 && <ChangeNews key={news} text={news} hasOthers={hasOthers(own)} />}
      {begin.dialog}
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
      {removing && !remove.dialog && (
        <ConfirmDialog
          title={t(removing === 'TOTP' ? 'security.factors.removeTitleApp' : 'security.factors.removeTitleMail')}
          body={t(activeTypes(own).length === 1 ? 'security.factors.removeLast' : 'security.factors.removeBody')}
          action={t('security.factors.remove')}
          pending={t('security.factors.removing')}
          error={remove.error}
          isPending={remove.isPending}
          onConfirm={() => remove.send(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
      {remove.dialog}
    </SecuritySection>
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
  const { t, language } = useText()
  const { timeZone } = useSite()
  const isApp = type === 'TOTP'
  const action = factor ? (
    <Button size="small" aria-label={t(isApp ? 'security.factors.removeApp' : 'security.factors.removeMail')} onPress={onRemove}>
      {t('security.factors.remove')}
    </Button>
  ) : (
    <Button
      size="small"
      isPending={isPending}
      aria-label={t(isApp ? 'security.factors.setUpApp' : 'security.factors.setUpMail')}
      onPress={onSetUp}
    >
      {t('security.factors.setUp')}
    </Button>
  )
  return (
    <SecurityRow title={t(isApp ? 'security.factors.app' : 'security.factors.mail')} action={action}>
      {factor
        ? t('security.factors.since', { day: dayText(factor.createdDate, timeZone, language) })
        : t(isApp ? 'security.factors.appHint' : 'security.factors.mailHint')}
    </SecurityRow>
  )
}
