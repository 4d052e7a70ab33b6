import type { NamedParticipant, ParticipantCare } from '@foyer/contract'
import { useText } from '../../text/text.tsx'

/** Who comes, by name, and what those who receive them should know: age, allergies, who picks them up. */
export const NamedPeople = ({ people }: { people: readonly NamedParticipant[] }) => {
  const { t } = useText()
  if (people.length === 0) return null
  return (
    <ul aria-label={t('manager.desk.people.label')} className="mt-1.5 mb-3 grid gap-1.5">
      {people.map(({ id, name, choice, state, care }) => (
        <li key={id} className="text-dense">
          <span className={state === 'GONE' ? 'text-ink-3 line-through' : 'font-medium'}>{name}</span>
          {care?.age !== undefined && <span className="text-ink-2"> · {t('manager.desk.people.age', { count: care.age })}</span>}
          {choice !== undefined && <span className="text-ink-2"> · {choice}</span>}
          {state === 'GONE' && <span className="text-ink-3"> · {t('manager.desk.people.gone')}</span>}
          {care && state === 'COMING' && <Care care={care} />}
        </li>
      ))}
    </ul>
  )
}

const Care = ({ care: { notes, mayComeAlone, pickedUpBy, photoConsent, relation } }: { care: ParticipantCare }) => {
  const { t } = useText()
  const collected =
    pickedUpBy === undefined ? t('manager.desk.people.accompanied') : t('manager.desk.people.pickedUpBy', { names: pickedUpBy })
  const way = mayComeAlone ? t('manager.desk.people.alone') : collected
  const facts = [...(relation === 'CHILD' ? [way] : []), t(photoConsent ? 'manager.desk.people.photos' : 'manager.desk.people.noPhotos')]
  return (
    <>
      {notes !== undefined && <span className="block whitespace-pre-wrap rounded-s bg-wait-wash px-2 py-0.5 wrap-anywhere">{notes}</span>}
      <span className="block text-ink-3">{facts.join(' · ')}</span>
    </>
  )
}
