import type { CustomField, CustomFieldValue } from '@foyer/contract'
import { Select } from '../ui/fields/select.tsx'
import { TextArea, TextField } from '../ui/fields/text-field.tsx'
import type { AnswerWords } from './custom-values.tsx'

type CustomFieldInputProps = {
  field: CustomField
  value: CustomFieldValue | undefined
  words: AnswerWords
  /** An empty text means no answer. */
  onValue: (value: CustomFieldValue) => void
  isRequired?: boolean
  error?: string | undefined
}

// No key of a choice begins with it.
const none = '-'

export const CustomFieldInput = ({
  field,
  value = '',
  words: { none: noAnswer, ...words },
  onValue,
  isRequired = false,
  error,
}: CustomFieldInputProps) => {
  const { label, type, key } = field
  if (type === 'CHOICE' || type === 'YES_NO') {
    const options = [{ id: none, label: noAnswer }, ...optionsOf(field, words)]
    return (
      <Select
        label={label}
        isRequired={isRequired}
        options={options}
        error={error}
        placeholder={noAnswer}
        value={value === '' ? null : String(value)}
        onChange={(chosen) => onValue(readChoice(type, chosen))}
      />
    )
  }
  const shown = { label, error, required: isRequired, name: key, value: String(value), autoComplete: 'off', onValue }
  if (type === 'LONG_TEXT') return <TextArea {...shown} maxLength={4000} />
  return <TextField {...shown} {...inputOf[type]} />
}

const inputOf = {
  TEXT: { maxLength: 250 },
  NUMBER: { inputMode: 'decimal', maxLength: 20 },
  DATE: { type: 'date', min: '1900-01-01', max: '2199-12-31' },
  LINK: { type: 'url', placeholder: 'https://', maxLength: 2000 },
} as const

const optionsOf = ({ type, choices = [] }: CustomField, { yes, no }: Omit<AnswerWords, 'none'>) =>
  type === 'CHOICE'
    ? choices.map(({ key: id, label }) => ({ id, label }))
    : [
        { id: 'true', label: yes },
        { id: 'false', label: no },
      ]

const readChoice = (type: CustomField['type'], chosen: string): CustomFieldValue => {
  if (chosen === none) return ''
  return type === 'YES_NO' ? chosen === 'true' : chosen
}
