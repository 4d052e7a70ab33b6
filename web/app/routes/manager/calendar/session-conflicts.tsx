import type { ConflictOfSession, TouchedSessionLine } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { SessionConflictItem, type WayOut } from '../../../booking/bookings/conflicts/session-conflict-item.tsx'
import { CancelSessionDialog } from '../../../booking/sessions/cancel-session-dialog.tsx'
import { ChangeSessionDialog } from '../../../booking/sessions/change-session-dialog.tsx'
import { roomsQuery, servicesQuery, staffQuery } from '../../../offer/catalogue.ts'

export const SessionConflicts = ({ conflicts }: { conflicts: readonly ConflictOfSession[] }) => {
  const [open, setOpen] = useState<{ session: TouchedSessionLine; way: WayOut } | null>(null)
  return (
    <>
      {conflicts.map((conflict) => (
        <SessionConflictItem
          key={conflict.session.eventId}
          conflict={conflict}
          onWayOut={(way) => setOpen({ session: conflict.session, way })}
        />
      ))}
      {open && <WayOutDialog {...open} onClose={() => setOpen(null)} />}
    </>
  )
}

type WayOutDialogProps = { session: TouchedSessionLine; way: WayOut; onClose: () => void }

const WayOutDialog = ({ session: { eventId, serviceId }, way, onClose }: WayOutDialogProps) => {
  const event = useQuery(api.calendar.getEvent.query({ params: { eventId }, query: { fields: ['PI_FIELDS'] } })).data?.event
  const service = useQuery(servicesQuery()).data?.services.find(({ id }) => id === serviceId)
  const staff = useQuery(staffQuery()).data?.staffMembers
  const rooms = useQuery(roomsQuery()).data?.rooms
  if (!event || !service || !staff || !rooms) return null
  if (way === 'cancel') return <CancelSessionDialog service={service} event={event} onClose={onClose} />
  return <ChangeSessionDialog service={service} event={event} staff={staff} rooms={rooms} onClose={onClose} />
}
