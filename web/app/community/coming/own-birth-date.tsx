import { useText } from '../../text/text.tsx'
import { TextField } from '../../ui/text-field.tsx'

type OwnBirthDateProps = { value: string | undefined; onValue: (birthDate: string) => void }

/** A guest’s own, where ages count: no account knows it. */
export const OwnBirthDate = ({ value = '', onValue }: OwnBirthDateProps) => {
  const { t } = useText()
  return (
    <TextField
      type="date"
      label={t('booking.people.family.ownBirthDate')}
      hint={t('common.optional')}
      description={t('booking.people.family.ownBirthDateHint')}
      value={value}
      min="1900-01-01"
      autoComplete="bday"
      onValue={onValue}
    />
  )
}
