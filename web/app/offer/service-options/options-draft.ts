import type { NewServiceOptionsAndVariants, Service, ServiceChoice, ServiceOptionsAndVariants } from '@foyer/contract'
import { sessionMinutes } from '../../booking/session-minutes.ts'
import type { Translations } from '../../ground/forms/other-languages.tsx'

export const optionsAnchor = 'prices-by-choice'

export type OptionKind = 'NONE' | 'DURATION' | 'STAFF_MEMBER' | 'CUSTOM'
export const optionKinds = ['NONE', 'DURATION', 'STAFF_MEMBER', 'CUSTOM'] as const satisfies readonly OptionKind[]

/** The kind decides which member counts. Another program may have named a length in words. */
export type PricedRow = {
  id: string
  minutes: number
  words: string
  staffMemberId: string
  price: string
  translations: Translations<'name'>
}

export type OptionsDraft = { kind: OptionKind; question: string; translations: Translations<'name'>; rows: PricedRow[] }

const emptyRow = { minutes: 60, words: '', staffMemberId: '', price: '', translations: {} }

export const draftToBeginWith = (kind: OptionKind, service: Service): OptionsDraft => ({
  kind,
  question: '',
  translations: {},
  rows: rowsToBeginWith(kind, service),
})

export const optionsDraftOf = (options: ServiceOptionsAndVariants | undefined): OptionsDraft => {
  const [option] = options?.options.values ?? []
  if (!options || !option) return { kind: 'NONE', question: '', translations: {}, rows: [] }
  return {
    kind: option.type as OptionKind,
    question: (option.customData ?? option.durationData)?.name ?? '',
    translations: option.translations ?? {},
    rows: options.variants.values.map(({ choices: [choice], price, translations = {} }, index) => ({
      ...emptyRow,
      id: `row-${index}`,
      minutes: choice?.duration?.minutes ?? emptyRow.minutes,
      words: choice?.custom ?? choice?.duration?.name ?? '',
      staffMemberId: choice?.staffMemberId ?? '',
      price: price.value,
      translations,
    })),
  }
}

export const rowsToBeginWith = (kind: OptionKind, service: Service): PricedRow[] => {
  const price = service.payment.fixed?.price.value ?? service.payment.varied?.defaultPrice.value ?? ''
  const minutes = sessionMinutes(service)
  const row = (id: string, changes: Partial<PricedRow>): PricedRow => ({ ...emptyRow, id, ...changes })
  if (kind === 'DURATION') return [row('first', { minutes, price }), row('second', { minutes: minutes + 30 })]
  if (kind === 'STAFF_MEMBER') return service.staffMemberIds.map((staffMemberId) => row(staffMemberId, { staffMemberId, price }))
  return kind === 'CUSTOM' ? [row('first', { price }), row('second', {})] : []
}

export const rowToAdd = (rows: readonly PricedRow[]): PricedRow => {
  const last = rows.at(-1)
  return { ...emptyRow, id: crypto.randomUUID(), minutes: (last?.minutes ?? 30) + 30 }
}

export type RowProblem = 'price' | 'words' | 'minutes' | 'twice'

export const problemsOfRows = ({ kind, rows }: OptionsDraft): Record<string, RowProblem> =>
  Object.fromEntries(
    rows.flatMap((row, index) => {
      const problem = problemOf(kind, row) ?? (rows.slice(0, index).some((other) => isSame(kind, other, row)) ? 'twice' : null)
      return problem === null ? [] : [[row.id, problem]]
    }),
  )

const problemOf = (kind: OptionKind, { minutes, words, price }: PricedRow): RowProblem | null => {
  if (kind === 'DURATION' && !(minutes > 0)) return 'minutes'
  if (kind === 'CUSTOM' && words.trim() === '') return 'words'
  return /^\d{1,12}([.,]\d{1,2})?$/.test(price.trim()) ? null : 'price'
}

const isSame = (kind: OptionKind, one: PricedRow, other: PricedRow): boolean => {
  if (kind === 'DURATION') return one.minutes === other.minutes
  return kind === 'CUSTOM' && one.words.trim().toLowerCase() === other.words.trim().toLowerCase()
}

type Sent = Pick<NewServiceOptionsAndVariants, 'options' | 'variants'>

export const optionsOf = ({ kind, question, translations, rows }: OptionsDraft, optionId: string): Sent => {
  const ordered = kind === 'DURATION' ? rows.toSorted((one, other) => one.minutes - other.minutes) : rows
  const choices = rows.map(({ words }) => words.trim())
  const name = question.trim()
  const data = {
    ...(kind === 'CUSTOM' && { customData: { name: name || choices.join(' / ').slice(0, 255), choices } }),
    ...(kind === 'DURATION' && name !== '' && { durationData: { name } }),
  }
  return {
    options: { values: [{ id: optionId, type: kind === 'NONE' ? 'UNKNOWN' : kind, ...data, translations }] },
    variants: {
      values: ordered.map((row) => ({
        choices: [{ optionId, ...choiceOf(kind, row) }],
        price: { value: row.price.trim().replace(',', '.') },
        translations: row.translations,
      })),
    },
  }
}

const choiceOf = (kind: OptionKind, { minutes, words, staffMemberId }: PricedRow): Omit<ServiceChoice, 'optionId'> => {
  const name = words.trim()
  if (kind === 'DURATION') return { duration: { minutes, ...(name !== '' && { name }) } }
  return kind === 'STAFF_MEMBER' ? { staffMemberId } : { custom: name }
}
