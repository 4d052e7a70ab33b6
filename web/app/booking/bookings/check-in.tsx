import type { Answer, Contract } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { useEffect, useRef, useState } from 'react'
import { useReaches } from '../../ground/permissions.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { type Shape, StateShape } from '../../ui/pictures/state-shape.tsx'
import { useAttendance } from './attendance.tsx'
import { NamedPeople } from './named-people.tsx'
import { TakePaymentButton } from './take-payment-button.tsx'
import { useBookingText } from './use-booking-text.ts'

type Found = Answer<Contract['attendance']['findCheckIn']>

const looks: Record<Found['state'], { shape: Shape; ink: string }> = {
  READY: { shape: 'ring', ink: 'text-here-ink' },
  CHECKED_IN: { shape: 'ticked-disc', ink: 'text-here-ink' },
  OTHER_DAY: { shape: 'warning', ink: 'text-wait-ink' },
  NOT_BOOKED: { shape: 'cross', ink: 'text-bad-ink' },
}

export const FoundCheckIn = ({ found }: { found: Found }) => {
  const { t } = useText()
  const { nameOf, whenOf } = useBookingText()
  const { booking, state, session, participant, attendance, namedParticipants = [] } = found
  const mayManage = useReaches()({ permission: 'bookings.manage', isOpenToOwn: true })
  const person = slotOf(booking).resource?.name
  const when = whenOf(session ?? booking)
  const { shape, ink } = looks[state]
  return (
    <Card as="section" aria-labelledby="who" className="grid gap-1">
      <p className={`flex items-center gap-2 font-strong ${ink}`} role="status">
        <StateShape shape={shape} size={14} />
        {t(`manager.checkIn.states.${state}`)}
      </p>
      <h2 id="who" className="wrap-anywhere mt-1 text-title">
        {participant?.name ?? nameOf(booking)}
      </h2>
      {participant && <p className="text-ink-2">{t('manager.checkIn.bookedBy', { name: nameOf(booking) })}</p>}
      <p>{[booking.bookedEntity.title, participant?.choice].filter(Boolean).join(' · ')}</p>
      <p className="text-ink-2">{person === undefined ? when : t('manager.checkIn.with', { when, person })}</p>
      {booking.totalParticipants > 1 && !participant && (
        <p className="text-ink-2">{t('manager.checkIn.party', { count: booking.totalParticipants })}</p>
      )}
      {!participant && (
        <NamedPeople
          people={namedParticipants}
          attended={
            session && mayManage && state !== 'NOT_BOOKED' ? { attendee: booking, eventId: session.eventId, attendance } : undefined
          }
        />
      )}
      {mayManage && <CheckInButton found={found} />}
      <TakePaymentButton booking={booking} className="mt-1 justify-self-start" />
    </Card>
  )
}

const words = {
  one: { READY: 'manager.checkIn.checkIn', OTHER_DAY: 'manager.checkIn.anyway', CHECKED_IN: 'manager.checkIn.undo' },
  all: { READY: 'manager.checkIn.checkInAll', OTHER_DAY: 'manager.checkIn.allAnyway', CHECKED_IN: 'manager.checkIn.undoAll' },
} as const

const CheckInButton = ({ found: { booking, state, session, attendance, participant, namedParticipants } }: { found: Found }) => {
  const { t } = useText()
  const { note, notePerson, isPending } = useAttendance()
  if (!session || state === 'NOT_BOOKED') return null
  const attended = { attendee: booking, eventId: session.eventId, attendance }
  const isHere = state === 'CHECKED_IN'
  const press = () => (participant ? notePerson(attended, participant, !isHere) : note(attended, isHere ? 'NOT_SET' : 'ATTENDED'))
  return (
    <Button
      kind={state === 'READY' ? 'primary' : 'plain'}
      isPending={isPending}
      onPress={() => void press()}
      className="mt-3 justify-self-start"
    >
      {t(words[namedParticipants && !participant ? 'all' : 'one'][state])}
    </Button>
  )
}

/** https://wicg.github.io/shape-detection-api: some browsers lack it, and TypeScript has no types for it. */
type Detector = { detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

const detectorClass = (): DetectorClass | undefined => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

const pauseMs = 200

export const CodeScanner = ({ onRead }: { onRead: (text: string) => void }) => {
  const { t } = useText()
  const [isOn, setOn] = useState(false)
  if (!detectorClass()) return <p className="text-dense text-ink-3">{t('manager.checkIn.noScanner')}</p>
  const read = (text: string) => {
    setOn(false)
    onRead(text)
  }
  return (
    <div className="grid gap-2">
      <Button onPress={() => setOn(!isOn)} className="justify-self-start">
        {t(isOn ? 'manager.checkIn.stop' : 'manager.checkIn.camera')}
      </Button>
      {isOn && <CameraView onRead={read} />}
    </div>
  )
}

const CameraView = ({ onRead }: { onRead: (text: string) => void }) => {
  const { t } = useText()
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const latest = useRef(onRead)
  useEffect(() => {
    latest.current = onRead
  })
  useEffect(() => {
    const stopping = new AbortController()
    const view = video.current
    if (view) void scan(view, (text) => latest.current(text), stopping.signal).catch(() => setFailed(true))
    return () => stopping.abort()
  }, [])
  if (hasFailed) {
    return (
      <p role="alert" className="text-bad-ink text-dense">
        {t('manager.checkIn.noCamera')}
      </p>
    )
  }
  return (
    <>
      <p className="text-dense text-ink-2">{t('manager.checkIn.aim')}</p>
      <video ref={video} muted playsInline aria-label={t('manager.checkIn.view')} className="w-full max-w-100 rounded-card bg-sunken" />
    </>
  )
}

async function scan(view: HTMLVideoElement, onRead: (text: string) => void, signal: AbortSignal): Promise<void> {
  const Detector = detectorClass()
  if (!Detector) return
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  view.srcObject = stream
  await view.play()
  const detector = new Detector({ formats: ['qr_code'] })
  while (!signal.aborted) {
    const [code] = await detector.detect(view)
    if (code) return onRead(code.rawValue)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
