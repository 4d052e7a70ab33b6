import type { BookingMail, VisitorTemplate } from '../../ground/mail/booking-mail.ts'
import type { MailContent } from '../../ground/mail/content.ts'
import { qrPicture } from '../../ground/mail/qr-picture.ts'
import type { Mail } from '../../ground/ports/mailer.ts'
import type { MailSources } from '../../house/messages/messages.ts'
import { checkInOf } from '../bookings/bookings.ts'

const contentId = 'check-in'
const templates: readonly string[] = ['booking-confirmed', 'request-confirmed'] satisfies VisitorTemplate[]

type CheckInPicture = { content: Pick<MailContent, 'picture'>; attachments: NonNullable<Mail['attachments']> }

/**
 * The check-in code of a booking that is confirmed, as the front desk scans it. None where no customer comes to a front desk, and none for
 * dates that are checked in one by one: the code names one booking.
 */
export function checkInPictureFor(
  template: string,
  { booking, together = [], site, words }: BookingMail,
  { signingKeys }: Pick<MailSources['tools'], 'signingKeys'>,
): CheckInPicture | null {
  const { slot } = booking.bookedEntity
  const isAtCustomers = slot?.location?.locationType === 'CUSTOM'
  const isOfSeveralDates = booking.seriesId !== undefined || booking.multiServiceBookingInfo?.type === 'SEPARATE_BOOKINGS'
  if (!templates.includes(template) || isAtCustomers || (isOfSeveralDates && together.length > 1)) return null
  const { code, reference } = checkInOf({ siteId: site.id, dependencies: { signingKeys } }, booking.id)
  const { title, label, caption } = words.checkIn
  return {
    content: { picture: { contentId, label, title, caption: caption(reference) } },
    attachments: [
      {
        fileName: 'check-in.png',
        contentType: 'image/png',
        content: qrPicture(`${site.publicUrl}/manage/check-in/${code}`).toString('base64'),
        contentId,
      },
    ],
  }
}
