import { lazy, Suspense } from 'react'
import type { OwnBooking } from './own-booking.ts'
import type { useMove } from './use-move.ts'

const ConflictSheet = lazy(() => import('./conflict-sheet.tsx'))

type MoveConflictProps = { own: OwnBooking; move: ReturnType<typeof useMove>; wanted: string; zone: string; onAllTimes: () => void }

/** Another visitor took the time first: the nearest free times, one tap each. */
export const MoveConflict = ({ own: { service }, move, wanted, zone, onAllTimes }: MoveConflictProps) =>
  move.conflict && (
    <Suspense fallback={null}>
      <ConflictSheet
        service={service}
        wanted={wanted}
        conflict={move.conflict}
        zone={zone}
        promise="MOVES"
        onTake={(slot) => void move.take(slot, zone)}
        onClose={() => {
          move.forget()
          onAllTimes()
        }}
      />
    </Suspense>
  )
