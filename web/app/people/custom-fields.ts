import type { CustomField, CustomFieldType, CustomFieldValue } from '@foyer/contract'
import { formatLocalDay, formatNumber } from '../ground/format.ts'
import { useText } from '../text/text.tsx'

export type CustomValues = Readonly<Record<string, CustomFieldValue>>

/** In the words of the page that asks. */
export type AnswerWords = { yes: string; no: string; none: string }

type Shown = { type: CustomFieldType; choices?: CustomField['choices'] | undefined }

/** Dates and numbers in the locale of the reader, choices by label. */
export const useCustomValueText = ({ yes, no }: AnswerWords) => {
  const { locale } = useText()
  return ({ type, choices }: Shown, value: CustomFieldValue): string => {
    if (type === 'YES_NO') return value === true ? yes : no
    if (type === 'DATE') return formatLocalDay(String(value), locale, { dateStyle: 'medium' })
    if (type === 'NUMBER') return formatNumber(Number(value), locale)
    return choices?.find(({ key }) => key === value)?.label ?? String(value)
  }
}
