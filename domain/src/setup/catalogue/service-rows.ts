import type { Catalogue, Payment } from '@foyer/contract'
import { type CellMistake, type CellReader, type Cells, cellReader, type Directory, listCell } from './cell-reader.ts'
import type { CatalogueEntry } from './changed-members.ts'

type Service = Catalogue['services'][number]

export type Directories = {
  categories: Directory
  staff: Directory
  rooms: Directory
  policies: Directory
  forms: Directory
  services: Directory
}

export const serviceColumns = [
  ...['id', 'name', 'type', 'category', 'tagLine', 'description', 'hidden', 'capacity', 'durations', 'timeBetween', 'staff'],
  ...['rateType', 'price', 'currency', 'priceText', 'payOnline', 'payInPerson', 'onlineBooking', 'manualApproval'],
  ...['bookingPolicy', 'bookingForm', 'sortOrder', 'slug'],
] as const

export function rowOfService(service: Service, of: Directories): Cells {
  const { payment, onlineBooking, schedule, type } = service
  const { sessionDurations = [], timeBetweenSessions } = schedule?.availabilityConstraints ?? {}
  const price = priceOf(payment)
  return cellsOf({
    id: service.id,
    name: service.name,
    type,
    tagLine: service.tagLine,
    description: service.description,
    hidden: service.hidden,
    category: service.category?.id && of.categories.labelOf(service.category.id),
    capacity: service.defaultCapacity,
    durations: listCell(sessionDurations),
    timeBetween: type === 'APPOINTMENT' ? timeBetweenSessions : undefined,
    staff: type === 'APPOINTMENT' ? listCell((service.staffMemberIds ?? []).map(of.staff.labelOf)) : undefined,
    rateType: payment.rateType,
    price: price?.value,
    currency: price?.currency,
    priceText: payment.custom?.description,
    payOnline: payment.options?.online ?? false,
    payInPerson: payment.options?.inPerson ?? false,
    onlineBooking: onlineBooking.enabled,
    manualApproval: onlineBooking.requireManualApproval ?? false,
    bookingPolicy: service.bookingPolicy?.id && of.policies.labelOf(service.bookingPolicy.id),
    bookingForm: service.form?.id && of.forms.labelOf(service.form.id),
    sortOrder: service.sortOrder,
    slug: service.slug,
  })
}

export const cellsOf = (values: { [column: string]: string | number | boolean | undefined }): Cells =>
  Object.fromEntries(Object.entries(values).map(([column, value]) => [column, value === undefined ? '' : String(value)]))

const priceOf = ({ fixed, varied }: Payment) => fixed?.price ?? varied?.defaultPrice

export type ReadRow = { entry: CatalogueEntry; mistakes: CellMistake[] }

/** Members without a column, within payment and times as well, stay as on the site. */
export function serviceOfRow(
  cells: Cells,
  of: Directories,
  presentOf: (id: string | null, slug: string | null) => Service | null,
): ReadRow {
  const read = cellReader(cells)
  const [id, slug] = [read.text('id'), read.text('slug')]
  const present = presentOf(id ?? null, slug ?? null)
  if (read.text('name') === null || (!present && !read.text('name'))) read.refuse('name', 'REQUIRED', 'is required')
  const type = read.choice('type', ['APPOINTMENT', 'CLASS', 'COURSE'] as const)
  if (type === null || (!present && type === undefined && !has(read, 'type'))) read.refuse('type', 'REQUIRED', 'is required')
  const isAppointment = (type ?? present?.type) === 'APPOINTMENT'
  const entry = {
    id: id ?? undefined,
    name: read.text('name'),
    type,
    tagLine: read.text('tagLine'),
    description: read.text('description'),
    category: idMember(read.name('category', of.categories)),
    hidden: orAbsent(read.flag('hidden')),
    defaultCapacity: orAbsent(read.integer('capacity', { least: 1, most: 1000 })) ?? (present ? undefined : 1),
    schedule: scheduleOf(read, isAppointment, present),
    staffMemberIds: isAppointment ? read.names('staff', of.staff) : undefined,
    payment: paymentOf(read, present?.payment),
    onlineBooking: onlineBookingOf(read, present?.onlineBooking),
    bookingPolicy: idMember(read.name('bookingPolicy', of.policies)),
    form: idMember(read.name('bookingForm', of.forms)),
    sortOrder: orAbsent(read.integer('sortOrder', { least: 0, most: 1_000_000 })),
    slug: slug ?? undefined,
  }
  return { entry: withoutAbsent(entry), mistakes: read.mistakes }
}

