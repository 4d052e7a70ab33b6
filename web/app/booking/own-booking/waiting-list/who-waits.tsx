import type { Service } from '@foyer/contract'
import { lazy, Suspense } from 'react'
import type { Coming } from '../../../community/coming/coming.ts'

// Read by members alone, once the page stands.
const FamilyChoice = lazy(() => import('../../../community/coming/family-choice.tsx'))

type WhoWaitsProps = {
  service: Service
  places: number
  /** The day on which ages count; null where it is not known yet. */
  date: string | null
  coming: Coming
  onChange: (coming: Coming) => void
  isSent: boolean
}

/** Who would come, of the people that the member books for and besides. */
export const WhoWaits = ({ service: { ageLimits }, places, date, coming, onChange, isSent }: WhoWaitsProps) => {
  const today = Temporal.Now.plainDateISO().toString()
  return (
    <Suspense fallback={null}>
      <FamilyChoice
        services={[{ places, ageLimits, date: date ?? today }]}
        coming={[coming]}
        onChange={(_position, next) => onChange(next)}
        isSent={isSent}
      />
    </Suspense>
  )
}
