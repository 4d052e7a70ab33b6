import type { FormField } from '@foyer/contract'
import type { FieldViolation } from '@foyer/sdk'
import type { Translate } from '../text/translate.ts'

export type FormAnswers = Readonly<Record<string, string | boolean>>
export type AnswerProblems = Readonly<Record<string, string>>

/** The limits of the server. */
export const longestAnswers = { SHORT_TEXT: 250, LONG_TEXT: 4000 } as const

export const controlName = ({ key }: Pick<FormField, 'key'>): string => `answer-${key}`

export const problemsOfAnswers = (fields: readonly FormField[], answers: FormAnswers, t: Translate): AnswerProblems =>
  Object.fromEntries(
    fields
      .filter(({ key, required }) => required && isOpen(answers[key]))
      .map(({ key, type }) => [key, t(type === 'CHECK_BOX' ? 'visitor.form.tick' : 'visitor.form.answer')]),
  )

const isOpen = (answer: string | boolean | undefined): boolean => (typeof answer === 'string' ? answer.trim() === '' : answer !== true)

export const answerProblemsFrom = (violations: readonly FieldViolation[], t: Translate): AnswerProblems =>
  Object.fromEntries(
    violations.flatMap(({ field }) => {
      const [, key] = /^formSubmission\.(.+)$/.exec(field) ?? []
      return key === undefined ? [] : [[key, t('booking.details.problems.refused')]]
    }),
  )

export const submissionOf = (fields: readonly FormField[], answers: FormAnswers): Record<string, string | boolean> =>
  Object.fromEntries(
    fields.flatMap(({ key }) => {
      const answer = answers[key]
      const said = typeof answer === 'string' ? answer.trim() : answer
      return said === undefined || said === '' || said === false ? [] : [[key, said]]
    }),
  )
