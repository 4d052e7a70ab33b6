import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { OwnPassword } from '../../ground/forms/password-fields.tsx'
import { registerPasswordDialog } from '../../ground/reauthentication.ts'
import { useCall } from '../../ground/use-call.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session.tsx'
import { useText } from '../../text/text.tsx'
import { LinkButton } from '../../ui/link.tsx'

type Question = { hasPassword: boolean; answer: (isConfirmed: boolean) => void }

export const OwnerReauthentication = () => {
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(
    () =>
      registerPasswordDialog(
        ({ hasPassword }) =>
          new Promise((resolve) => {
            const answer = (isConfirmed: boolean) => {
              setQuestion(null)
              resolve(isConfirmed)
            }
            setQuestion((before) => {
              // If two changes ask at once, only the later one goes on.
              before?.answer(false)
              return { hasPassword, answer }
            })
          }),
      ),
    [],
  )
  return question && <OwnerReauthenticationDialog {...question} />
}

const OwnerReauthenticationDialog = ({ hasPassword, answer }: Question) => {
  const { t } = useText()
  const { pathname, search } = useLocation()
  const { identity } = useSession()
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { send, error, isPending } = useCall(async () => {
    await client.identity.confirmSession({ body: { password } })
    answer(true)
  })
  const save = () => {
    setMissing(password === '')
    if (password !== '') void send()
  }
  const problem = error && t(`manager.again.${problems[error.code] ?? 'failed'}`)
  return (
    <FormDialog
      title={t('manager.again.title')}
      form={{ isChanged: password !== '', isSaving: isPending, error: error ?? isMissing, save }}
      action={hasPassword ? t('manager.again.submit') : null}
      pending={t('manager.again.checking')}
      onClose={() => answer(false)}
    >
      <p className="text-ink-2">{t(hasPassword ? 'manager.again.body' : 'manager.again.bodyWithout')}</p>
      {hasPassword && (
        <OwnPassword
          email={identity?.email ?? ''}
          label={t('manager.again.password')}
          value={password}
          error={isMissing && password === '' ? t('manager.again.missing') : problem}
          onValue={setPassword}
        />
      )}
      <LinkButton reloadDocument size="small" to={paths.signIn({ again: '1', to: pathname + search })} className="justify-self-start">
        {t('manager.again.otherwise')}
      </LinkButton>
    </FormDialog>
  )
}

const problems: Record<string, 'wrong' | 'tooMany'> = { '-19976': 'wrong', TOO_MANY_ATTEMPTS: 'tooMany', RATE_LIMITED: 'tooMany' }
