import type { ApiError } from '@foyer/sdk'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { client } from '../api.ts'
import { useFocusFirstInvalid } from '../forms/focus-first-invalid.ts'
import { paths } from '../paths.ts'
import { useSession } from '../session.tsx'
import { letAsk } from '../shown-again.ts'
import { useText } from '../text/text.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LinkButton } from '../ui/link.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useCall } from '../use-call.ts'

type Question = { hasPassword: boolean; answer: (isShown: boolean) => void }

/** Asks an owner who has been signed in for a while to show the password again, where a change decides who is trusted here. */
export const WhoIsThere = () => {
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(
    () =>
      letAsk(
        ({ hasPassword }) =>
          new Promise((resolve) => {
            const answer = (isShown: boolean) => {
              setQuestion(null)
              resolve(isShown)
            }
            setQuestion((before) => {
              // Of two changes at once the later one asks.
              before?.answer(false)
              return { hasPassword, answer }
            })
          }),
      ),
    [],
  )
  return question && <WhoIsThereDialog {...question} />
}

const WhoIsThereDialog = ({ hasPassword, answer }: Question) => {
  const { t } = useText()
  const form = useId()
  const { pathname, search } = useLocation()
  const confirm = useCall(async (password: string) => {
    await client.identity.confirmSession({ body: { password } })
    answer(true)
  })
  return (
    <Dialog
      title={t('manager.again.title')}
      onClose={() => answer(false)}
      actions={
        <>
          <Button onPress={() => answer(false)}>{t('common.actions.cancel')}</Button>
          {hasPassword && (
            <Button type="submit" form={form} kind="primary" isPending={confirm.isPending} pendingLabel={t('manager.again.checking')}>
              {t('manager.again.submit')}
            </Button>
          )}
        </>
      }
    >
      <p className="text-ink-2">{t(hasPassword ? 'manager.again.body' : 'manager.again.bodyWithout')}</p>
      {hasPassword && <PasswordForm id={form} error={confirm.error} onPassword={(password) => void confirm.send(password)} />}
      <LinkButton reloadDocument size="small" to={paths.signIn({ again: '1', to: pathname + search })} className="mt-3 justify-self-start">
        {t('manager.again.otherwise')}
      </LinkButton>
    </Dialog>
  )
}

type PasswordFormProps = { id: string; error: ApiError | undefined; onPassword: (password: string) => void }

const PasswordForm = ({ id, error, onPassword }: PasswordFormProps) => {
  const { t } = useText()
  const { identity } = useSession()
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  useFocusFirstInvalid(error ?? isMissing)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The form stands inside the one whose change asks.
    event.stopPropagation()
    setMissing(password === '')
    if (password !== '') onPassword(password)
  }
  const problem = () => {
    if (isMissing && password === '') return t('manager.again.missing')
    return error && t(`manager.again.${problems[error.code] ?? 'failed'}`)
  }
  return (
    <form id={id} noValidate method="post" onSubmit={submit} className="mt-3">
      {/* Password managers want to know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={identity?.email ?? ''} readOnly hidden />
      <TextField
        autoFocus
        type="password"
        autoComplete="current-password"
        label={t('manager.again.password')}
        value={password}
        error={problem()}
        onValue={setPassword}
      />
    </form>
  )
}

const problems: Record<string, 'wrong' | 'tooMany'> = { '-19976': 'wrong', TOO_MANY_ATTEMPTS: 'tooMany', RATE_LIMITED: 'tooMany' }
