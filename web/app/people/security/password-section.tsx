import type { ApiError } from '@foyer/sdk'
import { type FormEvent, useState } from 'react'
import { client } from '../../api.ts'
import { useFocusFirstInvalid } from '../../ground/forms/focus-first-invalid.ts'
import { NewPasswordField, shortPassword, weakPassword } from '../../ground/forms/password-fields.tsx'
import { accountRefusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import type { Translate } from '../../text/translate.ts'
import { AccountSection } from '../../ui/account-section.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { type Identity, passwordProblem } from './own-security.ts'
import { useGuardedCall } from './use-guarded-call.tsx'

type PasswordSectionProps = { identity: Identity; shortest: number }
type Draft = { current: string; next: string }

const nothing: Draft = { current: '', next: '' }

/** Requires the present password where there is one, and ends all other sessions. */
export const PasswordSection = ({ identity, shortest }: PasswordSectionProps) => {
  const { t } = useText()
  const [draft, setDraft] = useState(nothing)
  const [sent, setSent] = useState<Draft | null>(null)
  const change = useGuardedCall({
    run: (proof, { current, next }: Draft) =>
      client.identity.setPassword({ body: { newPassword: next, ...(current !== '' && { password: current }), ...proof } }),
    onDone: () => {
      setDraft(nothing)
      setSent(null)
      setChanged(true)
    },
  })
  const [isChanged, setChanged] = useState(false)
  const problems = sent === null ? {} : problemsOf({ draft, sent, error: change.error, shortest, hasPassword: identity.hasPassword }, t)
  useFocusFirstInvalid(sent)
  useFocusFirstInvalid(change.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChanged(false)
    setSent(draft)
    const { current, next } = problemsOf({ draft, sent: draft, error: undefined, shortest, hasPassword: identity.hasPassword }, t)
    if (current === undefined && next === undefined) change.send(draft)
  }
  const isElsewhere = change.error && problems.current === undefined && problems.next === undefined
  return (
    <AccountSection
      title={t('security.password.title')}
      hint={t(identity.hasPassword ? 'security.password.hint' : 'security.password.hintWithout')}
    >
      <form noValidate method="post" onSubmit={submit} className="grid max-w-[420px] gap-4">
        {/* Password managers need the account of the password. */}
        <input type="text" name="username" autoComplete="username" value={identity.email} readOnly hidden />
        {identity.hasPassword && (
          <TextField
            type="password"
            name="current-password"
            autoComplete="current-password"
            label={t('security.password.current')}
            value={draft.current}
            error={problems.current}
            onValue={(current) => setDraft({ ...draft, current })}
          />
        )}
        <NewPasswordField
          label={t('security.password.new')}
          shortest={shortest}
          value={draft.next}
          error={problems.next}
          onValue={(next) => setDraft({ ...draft, next })}
        />
        {isElsewhere && change.error && <Banner tone="bad" role="alert" title={accountRefusalText(change.error, t)} />}
        <Button type="submit" isPending={change.isPending} pendingLabel={t('security.password.saving')} className="justify-self-start">
          {t(identity.hasPassword ? 'security.password.change' : 'security.password.set')}
        </Button>
      </form>
      {isChanged && (
        <Banner tone="ok" role="status" title={t('security.password.changed')}>
          {t('security.password.changedMore')}
        </Banner>
      )}
      {change.dialog}
    </AccountSection>
  )
}

type Asked = { draft: Draft; sent: Draft; error: ApiError | undefined; shortest: number; hasPassword: boolean }

const problemsOf = ({ draft, sent, error, shortest, hasPassword }: Asked, t: Translate): { current?: string; next?: string } => {
  const current = hasPassword && draft.current === '' ? t('account.passwordMissing') : undefined
  const wrong = error && draft.current === sent.current ? passwordProblem(error, t) : undefined
  const weak = draft.next === sent.next ? weakPassword(error, shortest, t) : undefined
  const [currentProblem, nextProblem] = [current ?? wrong, shortPassword(draft.next, shortest, t) ?? weak]
  return { ...(currentProblem !== undefined && { current: currentProblem }), ...(nextProblem !== undefined && { next: nextProblem }) }
}
