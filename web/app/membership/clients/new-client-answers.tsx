import type { CustomFieldValue } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { CustomFieldInput } from '../../people/custom-field-input.tsx'
import { type CustomValues, useManagersWords } from '../../people/custom-values.tsx'

type NewClientAnswersProps = {
  values: CustomValues
  errors: Record<string, string>
  onValue: (values: CustomValues) => void
}

/** What the business asks of its clients, filled in where a manager adds one; nothing of it is required. */
export const NewClientAnswers = ({ values, errors, onValue }: NewClientAnswersProps) => {
  const words = useManagersWords()
  const { customFields = [] } = useQuery(api['custom-fields'].listCustomFields.query({})).data ?? {}
  return customFields
    .filter(({ archived }) => !archived)
    .map((field) => (
      <CustomFieldInput
        key={field.key}
        field={field}
        value={values[field.key]}
        words={words}
        error={errors[`customFields.${field.key}`]}
        onValue={(value) => onValue({ ...values, [field.key]: value })}
      />
    ))
}

/** What is filled in, to be sent with something new. */
export const filledIn = (values: CustomValues): Record<string, CustomFieldValue> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
