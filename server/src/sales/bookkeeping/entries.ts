import {
  type Accounts,
  type Entry,
  entriesOfFee,
  entriesOfInvoice,
  entriesOfMoney,
  entriesOfPayout,
  entriesOfRedeemed,
  frames,
  Refusal,
  rateText,
} from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import type { Handler } from '../../ground/handler.ts'
import { modifiedFields } from '../../ground/outbox/modified-fields.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import type { Row } from '../../ground/tables/write-csv.ts'
import { findAccounts, saveAccounts } from './bookkeeping-store.ts'
import {
  type ListedInvoice,
  type ListedLine,
  type ListedMovement,
  listRedeemed,
  pageIssued,
  pageMoney,
  pageMovements,
  type RedeemedRow,
} from './listed-store.ts'
import type { Wanted } from './month-store.ts'
import { listPayouts, type PayoutRow } from './stripe-store.ts'
import { type Format, pagesOf, type Table } from './table-format.ts'

const columns = [
  ...(['Umsatz', 'Soll/Haben-Kennzeichen', 'WKZ Umsatz', 'Konto', 'Gegenkonto', 'BU-Schlüssel', 'Steuersatz'] as const),
  ...(['Belegdatum', 'Belegfeld 1', 'Buchungstext'] as const),
]

type Asked = { db: Queryable; wanted: Wanted & { from: string; to: string }; accounts: Accounts; format: Format }

export const entriesTable = (asked: Asked): Table => ({ columns, pages: rowsOf(asked) })

async function* rowsOf(asked: Asked): AsyncGenerator<Row[]> {
  for await (const entries of allEntries(asked)) yield entries.map((entry) => rowOf(entry, asked.format))
}

async function* allEntries({ db, wanted, accounts }: Asked): AsyncGenerator<Entry[]> {
  for await (const page of pagesOf((after, limit) => pageIssued(db, wanted, after, limit))) {
    yield page.flatMap((invoice) => ofInvoice(accounts, invoice))
  }
  for await (const page of pagesOf((after, limit) => pageMoney(db, wanted, after, limit))) {
    yield page.flatMap((line) => ofLine(accounts, line))
  }
  yield (await listRedeemed(db, wanted)).flatMap((gift) => ofRedeemed(accounts, gift))
  for await (const page of pagesOf((after, limit) => pageMovements(db, wanted, after, limit))) {
    yield page.flatMap((movement) => ofMovement(accounts, movement))
  }
  yield (await listPayouts(db, wanted)).flatMap((payout) => ofPayout(accounts, payout))
}

const longest = 60

function ofInvoice(accounts: Accounts, { at, kind, number, buyer, currency, isGift, text, taxes }: ListedInvoice): Entry[] {
  const about = { date: at, currency, number, isGift, text: [buyer, text].filter(Boolean).join(', ').slice(0, longest) }
  return taxes.flatMap(({ rate, gross }) =>
    entriesOfInvoice(accounts, { ...about, rate, units: kind === 'INVOICE' ? BigInt(gross) : -BigInt(gross) }),
  )
}

function ofLine(
  accounts: Accounts,
  { at, kind, way, isTip, units, currency, client, invoice, creditNote, providerId }: ListedLine,
): Entry[] {
  const text = [isTip ? 'TIP' : kind, way, client].filter(Boolean).join(' ').slice(0, longest)
  return entriesOfMoney(accounts, {
    date: at,
    currency,
    units: BigInt(units),
    number: creditNote ?? invoice ?? providerId.slice(0, 36),
    text,
    way,
    isTip,
  })
}

const ofRedeemed = (accounts: Accounts, { at, number, text, currency, rate, gross }: RedeemedRow): Entry[] =>
  entriesOfRedeemed(accounts, { date: at, number, text: text.slice(0, longest), currency, rate, units: BigInt(gross) })

/** Movements of other shops of the same Stripe account are not in our ledger; only their fees are booked. */
function ofMovement(accounts: Accounts, { at, id, kind, currency, isOurs, ...row }: ListedMovement): Entry[] {
  const about = { date: at, currency, number: id.slice(0, 36), text: row.description?.slice(0, longest) ?? `Stripe ${kind}` }
  if (kind === 'OTHER') return entriesOfFee(accounts, { ...about, units: -BigInt(row.netUnits) })
  return isOurs || kind === 'PAYOUT' ? entriesOfFee(accounts, { ...about, units: BigInt(row.feeUnits) }) : []
}

const ofPayout = (accounts: Accounts, { id, currency, units, status, arrivalDay }: PayoutRow): Entry[] =>
  status === 'paid'
    ? entriesOfPayout(accounts, { date: arrivalDay, currency, units: BigInt(units), number: id.slice(0, 36), text: 'Stripe' })
    : []

function rowOf({ debit, credit, units, currency, rate, taxKey, date, number, text }: Entry, format: Format): Row {
  return {
    Umsatz: format.amount(units, currency),
    'Soll/Haben-Kennzeichen': 'S',
    'WKZ Umsatz': currency,
    Konto: debit,
    Gegenkonto: credit,
    'BU-Schlüssel': taxKey ?? '',
    Steuersatz: rate === null ? '' : format.decimal(rateText(rate)),
    Belegdatum: date.length === 10 ? format.date(date) : format.day(date),
    'Belegfeld 1': number,
    Buchungstext: text,
  }
}

export const getBookkeepingAccounts: Handler<'bookkeeping', 'getBookkeepingAccounts'> = async ({ query: { frame } }, { db, siteId }) => {
  const accounts = await findAccounts(db, siteId)
  return { accounts: frame === undefined ? accounts : { ...accounts, frame, ...frames[frame] } }
}

export const updateBookkeepingAccounts: Handler<'bookkeeping', 'updateBookkeepingAccounts'> = ({ body }, context) =>
  context.inTransaction(async (tx) => {
    const { siteId, now, caller, dependencies } = context
    const { revision, ...wanted } = body.accounts
    const before = await findAccounts(tx, siteId)
    const isSaved = before.revision === revision && (await saveAccounts(tx, { siteId, now, revision, accounts: wanted }))
    const entity = await findAccounts(tx, siteId)
    if (!isSaved) throw new Refusal('STALE_REVISION', { current: entity })
    const payload = { entity, modifiedFields: modifiedFields(before, entity) }
    await recordEvent(tx, { siteId, now, caller, jobs: dependencies.jobs, name: 'bookkeeping_accounts.updated', entityId: siteId, payload })
    return { accounts: entity }
  })
