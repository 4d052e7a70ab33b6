import type { ApiError } from '@foyer/sdk'
import { useState } from 'react'
import { shortPassword, weakPassword } from '../../ground/forms/password-fields.tsx'
import { useText } from '../../text/text.tsx'
import type { Translate } from '../../text/translate.ts'

export type SignUpDraft = { firstName: string; lastName: string; email: string; password: string }

type Errors = Partial<Record<keyof SignUpDraft, string | undefined>>

type SignUpErrors = {
  byField: Errors
  /** The refusal is not about a field of the form. */
  isElsewhere: boolean
  /** Whether all fields are filled. From then on, empty ones are marked. */
  check: () => boolean
  /** Changes whenever the focus has to go to the first invalid field. */
  refusedAt: unknown
}

export const useSignUpErrors = (draft: SignUpDraft, shortest: number, error: ApiError | undefined): SignUpErrors => {
  const { t } = useText()
  const [checks, setChecks] = useState(0)
  const [sent, setSent] = useState(draft)
  const missing = missingIn(draft, shortest, t)
  const refused: Errors = {
    // No error is shown while the visitor corrects the field.
    email: draft.email === sent.email && isAboutEmail(error) ? t('account.refused.email') : undefined,
    password: draft.password === sent.password ? weakPassword(error, shortest, t) : undefined,
  }
  const check = () => {
    setChecks(checks + 1)
    setSent(draft)
    return Object.values(missing).every((sentence) => sentence === undefined)
  }
  return {
    byField: {
      firstName: checks > 0 ? missing.firstName : undefined,
      email: (checks > 0 ? missing.email : undefined) ?? refused.email,
      password: (checks > 0 ? missing.password : undefined) ?? refused.password,
    },
    isElsewhere: error !== undefined && !isAboutEmail(error) && weakPassword(error, shortest, t) === undefined,
    check,
    refusedAt: error ?? checks,
  }
}

const missingIn = ({ firstName, email, password }: SignUpDraft, shortest: number, t: Translate): Errors => ({
  firstName: firstName.trim() === '' ? t('account.nameMissing') : undefined,
  email: email.trim() === '' ? t('account.emailMissing') : undefined,
  password: shortPassword(password, shortest, t),
})

const isAboutEmail = (error: ApiError | undefined): boolean => error?.violations.some(({ field }) => field.endsWith('email')) ?? false
