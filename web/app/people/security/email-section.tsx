import { isRefusal } from '@foyer/sdk'
import { type FormEvent, useState } from 'react'
import { client } from '../../api.ts'
import { CodeForm } from '../../ground/forms/code-form.tsx'
import { useFocusFirstInvalid } from '../../ground/forms/focus-first-invalid.ts'
import { ResendCode } from '../../ground/forms/resend-code.tsx'
import { accountRefusalText } from '../../ground/refusal-text.ts'
import { useAccountCall } from '../../ground/use-account-call.ts'
import { Rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.tsx'
import { AccountSection } from '../../ui/account-section.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { hasOthers, type OwnSecurity } from './own-security.ts'
import { SecurityNews, useFocusAfterChange } from './security-news.tsx'
import { useGuardedCall } from './use-guarded-call.tsx'

type Begun = { email: string; stateToken: string; again: () => Promise<{ stateToken: string }> }

export const EmailSection = ({ own }: { own: OwnSecurity }) => {
  const { t } = useText()
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState<string | null>(null)
  const [begun, setBegun] = useState<Begun | null>(null)
  const [changedTo, setChangedTo] = useState<string | null>(null)
  const heading = useFocusAfterChange(changedTo)
  const begin = useGuardedCall({
    run: async (proof, address: string) => {
      const again = () => client.authentication.beginEmailChange({ body: { email: address, ...proof } })
      return { email: address, again, ...(await again()) }
    },
    onDone: setBegun,
  })
  useFocusFirstInvalid(sent)
  useFocusFirstInvalid(begin.error)
  const typed = email.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(typed)
    setChangedTo(null)
    if (typed !== '') begin.send(typed)
  }
  const [violation] = begin.error?.violations ?? []
  const refused = violation && t(violation.violatedRule === 'UNCHANGED' ? 'security.email.same' : 'account.refused.email')
  const missing = sent === '' && typed === '' ? t('security.email.missing') : undefined
  const hint = <Rich text={t('security.email.hint', { email: own.identity.email })} parts={{ b: (words) => <strong>{words}</strong> }} />
  return (
    <AccountSection title={t('security.email.title')} hint={hint} headingRef={heading}>
      <form noValidate method="post" onSubmit={submit} className="grid max-w-[420px] gap-4">
        <TextField
          type="email"
          name="new-email"
          autoComplete="email"
          label={t('security.email.new')}
          value={email}
          error={missing ?? (typed === sent ? refused : undefined)}
          onValue={setEmail}
        />
        {begin.error && refused === undefined && <Banner tone="bad" role="alert" title={accountRefusalText(begin.error, t)} />}
        <Button type="submit" isPending={begin.isPending} pendingLabel={t('security.email.sending')} className="justify-self-start">
          {t('security.email.send')}
        </Button>
      </form>
      {changedTo !== null && (
        <SecurityNews key={changedTo} text={t('security.email.changed', { email: changedTo })} hasOthers={hasOthers(own)} />
      )}
      {begin.dialog}
      {begun && (
        <EmailCodeDialog
          begun={begun}
          onClose={() => setBegun(null)}
          onDone={(address) => {
            setBegun(null)
            setEmail('')
            setSent(null)
            setChangedTo(address)
          }}
        />
      )}
    </AccountSection>
  )
}

type EmailCodeDialogProps = { begun: Begun; onClose: () => void; onDone: (email: string) => void }

const EmailCodeDialog = ({ begun, onClose, onDone }: EmailCodeDialogProps) => {
  const { t } = useText()
  const [stateToken, setStateToken] = useState(begun.stateToken)
  const confirm = useAccountCall(
    (code: string) => client.authentication.confirmEmailChange({ body: { stateToken, code } }),
    (answer) => answer && onDone(answer.email),
  )
  const isTaken = isRefusal(confirm.error, 'authentication.confirmEmailChange', '-19995')
  return (
    <Dialog title={t('security.email.codeTitle')} onClose={onClose}>
      <p className="mb-3 text-ink-2">
        <Rich
          text={t('account.code.sent', { email: begun.email })}
          parts={{ b: (words) => <strong className="wrap-anywhere">{words}</strong> }}
        />
      </p>
      {isTaken ? (
        <Banner tone="bad" role="alert" title={t('security.email.taken')} />
      ) : (
        <div className="grid gap-4">
          <CodeForm error={confirm.error} isPending={confirm.isPending} onCode={confirm.send} />
          <ResendCode send={async () => setStateToken((await begun.again()).stateToken)} />
        </div>
      )}
    </Dialog>
  )
}
