import type { Due, Fee, Language, OrderCredits, Site } from '@foyer/contract'
import { isoInstantOf, minutesOfIsoInstant, minutesPerDay } from '@foyer/domain'
import { type CreditMail, creditContent, creditValues } from '../../ground/mail/credit-contents.ts'
import { type DueTemplate, droppedContent, dueValues, feeContent, reminderContent } from '../../ground/mail/due-contents.ts'
import type { DrawExample } from '../../house/messages/messages.ts'

type Reader = { site: Site; language: Language; now: string }
type Example = Awaited<ReturnType<DrawExample>>

const titles: Record<Language, string> = { en: 'Deep tissue massage', de: 'Tiefengewebsmassage' }
const reasons: Record<Language, string> = { en: 'The class on Thursday was canceled', de: 'Der Kurs am Donnerstag fiel aus' }

const daysFrom = (now: string, days: number): string => isoInstantOf(minutesOfIsoInstant(now) + days * minutesPerDay)

/** A message about what Lena owes, as it would look: her massage of last week, half of it paid, or its fee. */
export function dueExample(template: DueTemplate, { site, language, now }: Reader): Example {
  const page = { href: `${site.publicUrl}/account/plans`, isToPay: false, kind: 'PLANS' as const }
  const reader = { site, language, firstName: 'Lena', page, now }
  const title = titles[language]
  const values = dueValues(title, reader)
  if (template === 'payment-reminder') return { content: reminderContent(sampleDue(site, title, now), reader), values }
  const fee = sampleFee(site, title, now)
  return { content: (template === 'fee-dropped' ? droppedContent : feeContent)(fee, reader), values }
}

const sampleDue = ({ id, currency }: Site, title: string, now: string): Due => ({
  kind: 'BOOKING',
  id,
  title,
  dueDate: daysFrom(now, -7),
  reminders: 0,
  customer: 'Lena Krüger',
  total: { value: '75.00', currency },
  paid: { value: '20.00', currency },
  owed: { value: '55.00', currency },
})

const sampleFee = ({ id, currency }: Site, service: string, now: string): Fee => ({
  id,
  bookingId: id,
  kind: 'LATE_CANCEL',
  status: 'DUE',
  service,
  startDate: daysFrom(now, 1),
  revision: '1',
  amount: { value: '25.00', currency },
  owed: { value: '25.00', currency },
  createdDate: now,
  updatedDate: now,
})

/** A visit that the business gives, for a class that was canceled. */
export function creditExample({ site, language, now }: Reader): Example {
  const credits: OrderCredits = {
    orderId: site.id,
    planId: site.id,
    planName: '',
    status: 'ACTIVE',
    startDate: now,
    endDate: daysFrom(now, 60),
    reason: reasons[language],
    benefits: [{ id: site.id, name: '', kind: 'PER_ORDER', amount: 1, allServices: false, serviceIds: [] }],
  }
  const mail: CreditMail = { credits, services: [titles[language]], site, language, firstName: 'Lena', hasAccount: true, now }
  return { content: creditContent(mail), values: creditValues(mail) }
}
