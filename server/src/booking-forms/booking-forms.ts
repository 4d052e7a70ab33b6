import { randomUUID } from 'node:crypto'
import { Refusal } from '@foyer/domain'
import type { Transaction } from '../db/database.ts'
import { defaultFormId, holdForm, insertForm } from './booking-forms-store.ts'

export { defaultFormId }

/** The first form of a site: one question, which nobody has to answer. */
export async function createDefaultBookingForm(tx: Transaction, { siteId, now }: { siteId: string; now: string }): Promise<void> {
  const field = { id: randomUUID(), key: 'message', type: 'LONG_TEXT', label: 'Message', required: false } as const
  await insertForm(tx, { siteId, now, id: defaultFormId, name: 'Standard form', fields: [field] })
}

/** The form that a service asks for, or the site's default form. It cannot be removed before the transaction ends. */
export async function formIdFor(tx: Transaction, siteId: string, asked: string | undefined): Promise<string> {
  const id = asked ?? defaultFormId
  if (!(await holdForm(tx, siteId, id))) throw new Refusal('BOOKING_FORM_NOT_FOUND', { formId: id })
  return id
}
