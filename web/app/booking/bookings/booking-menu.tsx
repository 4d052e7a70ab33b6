import type { Booking } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { useNavigate } from 'react-router'
import { client } from '../../api.ts'
import { localDateOf } from '../../ground/format.ts'
import { useMay } from '../../ground/permissions.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { CopyIcon, InfoIcon } from '../../ui/icons.tsx'
import { MenuItem } from '../../ui/menu.tsx'
import { showToast } from '../../ui/toasts.ts'
import { isOfSessions } from '../session-of-booking.ts'
import { DeskMenu } from './desk-menu.tsx'

/** What the front desk does with the booking, and what is rarely wanted of it. */
export const BookingMenu = ({ booking, note }: { booking: Booking; note: string | undefined }) => {
  const { t } = useText()
  const navigate = useNavigate()
  const may = useMay()
  const { timeZone, publicUrl } = useSite()
  const { serviceId, resource } = slotOf(booking)

  const copyLink = async () => {
    try {
      const { token } = await client.bookings.getAnonymousActionToken({ params: { bookingId: booking.id } })
      await navigator.clipboard.writeText(`${publicUrl}${paths.booking(token)}`)
      showToast({ text: t('manager.bookings.guestLinkCopied') })
    } catch (refusal) {
      showToast({ text: refusalText(refusal, t) })
    }
  }
  const explain = () =>
    navigate(
      paths.manageWhyNot({ service: serviceId, date: localDateOf(booking.startDate, timeZone), ...(resource && { person: resource.id }) }),
    )
  if (!may('bookings.manage')) return <DeskMenu booking={booking} note={note} />
  return (
    <DeskMenu booking={booking} note={note}>
      <MenuItem icon={CopyIcon} onAction={() => void copyLink()}>
        {t('manager.bookings.guestLink')}
      </MenuItem>
      {may('calendar.read') && !isOfSessions(booking) && (
        <MenuItem icon={InfoIcon} onAction={() => void explain()}>
          {t('manager.bookings.whyNot')}
        </MenuItem>
      )}
    </DeskMenu>
  )
}
