import type { Due, Fee, Language, MoneyAmount, Placeholder, Site } from '@foyer/contract'
import type { MailContent } from './content.ts'
import { dayOf } from './dates.ts'
import { formatMoney } from './money.ts'
import { dueWords } from './text/due-words.ts'

const dueTemplates = ['payment-reminder', 'fee-noted', 'fee-dropped'] as const
export type DueTemplate = (typeof dueTemplates)[number]

export const isDueTemplate = (template: string): template is DueTemplate => dueTemplates.some((one) => one === template)

export type PageOfDue = { href: string; isToPay: boolean; kind: 'BOOKING' | 'PLANS' }

type Reader = {
  site: Pick<Site, 'name' | 'publicUrl' | 'timeZone' | 'address' | 'phone' | 'email'>
  language: Language
  firstName: string | null
  page: PageOfDue | null
  now: string
}

export function reminderContent(due: Due, reader: Reader): MailContent {
  const { site, language, firstName, page, now } = reader
  const words = dueWords[language]
  const { kind, title, dueDate, total, paid, owed } = due
  const date = dayOf(dueDate, site.timeZone, language, now)
  const isToCome = kind === 'ORDER' && dueDate > now
  return {
    subject: words.reminder.subject(title),
    heading: words.reminder.heading(firstName),
    title,
    lines: [`${(isToCome ? words.begins : words.open[kind])(formatMoney(owed, language), title, date)} ${howToPay(page, language)}`],
    facts: [
      { label: words.facts.date, value: date },
      ...(isAboveZero(paid)
        ? [
            { label: kind === 'FEE' ? words.facts.fee : words.facts.total, value: formatMoney(total, language) },
            { label: kind === 'FEE' ? words.facts.kept : words.facts.paid, value: formatMoney(paid, language) },
          ]
        : []),
      { label: words.facts.open, value: formatMoney(owed, language) },
    ],
    ...ending(reader),
  }
}

export function feeContent(fee: Fee, reader: Reader): MailContent {
  const { site, language, firstName, page, now } = reader
  const words = dueWords[language]
  const day = (instant: string) => dayOf(instant, site.timeZone, language, now)
  const { kind, service, startDate, amount, owed, status, collectDate } = fee
  const isCovered = status === 'PAID'
  const collected = collectDate === undefined ? [] : [words.fee.collected(day(collectDate))]
  return {
    subject: words.fee.subject(service),
    heading: words.fee.heading(firstName),
    title: service,
    lines: [
      [words.fee.why[kind](service, day(startDate)), ...(isCovered ? [words.fee.covered] : [...collected, howToPay(page, language)])].join(
        ' ',
      ),
    ],
    facts: [
      { label: words.facts.date, value: day(startDate) },
      { label: words.facts.fee, value: formatMoney(amount, language) },
      ...(amount.value === owed.value || isCovered ? [] : [{ label: words.facts.open, value: formatMoney(owed, language) }]),
    ],
    ...(isCovered ? ending({ ...reader, page: null }) : ending(reader)),
  }
}

export function droppedContent({ service, startDate, amount }: Fee, reader: Reader): MailContent {
  const { site, language, firstName, now } = reader
  const words = dueWords[language]
  const line = words.dropped.line(service, dayOf(startDate, site.timeZone, language, now), formatMoney(amount, language))
  return {
    subject: words.dropped.subject(service),
    heading: words.dropped.heading(firstName),
    title: service,
    lines: [line],
    facts: [],
    ...ending({ ...reader, page: null }),
  }
}

export const dueValues = (
  title: string,
  { site, firstName }: Pick<Reader, 'site' | 'firstName'>,
): Partial<Record<Placeholder, string>> => ({
  firstName: firstName ?? '',
  business: site.name,
  service: title,
})

const howToPay = (page: PageOfDue | null, language: Language): string => dueWords[language][page?.isToPay ? 'payOnline' : 'payThere']

function ending({ site, language, page }: Reader): Pick<MailContent, 'button' | 'hints' | 'footer'> {
  const words = dueWords[language]
  const seen = page?.kind === 'BOOKING' ? words.seeBooking : words.seePlans
  const reached = [addressOf(site), site.phone, site.email].filter((one) => one !== undefined && one !== '')
  return {
    ...(page && { button: { label: page.isToPay ? words.pay : seen, href: page.href } }),
    hints: reached.length > 0 ? [words.ask(site.name, reached.join(' · '))] : [],
    footer: words.sentBy(site.name),
  }
}

function addressOf({ address }: Reader['site']): string | undefined {
  if (!address) return undefined
  const { formattedAddress, addressLine, addressLine2, postalCode, city } = address
  const town = [postalCode, city].filter(Boolean).join(' ')
  return formattedAddress || [addressLine, addressLine2, town].filter(Boolean).join(', ') || undefined
}

const isAboveZero = ({ value }: MoneyAmount): boolean => /[1-9]/.test(value) && !value.startsWith('-')
