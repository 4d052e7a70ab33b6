import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { IsoInstant, LocalDate, Nothing, WithByteOrderMark } from '../../ground/scalars.ts'
import {
  BookkeepingAccounts,
  BookkeepingAccountsChanges,
  BookkeepingTable,
  ClosedMonth,
  Liabilities,
  MonthSheet,
  OpenItems,
  StripeSheet,
} from './schemas.ts'

/** Days of the business, both included. */
const days = { from: LocalDate, to: LocalDate }
const isTest = Type.Optional(Type.Boolean())

const reading = { access: 'manager', permission: 'payments.read', furtherPermissions: ['invoices.read'], isRead: true } as const
const changing = { access: 'manager', permission: 'payments.manage', furtherPermissions: ['invoices.manage'] } as const

export const bookkeepingOperations = rows({
  getMonthSheet: {
    ...reading,
    method: 'GET',
    path: '/_api/foyer/v1/bookkeeping/sheet',
    summary: 'Taxes by rate, invoices and money of some days, and whether they agree',
    query: Type.Object({ ...days, isTest }),
    response: Type.Object({ sheet: MonthSheet }),
    errors: ['INVALID_PERIOD'],
  },
  getOpenItems: {
    ...reading,
    method: 'GET',
    path: '/_api/foyer/v1/bookkeeping/open-items',
    summary: 'What customers owed at the end of a day, whatever was paid since',
    query: Type.Object({ at: LocalDate }),
    response: Type.Object({ openItems: OpenItems }),
    errors: ['INVALID_PERIOD'],
  },
  getLiabilities: {
    ...reading,
    method: 'GET',
    path: '/_api/foyer/v1/bookkeeping/liabilities',
    summary: 'What was paid and not given yet at the end of a day: gifts, visits, time of plans, bookings to come',
    query: Type.Object({ at: LocalDate, isTest }),
    response: Type.Object({ liabilities: Liabilities }),
    errors: ['INVALID_PERIOD'],
  },
  getStripeSheet: {
    ...reading,
    method: 'GET',
    path: '/_api/foyer/v1/bookkeeping/stripe',
    summary: 'Stripe’s fees and payouts of some days, and whether its balance agrees with the ledger',
    query: Type.Object({ ...days, isTest }),
    response: Type.Object({ sheet: StripeSheet }),
    errors: ['INVALID_PERIOD'],
  },
  fetchBalance: {
    ...changing,
    method: 'POST',
    path: '/_api/foyer/v1/bookkeeping/stripe/fetch',
    limitPerMinute: 120,
    summary: 'Fetch Stripe’s balance, a page at each call: send what the last call answered as `next`, until there is none',
    body: Type.Object({ next: Type.Optional(Type.String({ minLength: 1, maxLength: 2000 })) }),
    response: Type.Object({ next: Type.Optional(Type.String()), count: Type.Integer(), fetchedDate: Type.Optional(IsoInstant) }),
    errors: ['PAYMENT_PROVIDER_UNAVAILABLE', 'ONLINE_PAYMENT_NOT_OFFERED', 'INVALID_CURSOR'],
  },
  exportBookkeeping: {
    ...reading,
    method: 'GET',
    path: '/_api/foyer/v1/bookkeeping/export',
    kind: 'file',
    limitPerMinute: 30,
    summary: 'One block of the month as a table (CSV), streamed; `ENTRIES` are generic bookings with the accounts of the business',
    query: Type.Object({
      table: BookkeepingTable,
      ...days,
      isTest,
      /** The format of German spreadsheets: decimal commas, day.month.year, semicolons between columns. */
      isGerman: Type.Optional(Type.Boolean()),
      byteOrderMark: WithByteOrderMark,
    }),
    response: Nothing,
    errors: ['INVALID_PERIOD'],
  },
  closeMonth: {
    ...changing,
    method: 'POST',
    path: '/_api/foyer/v1/bookkeeping/close',
    summary: 'Keep the sums of a month that is over, with who closed it and when',
    body: Type.Object({ month: Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$', maxLength: 7, examples: ['2027-03'] }), isTest }),
    response: Type.Object({ closed: ClosedMonth }),
    errors: ['MONTH_NOT_OVER', 'MONTH_ALREADY_CLOSED', 'INVALID_PERIOD'],
  },
  getBookkeepingAccounts: {
    ...reading,
    method: 'GET',
    path: '/_api/foyer/v1/bookkeeping/accounts',
    summary: 'The numbers of accounts for the table of bookings',
    query: Type.Object({ frame: Type.Optional(Type.Enum(['SKR03', 'SKR04'])) }),
    response: Type.Object({ accounts: BookkeepingAccounts }),
    errors: [],
  },
  updateBookkeepingAccounts: {
    ...changing,
    method: 'PUT',
    path: '/_api/foyer/v1/bookkeeping/accounts',
    summary: 'Set the numbers of accounts for the table of bookings',
    body: Type.Object({ accounts: BookkeepingAccountsChanges }),
    response: Type.Object({ accounts: BookkeepingAccounts }),
    errors: ['STALE_REVISION'],
  },
})
