import type { FieldViolation } from '@foyer/sdk'
import type { Translate } from '../text/translate.ts'

export type Details = { firstName: string; lastName: string; email: string; phone: string }
export type DetailsProblems = Partial<Record<keyof Details, string>>

export const noDetails: Details = { firstName: '', lastName: '', email: '', phone: '' }

export const filledIn = (typed: Details, known: Partial<Record<keyof Details, string | undefined>>): Details =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value || (known[name as keyof Details] ?? '')])) as Details // the same keys

export const problemsOf = ({ firstName, email }: Details, t: Translate): DetailsProblems => {
  const wrongEmail = emailProblem(email.trim(), t)
  return {
    ...(firstName.trim() === '' && { firstName: t('booking.details.problems.firstName') }),
    ...(wrongEmail && { email: wrongEmail }),
  }
}

const emailProblem = (email: string, t: Translate): string | undefined => {
  if (email === '') return t('booking.details.problems.emailMissing')
  if (!email.includes('@')) return t('booking.details.problems.emailAt')
  if (!/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email)) return t('booking.details.problems.emailEnding')
  return undefined
}

export const problemsFrom = (violations: readonly FieldViolation[], t: Translate): DetailsProblems =>
  Object.fromEntries(
    violations.flatMap(({ field }) => {
      const name = field.split('.').at(-1) ?? ''
      return name in noDetails ? [[name, t('booking.details.problems.refused')]] : []
    }),
  )

export const nameOf = ({ firstName, lastName }: Details): string => `${firstName.trim()} ${lastName.trim()}`.trim()

export const contactDetailsOf = ({ firstName, lastName, email, phone }: Details, timeZone: string) => ({
  firstName: firstName.trim(),
  ...(lastName.trim() && { lastName: lastName.trim() }),
  email: email.trim(),
  ...(phone.trim() && { phone: phone.trim() }),
  timeZone,
})
