import type { CustomField } from '@foyer/contract'
import { CustomFieldInput } from '../../people/custom-field-input.tsx'
import type { CustomValues } from '../../people/custom-values.tsx'
import { useText } from '../../text/text.tsx'

type SignUpFieldsProps = {
  fields: readonly CustomField[]
  values: CustomValues
  onValues: (values: CustomValues) => void
  isProblem: (field: CustomField) => boolean
  problem: string
}

const SignUpFields = ({ fields, values, onValues, isProblem, problem }: SignUpFieldsProps) => {
  const { t } = useText()
  const words = { yes: t('account.answers.yes'), no: t('account.answers.no'), none: t('account.answers.none') }
  return fields.map((field) => (
    <CustomFieldInput
      key={field.key}
      field={field}
      value={values[field.key]}
      words={words}
      isRequired
      error={isProblem(field) ? problem : undefined}
      onValue={(value) => onValues({ ...values, [field.key]: value })}
    />
  ))
}

export default SignUpFields
