import { useText } from '../../text/text.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { isNameless, type Other } from './coming.ts'

type OtherPersonProps = { other: Other; asksAge: boolean; isKeepable: boolean; isSent: boolean; onChange: (other: Other) => void }

/** Someone else who comes: their name, their birth date where ages count, and whether a member wants to know them next time. */
export const OtherPerson = ({ other, asksAge, isKeepable, isSent, onChange }: OtherPersonProps) => {
  const { t } = useText()
  const isMissing = isSent && isNameless({ personIds: [], other })
  return (
    <div className="grid gap-3 ps-8">
      <TextField
        name="coming"
        label={t('booking.people.family.otherName')}
        value={other.name}
        error={isMissing ? t('booking.people.family.otherMissing') : undefined}
        maxLength={100}
        required
        autoComplete="off"
        onValue={(name) => onChange({ ...other, name })}
      />
      {asksAge && (
        <TextField
          type="date"
          label={t('booking.people.family.birthDate')}
          hint={t('common.optional')}
          value={other.birthDate}
          min="1900-01-01"
          autoComplete="off"
          onValue={(birthDate) => onChange({ ...other, birthDate })}
        />
      )}
      {isKeepable && (
        <CheckBox checked={other.isKept} onValue={(isKept) => onChange({ ...other, isKept })}>
          {t('booking.people.family.keep')}
        </CheckBox>
      )}
    </div>
  )
}
