import { randomUUID } from 'node:crypto'
import { Refusal } from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { defaultFormId, holdForm, insertForm } from './booking-forms-store.ts'

export async function createDefaultBookingForm(tx: Transaction, { siteId, now }: { siteId: string; now: string }): Promise<void> {
  const field = { id: randomUUID(), key: 'message', type: 'LONG_TEXT', label: 'Message', required: false } as const
  await insertForm(tx, { siteId, now, id: defaultFormId, name: 'Standard form', fields: [field] })
}

export async function requireForm(tx: Queryable, siteId: string, id: string): Promise<void> {
  if (!(await holdForm(tx, siteId, id))) throw new Refusal('BOOKING_FORM_NOT_FOUND', { formId: id })
}
