import type { CustomField, CustomFieldType, CustomFieldValue, ShownCustomField } from '@foyer/contract'
import { formatLocalDay, formatNumber } from '../ground/format.ts'
import { useText } from '../text/text.tsx'
import { linkLook } from '../ui/link.tsx'

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

export type CustomValues = Readonly<Record<string, CustomFieldValue>>

export type AnswerWords = { yes: string; no: string; none: string }

type Shown = { type: CustomFieldType; choices?: CustomField['choices'] | undefined }

export const useCustomValueText = ({ yes, no }: AnswerWords) => {
  const { locale } = useText()
  return ({ type, choices }: Shown, value: CustomFieldValue): string => {
    if (type === 'YES_NO') return value === true ? yes : no
    if (type === 'DATE') return formatLocalDay(String(value), locale, { dateStyle: 'medium' })
    if (type === 'NUMBER') return formatNumber(Number(value), locale)
    return choices?.find(({ key }) => key === value)?.label ?? String(value)
  }
}

export const useManagersWords = (): AnswerWords => {
  const { t } = useText()
  return { yes: t('manager.customFields.yes'), no: t('manager.customFields.no'), none: t('manager.customFields.noAnswer') }
}
