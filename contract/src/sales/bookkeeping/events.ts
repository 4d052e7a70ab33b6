import { Type } from 'typebox'
import { FreeForm } from '../../ground/scalars.ts'
import { BookkeepingAccounts, ClosedMonth } from './schemas.ts'

export const bookkeepingEvents = {
  'bookkeeping.month_closed': Type.Object({ entity: ClosedMonth }),
  'bookkeeping_accounts.updated': Type.Object({ entity: BookkeepingAccounts, modifiedFields: FreeForm }),
} as const
