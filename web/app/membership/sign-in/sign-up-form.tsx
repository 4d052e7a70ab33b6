import type { CaptchaToken, CustomField, IdentityProfile } from '@foyer/contract'
import type { ApiError } from '@foyer/sdk'
import { withProofOfWork } from '@foyer/sdk/proof-of-work'
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import { client } from '../../api.ts'
import { useFocusFirstInvalid } from '../../ground/forms/focus-first-invalid.ts'
import { NewPasswordField } from '../../ground/forms/password-fields.tsx'
import { useCall } from '../../ground/use-call.ts'
import { useSite } from '../../house/site-context.ts'
import type { CustomValues } from '../../people/custom-values.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { linkLook } from '../../ui/link.tsx'
import { NameFields } from './name-fields.tsx'
import { RecaptchaCheck, recaptchaIn } from './recaptcha-check.tsx'
import { type SignUpDraft, useSignUpErrors } from './sign-up-errors.ts'
import { NoScripts, StepFrame } from './step-frame.tsx'
import type { GoOn } from './use-sign-in.ts'

const nothing: SignUpDraft = { firstName: '', lastName: '', email: '', password: '' }

type Purpose = { title: string; body: string; submit: string; submitting: string }

type SignUpFormProps = {
  shortest: number
  goOn: GoOn
  fields?: readonly CustomField[] | undefined
  lead?: ReactNode
  /** Replaces title, sentence and button on pages where signing up is one step, such as a checkout. */
  purpose?: Purpose
  /** Further fields of such a page; the form is not sent before they are complete. */
  children?: ReactNode
  isReady?: () => boolean
}

/** Refusals keep what was typed. */
export const SignUpForm = ({ shortest, goOn, fields = [], lead, purpose, children, isReady = () => true }: SignUpFormProps) => {
  const { t, language } = useText()
  const words = useWords(purpose)
  const [draft, setDraft] = useState(nothing)
  const answers = useSignUpAnswers(fields)
  const register = useCall(async ({ email, password, firstName, lastName }: SignUpDraft, tokens?: CaptchaToken[]) => {
    const profile = {
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      language,
      ...answers.sent(),
    }
    const loginId = { email: email.trim() }
    const answer = await withProofOfWork(
      (captchaTokens) => client.authentication.register({ body: { loginId, password, profile, captchaTokens } }),
      tokens,
    )
    await goOn(answer, loginId.email)
  })
  const { byField, isElsewhere, check, refusedAt } = useSignUpErrors(draft, shortest, register.error)
  useFocusFirstInvalid(refusedAt)
  const set = (change: Partial<SignUpDraft>) => setDraft({ ...draft, ...change })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // All checks run, so that everything missing is marked at once.
    if ([check(), answers.check(), isReady()].every(Boolean)) void register.send(draft)
    else register.forget()
  }
  return (
    <StepFrame title={words.title} body={words.body} error={isElsewhere && !recaptchaIn(register.error) ? register.error : undefined}>
      <NoScripts />
      {lead}
      <form noValidate method="post" onSubmit={submit} className="grid gap-4">
        <NameFields names={draft} error={byField.firstName} onChange={set} />
        <TextField
          type="email"
          name="email"
          autoComplete="username"
          label={t('account.email')}
          value={draft.email}
          error={byField.email}
          onValue={(email) => set({ email })}
        />
        <NewPasswordField
          label={t('account.password')}
          shortest={shortest}
          value={draft.password}
          error={byField.password}
          onValue={(password) => set({ password })}
        />
        {answers.draw(register.error)}
        <RecaptchaCheck error={register.error} onTokens={(tokens) => void register.send(draft, tokens)}>
          <AskTheBusiness />
        </RecaptchaCheck>
        {children}
        <Button type="submit" kind="primary" isPending={register.isPending} pendingLabel={words.submitting} className="mt-1">
          {words.submit}
        </Button>
      </form>
    </StepFrame>
  )
}

const useWords = (purpose: Purpose | undefined): Purpose => {
  const { t } = useText()
  const { name } = useSite()
  const [title, submit] = [t('account.signUp.title'), t('account.signUp.submit')]
  return purpose ?? { title, body: t('account.signUp.body', { name }), submit, submitting: t('account.signUp.submitting') }
}

/** Where the captcha does not load, visitors cannot sign up; the business can invite them. */
const AskTheBusiness = () => {
  const { t } = useText()
  const { name, email } = useSite()
  return (
    email !== undefined && (
      <a href={`mailto:${email}`} className={linkLook}>
        {t('account.recaptcha.write', { name })}
      </a>
    )
  )
}

// Most businesses ask for nothing else.
const SignUpFields = lazy(() => import('./sign-up-fields.tsx'))

type SignUpAnswers = {
  sent: () => Pick<IdentityProfile, 'customFields'>
  check: () => boolean
  draw: (error: ApiError | undefined) => ReactNode
}

const useSignUpAnswers = (fields: readonly CustomField[]): SignUpAnswers => {
  const { t } = useText()
  const [values, setValues] = useState<CustomValues>({})
  const [isAsked, setAsked] = useState(false)
  const isOpen = ({ key }: CustomField) => String(values[key] ?? '').trim() === ''
  const draw = (error: ApiError | undefined) =>
    fields.length > 0 && (
      <Suspense>
        <SignUpFields
          fields={fields}
          values={values}
          onValues={setValues}
          problem={t('account.answers.problem')}
          isProblem={(field) => (isAsked && isOpen(field)) || isRefused(error, field)}
        />
      </Suspense>
    )
  const check = () => {
    setAsked(true)
    return !fields.some(isOpen)
  }
  return { sent: () => (fields.length > 0 ? { customFields: sentFields(values) } : {}), check, draw }
}

const isRefused = (error: ApiError | undefined, { key }: CustomField): boolean =>
  error?.violations.some(({ field }) => field === `profile.customFields.${key}`) ?? false

const sentFields = (values: CustomValues): NonNullable<IdentityProfile['customFields']> =>
  Object.entries(values).flatMap(([name, value]) =>
    value === '' ? [] : [{ name, value: typeof value === 'boolean' ? { boolValue: value } : { strValue: String(value) } }],
  )
