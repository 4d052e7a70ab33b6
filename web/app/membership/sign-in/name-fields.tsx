import { useText } from '../../text/text.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

type Names = { firstName: string; lastName: string }
type NameFieldsProps = { names: Names; error: string | undefined; onChange: (change: Partial<Names>) => void }

export const NameFields = ({ names, error, onChange }: NameFieldsProps) => {
  const { t } = useText()
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <TextField
        name="given-name"
        autoComplete="given-name"
        maxLength={100}
        label={t('account.firstName')}
        value={names.firstName}
        error={error}
        onValue={(firstName) => onChange({ firstName })}
      />
      <TextField
        name="family-name"
        autoComplete="family-name"
        maxLength={100}
        label={t('account.lastName')}
        value={names.lastName}
        onValue={(lastName) => onChange({ lastName })}
      />
    </div>
  )
}
