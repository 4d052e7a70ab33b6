import { useEffect } from 'react'
import { client } from '../../api.ts'
import { useCall } from '../../ground/use-call.ts'
import { accountPaths } from '../../people/account-paths.ts'
import { useText } from '../../text/text.tsx'
import { Link } from '../../ui/link.tsx'
import { type Coming, hasAges } from './coming.ts'
import { ParticipantsChoice, type ServiceToAttend } from './participants-choice.tsx'

type FamilyChoiceProps = {
  /** The services that are booked together; each asks who comes. */
  services: readonly ServiceToAttend[]
  coming: readonly Coming[]
  onChange: (position: number, coming: Coming) => void
  isSent: boolean
  /** A guest is asked only about services with age limits. */
  isGuest?: boolean
}

const FamilyChoice = ({ services, coming, onChange, isSent, isGuest = false }: FamilyChoiceProps) => {
  const { t } = useText()
  const { send, answer, error } = useCall(client.family.listMyFamily)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once.
  useEffect(() => void (isGuest || send({})), [])
  if (!isGuest && !answer && !error) return null
  const people = answer?.people ?? []
  return (
    <div className="grid gap-5">
      {services.map((service, position) => {
        const chosen = coming[position]
        return (
          chosen &&
          (!isGuest || hasAges(service.ageLimits)) && (
            <ParticipantsChoice
              // biome-ignore lint/suspicious/noArrayIndexKey: what is booked together keeps its order, and may name a service twice.
              key={position}
              {...service}
              people={people}
              isGuest={isGuest}
              coming={chosen}
              isSent={isSent}
              onChange={(next) => onChange(position, next)}
            />
          )
        )
      })}
      {people.length > 0 && (
        <p className="text-small">
          <Link to={accountPaths.family()}>{t('booking.people.family.change')}</Link>
        </p>
      )}
    </div>
  )
}

export default FamilyChoice
