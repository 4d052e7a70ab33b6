import type { FormField } from '@foyer/contract'
import { useText } from '../text/text.tsx'
import { CheckBox } from '../ui/fields/check-box.tsx'
import { TextArea, TextField } from '../ui/fields/text-field.tsx'
import { type AnswerProblems, controlName, type FormAnswers, longestAnswers } from './form-answers.ts'

type FormFieldsProps = {
  fields: readonly FormField[]
  answers: FormAnswers
  onChange: (answers: FormAnswers) => void
  problems: AnswerProblems
  /** Who reads the answers: the staff member or the business. */
  reader: string
}

export const FormFields = ({ fields, answers, onChange, ...shown }: FormFieldsProps) => (
  <>
    {fields.map((field) => (
      <AskedField
        key={field.id}
        field={field}
        answer={answers[field.key]}
        onAnswer={(answer) => onChange({ ...answers, [field.key]: answer })}
        {...shown}
      />
    ))}
  </>
)

type AskedFieldProps = Pick<FormFieldsProps, 'problems' | 'reader'> & {
  field: FormField
  answer: string | boolean | undefined
  onAnswer: (answer: string | boolean) => void
}

const AskedField = ({ field, answer, onAnswer, problems, reader }: AskedFieldProps) => {
  const { t } = useText()
  const { key, type, required, helpText } = field
  const error = problems[key]
  const name = controlName(field)
  // The first question of a new site is not in the business's words, so it is asked in the visitor's language.
  const label = isFirstQuestion(field) ? t('visitor.form.message', { name: reader }) : field.label
  if (type === 'CHECK_BOX') {
    return (
      <CheckBox name={name} checked={answer === true} onValue={onAnswer} required={required} error={error}>
        {label}
        {helpText !== undefined && <span className="block text-ink-3 text-second">{helpText}</span>}
      </CheckBox>
    )
  }
  const words = { name, label, description: helpText, error, required, hint: required ? undefined : t('common.optional') }
  const value = typeof answer === 'string' ? answer : ''
  return type === 'SHORT_TEXT' ? (
    <TextField {...words} value={value} onValue={onAnswer} maxLength={longestAnswers.SHORT_TEXT} />
  ) : (
    <TextArea {...words} value={value} onValue={onAnswer} maxLength={longestAnswers.LONG_TEXT} />
  )
}

const firstLabels: readonly string[] = ['Message', 'Nachricht']

const isFirstQuestion = ({ key, label }: FormField): boolean => key === 'message' && firstLabels.includes(label)
