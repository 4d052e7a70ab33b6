import type { BookedChoice, BookingLineItem, PriceInfo, SentBookingLineItem } from '@foyer/contract'
import { numberOf, smallestPayable } from '../../ground/money/minor-units.ts'
import { Refusal } from '../../ground/refusal.ts'
import { addedMinutesOf, bookedAddOnsOf, type OfferedAddOns } from '../add-ons/book-add-ons.ts'
import { readChoices } from '../service-options/read-choices.ts'
import {
  currencyOf,
  depositOf,
  type PricedAddOn,
  type PricedGroup,
  type PriceTerms,
  priceEach,
  type RestOfCourse,
  totalOf,
  unitsOfRest,
  unitsWithTax,
} from './price-of.ts'
import { type AgreedTax, rateText, taxWithin } from './taxes.ts'

export type QuoteTerms = PriceTerms & {
  durations: readonly number[] | null
  offered: OfferedAddOns
  rest: RestOfCourse | null
  tax: AgreedTax | null
}

export type QuotedLine = { line: SentBookingLineItem; spanMinutes: number | null }

type PricedLine = { answer: BookingLineItem; groups: PricedGroup[]; addOns: PricedAddOn[] }

export function quoteOf(terms: QuoteTerms, lines: readonly QuotedLine[]): PriceInfo {
  const priced = lines.map((line, index) => pricedLine(terms, line, `bookingLineItems[${index}]`))
  const bookingLineItems = priced.map(({ answer }) => answer)
  const groups = priced.flatMap((line) => line.groups)
  const addOns = priced.flatMap((line) => line.addOns)
  const whole = totalOf(terms, groups, addOns)
  const currency = currencyOf(terms, addOns)
  const listed = whole !== null && terms.rest ? unitsOfRest(whole, terms.rest) : whole
  const total = listed === null ? null : unitsWithTax(listed, terms.tax, currency)
  if (total === null) return { ...describedPrice(terms), bookingLineItems }
  const participants = groups.reduce((sum, { count }) => sum + count, 0)
  const deposit = depositOf(terms, participants, total)
  return {
    calculatedPrice: numberOf(total),
    ...(deposit !== null && { deposit: numberOf(deposit) }),
    ...(currency && { currency }),
    ...(terms.tax && total !== null && { tax: taxInfoOf(terms.tax, total, currency) }),
    bookingLineItems,
  }
}

const taxInfoOf = (tax: AgreedTax, total: bigint, currency: string | undefined): PriceInfo['tax'] => {
  const step = smallestPayable(currency)
  return {
    name: tax.name,
    rate: rateText(tax.rate),
    includedInPrice: tax.isIncluded,
    amount: numberOf(taxWithin(total / step, tax) * step),
  }
}

function describedPrice({ payment }: QuoteTerms): Pick<PriceInfo, 'priceDescription' | 'priceDescriptionInfo'> {
  const original = payment.custom?.description ?? ''
  return { priceDescription: original, priceDescriptionInfo: { original, translated: original } }
}

function pricedLine(terms: QuoteTerms, { line, spanMinutes }: QuotedLine, path: string): PricedLine {
  const booked = bookedAddOnsOf(line.bookedAddOns ?? [], terms.offered, `${path}.bookedAddOns`)
  const spoken = spokenGroups(line)
  const groups = spoken.map(({ numberOfParticipants: count, choices }) => {
    const minutes = minutesOf(terms, choices, spanMinutes === null ? null : spanMinutes - addedMinutesOf(booked))
    const serviceChoices = [{ numberOfParticipants: count, choices }]
    const [group] = readChoices({ participantsChoices: { serviceChoices }, options: terms.options, minutes, isBusiness: true })
    return { count, minutes, custom: group?.custom ?? null, resourceId: line.resourceId ?? null }
  })
  const each = groups.map((group) => priceEach(terms, group))
  const pricePerParticipant = (index: number) => {
    const price = each[index] ?? null
    return price === null ? {} : { pricePerParticipant: numberOf(terms.rest ? unitsOfRest(price, terms.rest) : price) }
  }
  const serviceChoices = spoken.map((group, index) => ({ ...group, ...pricePerParticipant(index) }))
  return { answer: { ...line, ...pricePerParticipant(0), serviceChoices }, groups, addOns: booked }
}

type SpokenGroup = { numberOfParticipants: number; choices: BookedChoice[] }

/** Newer clients send the number of participants for each choice, older ones for the line. */
function spokenGroups({ serviceChoices, numberOfParticipants, choices }: SentBookingLineItem): SpokenGroup[] {
  const spoken = serviceChoices?.length ? serviceChoices : [{ numberOfParticipants, choices }]
  return spoken.map((group) => {
    const count = group.numberOfParticipants ?? numberOfParticipants
    if (count === undefined) throw new Refusal('NUMBER_OF_PARTICIPANTS_NOT_FOUND')
    return { numberOfParticipants: count, choices: group.choices ?? choices ?? [] }
  })
}

function minutesOf({ durations }: QuoteTerms, choices: readonly BookedChoice[], spanMinutes: number | null): number | null {
  if (durations === null) return null
  const chosen = choices.find(({ duration }) => duration)?.duration?.minutes
  const minutes = chosen ?? spanMinutes ?? durations[0] ?? null
  if (minutes === null || !durations.includes(minutes)) throw new Refusal('INVALID_DURATION_CHOICE', { minutes, offered: durations })
  return minutes
}
