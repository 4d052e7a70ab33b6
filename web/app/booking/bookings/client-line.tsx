import type { Booking } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { phoneLink } from '../../ground/phone-link.ts'
import { useText } from '../../text/text.tsx'
import { linkLook } from '../../ui/link.tsx'

/** How to reach the client, and how often they have been here. */
export const ClientLine = ({ booking: { contactDetails } }: { booking: Booking }) => {
  const { email, phone, contactId } = contactDetails
  return (
    <p className="mt-2 flex flex-wrap gap-x-2 text-dense text-ink-2">
      {phone !== undefined && (
        <a className={linkLook} href={phoneLink(phone)}>
          {phone}
        </a>
      )}
      {email !== undefined && (
        <a className={linkLook} href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {contactId !== undefined && <Visits contactId={contactId} />}
    </p>
  )
}

const Visits = ({ contactId }: { contactId: string }) => {
  const { t } = useText()
  const { data } = useQuery(
    api.bookings.countExtendedBookings.query({ body: { filter: { 'contactDetails.contactId': contactId, status: 'CONFIRMED' } } }),
  )
  if (!data || data.count === 0) return null
  return (
    <span className="text-ink-3">
      {data.count === 1 ? t('manager.bookings.firstVisit') : t('manager.bookings.visits', { count: data.count })}
    </span>
  )
}
