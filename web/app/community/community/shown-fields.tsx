import type { ShownCustomField } from '@foyer/contract'
import { CustomValue } from '../../people/custom-values.tsx'
import { useAnswerWords } from './use-answer-words.ts'

/** What a member shows of themselves in the fields of the business. */
export const ShownFields = ({ fields }: { fields: readonly ShownCustomField[] }) => {
  const words = useAnswerWords()
  if (fields.length === 0) return null
  return (
    <dl className="grid gap-x-6 gap-y-2 border-line border-t pt-4 phone:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      {fields.map((field) => (
        <div key={field.key} className="contents max-phone:grid">
          <dt className="text-ink-2 wrap-anywhere">{field.label}</dt>
          <dd className="min-w-0">
            <CustomValue field={field} value={field.value} words={words} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
