import type { FormField, Service } from '@foyer/contract'
import { type FormEvent, type ReactNode, useState } from 'react'
import { formatWhenShort } from '../ground/format.ts'
import { type AnswerProblems, controlName, type FormAnswers, problemsOfAnswers } from '../offer/form-answers.ts'
import { FormFields } from '../offer/form-fields.tsx'
import { useText } from '../text/text.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { type Details, type DetailsProblems, problemsOf } from './details.ts'
import type { KnownCustomer } from './known-customer.ts'

type DetailsFormProps = {
  details: Details
  onChange: (details: Details) => void
  refused: DetailsProblems
  fields: readonly FormField[]
  answers: FormAnswers
  onAnswers: (answers: FormAnswers) => void
  refusedAnswers: AnswerProblems
  reader: string
  onSubmit: () => void
  /** Drawn above the details; `isSent` once the customer has pressed the button. */
  first?: (isSent: boolean) => ReactNode
  firstMissing?: string | undefined
  children: ReactNode
}

export const DetailsForm = ({
  details,
  onChange,
  refused,
  reader,
  onSubmit,
  first,
  firstMissing,
  children,
  ...asked
}: DetailsFormProps) => {
  const { fields, answers, onAnswers, refusedAnswers } = asked
  const { t } = useText()
  const [left, setLeft] = useState<ReadonlySet<keyof Details>>(new Set())
  const [isSent, setSent] = useState(false)
  const found = problemsOf(details, t)
  const missing = problemsOfAnswers(fields, answers, t)
  const field = (name: keyof Details) => ({
    name,
    value: details[name],
    onValue: (value: string) => onChange({ ...details, [name]: value }),
    onBlur: () => details[name] !== '' && setLeft(new Set([...left, name])),
    error: (left.has(name) ? found[name] : undefined) ?? refused[name],
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setLeft(new Set(['firstName', 'email', 'phone']))
    setSent(true)
    const [wrong] = [
      ...(firstMissing === undefined ? [] : [firstMissing]),
      ...Object.keys(found),
      ...Object.keys(missing).map((key) => controlName({ key })),
    ]
    if (wrong === undefined) return onSubmit()
    event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }
  const optional = t('common.optional')
  return (
    // Without scripts, no detail may end up in the address.
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {first?.(isSent)}
      <div className="grid items-start gap-5 phone:grid-cols-2 phone:gap-4">
        <TextField {...field('firstName')} label={t('booking.details.firstName')} autoComplete="given-name" required maxLength={100} />
        <TextField
          {...field('lastName')}
          label={t('booking.details.lastName')}
          hint={optional}
          autoComplete="family-name"
          maxLength={100}
        />
      </div>
      <TextField {...field('email')} label={t('booking.details.email')} type="email" autoComplete="email" required maxLength={320} />
      <TextField {...field('phone')} label={t('booking.details.phone')} hint={optional} type="tel" autoComplete="tel" maxLength={50} />
      <FormFields
        fields={fields}
        answers={answers}
        onChange={onAnswers}
        problems={{ ...refusedAnswers, ...(isSent && missing) }}
        reader={reader}
      />
      {children}
    </form>
  )
}

type CustomerLineProps = {
  customer: KnownCustomer | null
  onForget?: () => void
}

export const CustomerLine = ({ customer, onForget }: CustomerLineProps) => {
  const { t } = useText()
  if (!customer) return <p className="mt-2 mb-7 text-ink-2">{t('booking.details.noAccount')}</p>
  return (
    <div className="mt-2 mb-7 flex flex-wrap items-center gap-x-3 text-ink-2">
      <p className="wrap-anywhere">{t('booking.details.forAccount', { name: customer.name })}</p>
      {customer.visitId !== undefined && onForget && (
        <Button kind="quiet" className="-ms-3" onPress={onForget}>
          {t('booking.details.notMe')}
        </Button>
      )}
    </div>
  )
}

type Booked = { start: string; zone: string /** Of a repeated appointment. */; dates?: number }

export const useSendText = () => {
  const { t, locale } = useText()
  return ({ type, onlineBooking }: Service, { start, zone, dates = 0 }: Booked): string => {
    const isRequest = onlineBooking.requireManualApproval === true
    if (type === 'COURSE') return t(isRequest ? 'booking.details.requestCourse' : 'booking.details.enrol')
    if (dates > 0) return t(isRequest ? 'booking.series.request' : 'booking.series.book', { count: dates })
    return t(isRequest ? 'booking.details.request' : 'booking.details.book', { when: formatWhenShort(start, zone, locale) })
  }
}
