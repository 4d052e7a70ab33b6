import { contract } from '@foyer/contract'
import { bookingFields } from '../server/src/booking/reading/booking-fields.ts'
import type { Field, FieldType } from '../server/src/ground/db/querying/fields.ts'
import type { CatalogueQuestion } from './catalogue-questions.ts'

/**
 * A filter on each field that bookings can be filtered by, with a value that few of a million have or none: without an index it would read
 * them all.
 */
export const bookingQuestions = (): CatalogueQuestion[] => [
  asked('the latest fifty', () => ({})),
  ...Object.entries(bookingFields).map(([name, field]) => asked(`by ${name}`, (round) => ({ [name]: rareValue(field, round) }))),
]

const asked = (what: string, filterOf: (round: number) => object): CatalogueQuestion => ({
  what: `bookings, ${what}`,
  caller: 'owner',
  path: contract.bookings.queryExtendedBookings.path,
  bodyOf: (round) => ({ query: { filter: filterOf(round), cursorPaging: { limit: 50 } } }),
})

const rareValue = ({ type, values }: Field, round: number): unknown => values?.at(-1) ?? rare[type](round)

const idOf = (round: number): string => `00000003-0000-4000-8000-${String(round + 1).padStart(12, '0')}`

/** For each type a value that few bookings have, a different one in each round. */
const rare: Record<FieldType, (round: number) => unknown> = {
  text: (round) => `rare ${round}`,
  enum: () => 'DECLINED',
  id: idOf,
  number: (round) => 20 + round,
  instant: (round) => ({ $gte: `2027-01-01T${String(round % 24).padStart(2, '0')}:00:00Z`, $lt: '2027-01-02T00:00:00Z' }),
  boolean: () => true,
  textList: (round) => ({ $hasSome: [`rare ${round}`] }),
  idList: (round) => ({ $hasSome: [idOf(round)] }),
  numberList: (round) => ({ $hasSome: [20 + round] }),
}