const has = (read: CellReader, field: string) => read.mistakes.some((mistake) => mistake.field === field)

const orAbsent = <Value>(value: Value | null | undefined): Value | undefined => value ?? undefined
/** An unset flag is exported as `false`, and stays unset. */
const flagAfter = (before: boolean | undefined, cell: boolean | null | undefined): boolean | undefined =>
  cell === false && before === undefined ? undefined : orAbsent(cell)
const idMember = (id: string | null | undefined) => (id ? { id } : undefined)
export const withoutAbsent = (entry: CatalogueEntry): CatalogueEntry =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined))

function scheduleOf(read: CellReader, isAppointment: boolean, present: Service | null): Service['schedule'] {
  const lengths = read.integers('durations', { least: 1, most: 44_639 })
  const timeBetween = orAbsent(read.integer('timeBetween', { least: 0, most: 720 }))
  if (!isAppointment || (lengths === undefined && timeBetween === undefined)) return undefined
  const before = present?.schedule?.availabilityConstraints ?? {}
  if (lengths?.length === 0 && !has(read, 'durations')) read.refuse('durations', 'REQUIRED', 'must have at least one length in minutes')
  return {
    availabilityConstraints: {
      ...before,
      ...(lengths && { sessionDurations: lengths }),
      ...(timeBetween !== undefined && { timeBetweenSessions: timeBetween }),
    },
  }
}

const rateTypes = ['FIXED', 'VARIED', 'CUSTOM', 'NO_FEE', 'SUBSCRIPTION'] as const

function paymentOf(read: CellReader, before: Payment | undefined): Payment | undefined {
  const rateType = orAbsent(read.choice('rateType', rateTypes)) ?? before?.rateType
  const price = moneyOf(read, before && priceOf(before))
  const priceText = read.text('priceText')
  const online = flagAfter(before?.options?.online, read.flag('payOnline'))
  const inPerson = flagAfter(before?.options?.inPerson, read.flag('payInPerson'))
  if (rateType === undefined) {
    if (!before && !has(read, 'rateType')) read.refuse('rateType', 'REQUIRED', `is required: one of ${rateTypes.join(', ')}`)
    return undefined
  }
  if (price === null && (rateType === 'FIXED' || rateType === 'VARIED')) read.refuse('price', 'REQUIRED', `is required for ${rateType}`)
  const { fixed, varied, custom, subscription, ...rest } = before ?? {}
  const options = {
    ...(before?.options ?? { inPerson: true }),
    ...(online !== undefined && { online }),
    ...(inPerson !== undefined && { inPerson }),
  }
  return {
    ...rest,
    rateType,
    options,
    ...(rateType === 'FIXED' && price && { fixed: { ...fixed, price } }),
    ...(rateType === 'VARIED' && price && { varied: { ...varied, defaultPrice: price } }),
    ...(rateType === 'CUSTOM' && { custom: priceText === undefined ? custom : { description: priceText ?? '' } }),
    ...(rateType === 'SUBSCRIPTION' && subscription && { subscription }),
  }
}

type Price = { value: string; currency?: string | undefined }

/** Null if there is none. Programs write `80`, `80.00` or `80,00` for what was `80.00`: an equal amount keeps its form. */
function moneyOf(read: CellReader, before: Price | undefined): Price | null | undefined {
  const [value, currency] = [read.text('price'), read.text('currency')]
  if (value === undefined) return before ?? null
  if (value === null) return null
  const written = value.trim().replace(',', '.')
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(written)) return read.refuse('price', 'PRICE', 'must be an amount such as 80 or 80.50')
  if (!currency) return read.refuse('currency', 'REQUIRED', 'is required where there is a price, such as EUR')
  if (!/^[A-Za-z]{3}$/.test(currency.trim()))
    return read.refuse('currency', 'CURRENCY', 'must be the three letters of a currency, such as EUR')
  const isSame = before !== undefined && Number(before.value) === Number(written)
  return { value: isSame ? before.value : written, currency: currency.trim().toUpperCase() }
}

function onlineBookingOf(read: CellReader, before: Service['onlineBooking'] | undefined): Service['onlineBooking'] | undefined {
  const enabled = orAbsent(read.flag('onlineBooking'))
  const requireManualApproval = flagAfter(before?.requireManualApproval, read.flag('manualApproval'))
  if (before && enabled === undefined && requireManualApproval === undefined) return undefined
  return {
    ...(before ?? { enabled: true }),
    ...(enabled !== undefined && { enabled }),
    ...(requireManualApproval !== undefined && { requireManualApproval }),
  }
}
