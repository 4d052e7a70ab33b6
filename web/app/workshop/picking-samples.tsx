import { useState } from 'react'
import { DateGrid, type GridDay } from '../ui/calendar/date-grid.tsx'
import { DayLine } from '../ui/calendar/day-line.tsx'
import { DayParts } from '../ui/calendar/day-parts.tsx'
import { TimeButton } from '../ui/calendar/time-button.tsx'
import { Caption, SamplePart } from './sample-part.tsx'

const weekdays = [
  { short: 'Mo', long: 'Monday' },
  { short: 'Tu', long: 'Tuesday' },
  { short: 'We', long: 'Wednesday' },
  { short: 'Th', long: 'Thursday' },
  { short: 'Fr', long: 'Friday' },
  { short: 'Sa', long: 'Saturday' },
  { short: 'Su', long: 'Sunday' },
]

const firstDay = '2026-11-23'

const dayAt = (position: number): GridDay => {
  const date = Temporal.PlainDate.from(firstDay).add({ days: position })
  const isFree = position !== 0 && date.dayOfWeek !== 7
  const parts = { morning: position % 3 !== 0, afternoon: true, evening: position % 4 !== 0 }
  return {
    date: date.toString(),
    text: date.day,
    label: `${date.toLocaleString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })}, ${isFree ? 'free times' : 'full'}`,
    isFree,
    isToday: position === 1,
    sign: (isChosen) =>
      isFree ? (
        <DayParts {...parts} isOnBrand={isChosen} />
      ) : (
        <DayParts morning={false} afternoon={false} evening={false} isOnBrand={isChosen} />
      ),
  }
}

const weeks = [0, 1, 2, 3, 4].map((week) => [0, 1, 2, 3, 4, 5, 6].map((day) => dayAt(week * 7 + day)))

const times = [
  { time: '12:30' },
  { time: '13:15', held: 'Held for you' },
  { time: '14:30' },
  { time: '15:15', reason: 'Someone is booking this one. Held for them until 13:48.' },
  { time: '16:00' },
  { time: '19:15', reason: 'Too late for 60 minutes: we close at 20:00.' },
]

export const PickingSamples = () => {
  const [date, setDate] = useState('2026-11-26')
  const [time, setTime] = useState('14:30')
  return (
    <SamplePart title="Picking">
      <div className="grid gap-8 wide:grid-cols-[3fr_2fr]">
        <DateGrid label="November and December" weekdays={weekdays} weeks={weeks} chosen={date} onChoose={setDate} onLeave={setDate} />
        <div className="grid grid-cols-3 content-start gap-2">
          {times.map((one) => (
            <TimeButton
              key={one.time}
              time={one.time}
              label={`${one.time}, Thursday 26 November, Berlin time`}
              reason={one.reason}
              isChosen={one.time === time}
              onPress={() => setTime(one.time)}
            />
          ))}
        </div>
      </div>
      <Caption>The day line: thick is free, hair is taken, the notch is now</Caption>
      <DayLine
        label="Open from 07:00 to 20:00, now 13:40, first free 16:00"
        free={[
          { start: 0.692, end: 0.769, isChosen: true },
          { start: 0.788, end: 0.903 },
          { start: 0.923, end: 1 },
        ]}
        now={0.513}
        marks={[
          { at: 0, label: '07:00' },
          { at: 0.513, label: 'now' },
          { at: 0.692, label: '16:00', isKey: true },
          { at: 1, label: '20:00' },
        ]}
      />
    </SamplePart>
  )
}
