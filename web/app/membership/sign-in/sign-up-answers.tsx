import type { CustomField, IdentityProfile } from '@foyer/contract'
import type { ApiError } from '@foyer/sdk'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { CustomValues } from '../../people/custom-values.tsx'
import { useText } from '../../text/text.tsx'

// Most businesses ask for nothing besides, and their visitors load nothing for it.
const SignUpFields = lazy(() => import('./sign-up-fields.tsx'))

export type SignUpAnswers = {
  /** As accounts take them; nothing where nothing is asked. */
  sent: () => Pick<IdentityProfile, 'customFields'>
  /** Whether all is answered. From then on the fields say what is missing. */
  check: () => boolean
  draw: (error: ApiError | undefined) => ReactNode
}

/** What the business wants to know of everybody who signs up. */
export const useSignUpAnswers = (fields: readonly CustomField[]): SignUpAnswers => {
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
