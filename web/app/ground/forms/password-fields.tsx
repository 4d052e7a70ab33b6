import { type ApiError, isRefusal } from '@foyer/sdk'
import { useText } from '../../text/text.tsx'
import type { Translate } from '../../text/translate.ts'
import { TextField } from '../../ui/fields/text-field.tsx'

type NewPasswordFieldProps = {
  label: string
  value: string
  shortest: number
  error: string | undefined
  onValue: (password: string) => void
}

export const NewPasswordField = ({ shortest, ...field }: NewPasswordFieldProps) => {
  const { t } = useText()
  return (
    <TextField
      type="password"
      name="password"
      autoComplete="new-password"
      description={t('account.signUp.passwordRule', { count: shortest })}
      {...field}
    />
  )
}

/** Undefined when it is long enough; the server checks everything else. */
export const shortPassword = (password: string, shortest: number, t: Translate): string | undefined =>
  [...password].length < shortest ? t('account.refused.TOO_SHORT', { count: shortest }) : undefined

const reasons = ['TOO_SHORT', 'TOO_LONG', 'COMMON', 'OWN_NAME'] as const

/** The site's reason to refuse the password, as a violation of its field or as the refusal itself. */
export const weakPassword = (error: ApiError | undefined, shortest: number, t: Translate): string | undefined => {
  const violation = error?.violations.find(({ field }) => /password$/i.test(field))
  const data = isRefusal(error, 'identity.setPassword', 'PASSWORD_TOO_WEAK') ? error.data : violation && (violation.data ?? {})
  if (!data) return undefined
  const reason = reasons.find((known) => known === data.reason) ?? 'TOO_LONG'
  return reason === 'TOO_SHORT' ? t('account.refused.TOO_SHORT', { count: shortest }) : t(`account.refused.${reason}`)
}

type OwnPasswordProps = {
  email: string
  label: string
  value: string
  error: string | undefined
  onValue: (password: string) => void
}

export const OwnPassword = ({ email, ...field }: OwnPasswordProps) => (
  <>
    {/* Password managers need to know whose password it is. */}
    <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
    <TextField autoFocus type="password" autoComplete="current-password" {...field} />
  </>
)
