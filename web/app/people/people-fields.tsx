import type { Booking, NamedParticipant, SentParticipant } from '@foyer/contract'
import type { FieldViolation } from '@foyer/sdk'
import { useText } from '../text/text.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextField } from '../ui/fields/text-field.tsx'

export type TypedPerson = { key: string; id?: string; name: string; email: string; choice?: string }

export const typedPeople = (people: readonly NamedParticipant[], count: number): TypedPerson[] => {
  const known = people
    .filter(({ state }) => state === 'COMING')
    .map(({ id, name, email = '', choice }) => ({ key: id, id, name, email, ...(choice && { choice }) }))
  const empty = Array.from({ length: Math.max(0, count - known.length) }, (_, index) => ({ key: `new ${index}`, name: '', email: '' }))
  return [...known, ...empty]
}

export const namesOf = (people: readonly TypedPerson[]): SentParticipant[] =>
  people
    .filter(({ name }) => name.trim() !== '')
    .map(({ id, name, email, choice }) => ({
      name: name.trim(),
      ...(id && { id }),
      ...(email.trim() && { email: email.trim() }),
      ...(choice && { choice }),
    }))

export const choicesToName = ({ participantsChoices }: Pick<Booking, 'participantsChoices'>): string[] => {
  const words = (participantsChoices?.serviceChoices ?? []).flatMap(({ choices = [] }) => choices.flatMap(({ custom }) => custom ?? []))
  const different = [...new Set(words)]
  return different.length > 1 ? different : []
}

type PeopleFieldsProps = {
  labels: {
    name: (number: string) => string
    email: (number: string) => string
    choice: (number: string) => string
    noChoice: string
  }
  choices: readonly string[]
  people: readonly TypedPerson[]
  violations: readonly FieldViolation[]
  onChange: (people: TypedPerson[]) => void
}

export const PeopleFields = ({ labels, choices, people, violations, onChange }: PeopleFieldsProps) => {
  const { t } = useText()
  const sent = people.filter(({ name }) => name.trim() !== '')
  const problemOf = (person: TypedPerson, member: string) =>
    violations.find(({ field }) => field === `participants[${sent.indexOf(person)}].${member}`)?.description
  const change = (key: string, changes: Partial<TypedPerson>) =>
    onChange(people.map((person) => (person.key === key ? { ...person, ...changes } : person)))
  return (
    <ol className="grid gap-5">
      {people.map((person, index) => (
        <li key={person.key} className="grid gap-3 phone:grid-cols-2">
          <TextField
            label={labels.name(String(index + 1))}
            value={person.name}
            maxLength={100}
            error={problemOf(person, 'name')}
            onValue={(name) => change(person.key, { name })}
          />
          <TextField
            label={labels.email(String(index + 1))}
            hint={t('common.optional')}
            type="email"
            value={person.email}
            error={problemOf(person, 'email')}
            onValue={(email) => change(person.key, { email })}
          />
          {choices.length > 0 && (
            <Select
              label={labels.choice(String(index + 1))}
              options={[{ id: noChoice, label: labels.noChoice }, ...choices.map((words) => ({ id: words, label: words }))]}
              value={person.choice ?? noChoice}
              error={problemOf(person, 'choice')}
              onChange={(words) => onChange(people.map((other) => (other.key === person.key ? choosing(other, words) : other)))}
            />
          )}
        </li>
      ))}
    </ol>
  )
}

const noChoice = ''

const choosing = ({ choice: _, ...person }: TypedPerson, words: string): TypedPerson =>
  words === noChoice ? person : { ...person, choice: words }
