import type { FamilyPerson } from '@foyer/contract'
import { useEffect } from 'react'
import { accountPaths } from '../../../account-paths.ts'
import { client } from '../../../api.ts'
import { useText } from '../../../text/text.tsx'
import { CheckBox } from '../../../ui/check-box.tsx'
import { Link } from '../../../ui/link.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { useCall } from '../../../use-call.ts'

type FamilyChoiceProps = {
  /** For how many it is booked. */
  places: number
  /** The day of the session, on which ages count. */
  date: string
  coming: readonly string[]
  onChange: (personIds: readonly string[]) => void
}

/** Which of the people that the member books for come along; nothing where there are none. */
const FamilyChoice = ({ places, date, coming, onChange }: FamilyChoiceProps) => {
  const { t } = useText()
  const { send, answer } = useCall(client.family.listMyFamily)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once.
  useEffect(() => void send({}), [])
  const people = answer?.people ?? []
  // Fewer places than were chosen for: the last ones stay at home.
  useEffect(() => {
    if (coming.length > places) onChange(coming.slice(0, places))
  }, [coming, places, onChange])
  if (people.length === 0) return null
  const labelOf = (person: FamilyPerson) => {
    const age = ageOn(person.birthDate, date)
    return age === null ? person.name : t('booking.people.family.named', { name: person.name, age: String(age) })
  }
  const link = (
    <p className="text-small">
      <Link to={accountPaths.family()}>{t('booking.people.family.change')}</Link>
    </p>
  )
  if (places === 1) {
    return (
      <div className="grid gap-2">
        <RadioGroup
          label={t('booking.people.family.who')}
          value={coming[0] ?? me}
          choices={[
            { value: me, label: t('booking.people.family.me') },
            ...people.map((person) => ({ value: person.id, label: labelOf(person) })),
          ]}
          onChange={(chosen) => onChange(chosen === me ? [] : [chosen])}
        />
        {link}
      </div>
    )
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium">{t('booking.people.family.several', { count: places })}</legend>
      {people.map((person) => (
        <CheckBox
          key={person.id}
          checked={coming.includes(person.id)}
          disabled={!coming.includes(person.id) && coming.length >= places}
          onValue={(comes) => onChange(comes ? [...coming, person.id] : coming.filter((id) => id !== person.id))}
        >
          {labelOf(person)}
        </CheckBox>
      ))}
      {link}
    </fieldset>
  )
}

const me = 'ME'

/** The rule of the domain, without its time zones, which this page need not load. */
const ageOn = (birthDate: string | undefined, date: string): number | null => {
  if (birthDate === undefined || birthDate > date) return null
  const hadBirthday = date.slice(5) >= birthDate.slice(5)
  return Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (hadBirthday ? 0 : 1)
}

export default FamilyChoice
