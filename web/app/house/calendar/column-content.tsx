import type { CalendarEvent, Service, StaffMember } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { givenName } from '../../people/given-name.ts'
import { CalendarBlock } from './calendar-block.tsx'
import type { Column, PlacedBooking } from './calendar-columns.ts'
import type { HoursView } from './calendar-view.ts'
import { CarriedMarks } from './carried-marks.tsx'
import type { CarryWords } from './carry-words.ts'
import { FreeGap } from './free-gap.tsx'
import { freeGaps } from './free-gaps.ts'
import type { Spot } from './judge-place.ts'
import { NowLine } from './now-line.tsx'
import { PauseAfter } from './pause-after.tsx'
import { SessionBlock } from './session-block.tsx'
import { SpotActions } from './spot-actions.tsx'
import type { Stretch } from './stretches.ts'
import type { BookingWords } from './use-booking-words.ts'
import type { Move } from './use-move.ts'
import type { usePointerMove } from './use-pointer-move.ts'

export type SpotAction = (spot: Spot) => void

type ColumnContentProps = {
  column: Column
  hours: Stretch
  view: HoursView
  staff: readonly StaffMember[]
  services: readonly Service[]
  words: BookingWords
  carry: CarryWords
  move: Move
  pointer: ReturnType<typeof usePointerMove>
  spot: Spot | null
  today: string
  nowMinute: number
  chosenBookingId: string | null
  personName: string
  isFirst: boolean
  isLast: boolean
  focusKey: string | null
  onFocusKey: (key: string) => void
  onOpen: (bookingId: string) => void
  onOpenSession: (session: CalendarEvent) => void
  onCreate: SpotAction
  onBlock: SpotAction
  onExplain: SpotAction
  onSpotDone: () => void
}

/** What stands on the ground of a column: free gaps, sessions, bookings, the booking on its way, the chosen spot, now. */
export const ColumnContent = (props: ColumnContentProps) => {
  const { column, hours, move, spot, onSpotDone } = props
  const isSpotHere = spot !== null && spot.date === column.date && spot.resourceId === (column.member?.resourceId ?? '')
  const close = (act: SpotAction) => () => {
    onSpotDone()
    if (spot) act(spot)
  }
  return (
    <>
      <Gaps {...props} />
      {column.bookings.map((placed) => (
        <PauseAfter key={placed.booking.id} placed={placed} firstMinute={hours.start} />
      ))}
      {column.sessions.map((placed) => (
        <SessionBlock
          key={placed.session.id}
          placed={placed}
          firstMinute={hours.start}
          services={props.services}
          onOpen={props.onOpenSession}
        />
      ))}
      <Bookings {...props} />
      {move.carried && move.verdict && (
        <CarriedMarks
          column={column}
          landing={{ carried: move.carried, verdict: move.verdict }}
          firstMinute={hours.start}
          services={props.services}
          words={props.words}
          carryWords={props.carry}
        />
      )}
      {isSpotHere && (
        <SpotActions
          start={spot.start}
          firstMinute={hours.start}
          isAtRightEdge={props.isLast}
          onCreate={close(props.onCreate)}
          onBlock={close(props.onBlock)}
          onExplain={close(props.onExplain)}
        />
      )}
      {column.date === props.today && (
        <NowLine minute={props.nowMinute} firstMinute={hours.start} hasDot={props.isFirst || column.member === null} />
      )}
    </>
  )
}

const Gaps = ({ column, hours, personName, focusKey, onFocusKey, onCreate, onBlock, onExplain }: ColumnContentProps) =>
  freeGaps(column).map((gap) => {
    const key = `${column.key} ${gap.start}`
    const spot = { resourceId: column.member?.resourceId ?? '', date: column.date, start: gap.start }
    return (
      <FreeGap
        key={key}
        gap={gap}
        firstMinute={hours.start}
        personName={personName}
        isTabStop={focusKey === key}
        onFocus={() => onFocusKey(key)}
        onCreate={() => onCreate(spot)}
        onBlock={() => onBlock(spot)}
        onExplain={() => onExplain(spot)}
      />
    )
  })

const Bookings = (props: ColumnContentProps) => {
  const { column, hours, view, staff, services, words, move, pointer, focusKey } = props
  const personOf = ({ booking }: PlacedBooking) =>
    staff.find(({ resourceId }) => resourceId === slotOf(booking).resource?.id)?.name ?? slotOf(booking).resource?.name ?? ''
  const homeOf = ({ booking, start }: PlacedBooking): Spot => ({
    resourceId: slotOf(booking).resource?.id ?? '',
    date: column.date,
    start,
  })
  return column.bookings.map((placed) => (
    <CalendarBlock
      key={placed.booking.id}
      placed={placed}
      firstMinute={hours.start}
      services={services}
      words={words}
      personName={personOf(placed)}
      personShown={column.member === null ? givenName(personOf(placed)) : undefined}
      isNarrow={view === 'week'}
      isChosen={props.chosenBookingId === placed.booking.id}
      isCarried={move.carried?.timed.booking.id === placed.booking.id}
      isTabStop={focusKey === placed.booking.id}
      takesFocus={move.followed === placed.booking.id}
      onFocus={() => {
        props.onFocusKey(placed.booking.id)
        move.forgetFollowed()
      }}
      onOpen={() => !pointer.wasCarried() && props.onOpen(placed.booking.id)}
      onPickUp={() => move.pickUp(placed, homeOf(placed), 'keyboard')}
      onPointerDown={(event) => pointer.onPointerDown(event, placed, homeOf(placed))}
    />
  ))
}
