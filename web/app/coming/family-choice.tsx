import { useEffect } from 'react'
import { accountPaths } from '../account-paths.ts'
import { client } from '../api.ts'
import { useText } from '../text/text.tsx'
import { Link } from '../ui/link.tsx'
import { useCall } from '../use-call.ts'
import type { Coming } from './coming.ts'
import { type ComingTo, WhoComes } from './who-comes.tsx'

type FamilyChoiceProps = {
  /** What is booked together, each asked about by itself. */
  services: readonly ComingTo[]
  coming: readonly Coming[]
  onChange: (position: number, coming: Coming) => void
  isSent: boolean
}

/** Who comes, of the people that the member books for and besides. */
const FamilyChoice = ({ services, coming, onChange, isSent }: FamilyChoiceProps) => {
  const { t } = useText()
  const { send, answer, error } = useCall(client.family.listMyFamily)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once.
  useEffect(() => void send({}), [])
  if (!answer && !error) return null
  const people = answer?.people ?? []
  return (
    <div className="grid gap-5">
      {services.map((one, position) => {
        const chosen = coming[position]
        return (
          chosen && (
            <WhoComes
              // biome-ignore lint/suspicious/noArrayIndexKey: what is booked together keeps its order, and may name a service twice.
              key={position}
              {...one}
              people={people}
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
