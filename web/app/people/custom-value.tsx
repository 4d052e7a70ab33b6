import type { CustomField, CustomFieldValue, ShownCustomField } from '@foyer/contract'
import { linkLook } from '../ui/link.tsx'
import { type AnswerWords, useCustomValueText } from './custom-fields.ts'

type CustomValueProps = { field: ShownCustomField | CustomField; value: CustomFieldValue; words: AnswerWords }

export const CustomValue = ({ field, value, words }: CustomValueProps) => {
  const textOf = useCustomValueText(words)
  const text = textOf(field, value)
  if (field.type !== 'LINK') return <span className="whitespace-pre-line wrap-anywhere">{text}</span>
  return (
    <a href={text} target="_blank" rel="noopener noreferrer nofollow ugc" className={`${linkLook} wrap-anywhere`}>
      {text.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
    </a>
  )
}
