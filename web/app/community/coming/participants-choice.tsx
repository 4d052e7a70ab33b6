import type { AgeLimits, FamilyPerson } from '@foyer/contract'
import { useEffect } from 'react'
import { useAgesText } from '../../offer/use-ages-text.ts'
import { useText } from '../../text/text.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ageOn, type Coming, hasAges, isNameless, isOfAge, noOther, type Other, onlyMe } from './coming.ts'

export type ServiceToAttend = {
  /** Set where several services are booked together. */
  service?: string
  seats: number
  /** The day of the session, on which ages are calculated. */
  date: string
  ageLimits: AgeLimits | undefined
}

type ParticipantsChoiceProps = ServiceToAttend & {
  people: readonly FamilyPerson[]
  /** A guest has no saved people, and no account with a birth date. */
  isGuest: boolean
  coming: Coming
  onChange: (coming: Coming) => void
  isSent: boolean
}

/** People who are too young or too old stay in the list, with the reason. */
export const ParticipantsChoice = ({
  service,
  seats,
  date,
  ageLimits,
  people,
  isGuest,
  coming,
  onChange,
  isSent,
}: ParticipantsChoiceProps) => {
  const { t } = useText()
  const agesText = useAgesText()
  const { personIds, other } = coming
  useEffect(() => {
    if (personIds.length + (other ? 1 : 0) > seats) onChange({ ...coming, personIds: personIds.slice(0, seats - (other ? 1 : 0)) })
  }, [coming, personIds, other, seats, onChange])
  const asked = people.map((person) => {
    const age = ageOn(person.birthDate, date)
    const label = age === null ? person.name : t('booking.people.family.named', { name: person.name, age: String(age) })
    const why = isOfAge(age, ageLimits)
      ? undefined
      : t('booking.people.family.notOfAge', { name: person.name, ages: agesText(ageLimits) ?? '' })
    return { ...person, label, why }
  })
  const fields = other && (
    <OtherPerson
      other={other}
      asksAge={hasAges(ageLimits)}
      isKeepable={!isGuest}
      isSent={isSent}
      onChange={(next) => onChange({ ...coming, other: next })}
    />
  )
  const ages = agesText(ageLimits)
  if (seats === 1) {
    const choose = (chosen: string) => {
      if (chosen === me) return onChange({ ...coming, ...onlyMe })
      onChange({ ...coming, ...(chosen === another ? { personIds: [], other: other ?? noOther } : { personIds: [chosen], other: null }) })
    }
    return (
      <div className="grid gap-3">
        <RadioGroup
          label={service === undefined ? t('booking.people.family.who') : t('booking.people.family.whoTo', { service })}
          hint={ages}
          value={other ? another : (personIds[0] ?? me)}
          choices={[
            { value: me, label: t('booking.people.family.me') },
            ...asked.map(({ id, label, why }) => ({
              value: id,
              label,
              isDisabled: why !== undefined,
              ...(why !== undefined && { description: why }),
            })),
            { value: another, label: t('booking.people.family.other') },
          ]}
          onChange={choose}
        />
        {fields}
        {isGuest && !other && <OwnBirthDate value={coming.birthDate} onValue={(birthDate) => onChange({ ...coming, birthDate })} />}
      </div>
    )
  }
  const isFull = personIds.length + (other ? 1 : 0) >= seats
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium">{t('booking.people.family.several', { count: seats })}</legend>
      {ages !== undefined && <p className="text-ink-2 text-small">{ages}</p>}
      {asked.map(({ id, label, why }) => (
        <CheckBox
          key={id}
          checked={personIds.includes(id)}
          disabled={why !== undefined || (!personIds.includes(id) && isFull)}
          onValue={(comes) =>
            onChange({ ...coming, personIds: comes ? [...personIds, id] : personIds.filter((personId) => personId !== id) })
          }
        >
          {label}
          {why !== undefined && <span className="block text-ink-3 text-second">{why}</span>}
        </CheckBox>
      ))}
      <CheckBox
        checked={other !== null}
        disabled={other === null && isFull}
        onValue={(comes) => onChange({ ...coming, other: comes ? noOther : null })}
      >
        {t('booking.people.family.other')}
      </CheckBox>
      {fields}
    </fieldset>
  )
}

const me = 'ME'
const another = 'OTHER'

type OwnBirthDateProps = { value: string | undefined; onValue: (birthDate: string) => void }

const OwnBirthDate = ({ value = '', onValue }: OwnBirthDateProps) => {
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

type OtherPersonProps = { other: Other; asksAge: boolean; isKeepable: boolean; isSent: boolean; onChange: (other: Other) => void }

const OtherPerson = ({ other, asksAge, isKeepable, isSent, onChange }: OtherPersonProps) => {
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
