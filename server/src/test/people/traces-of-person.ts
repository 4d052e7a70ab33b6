import { randomBytes, randomUUID } from 'node:crypto'
import type { World } from '../world.ts'
import type { MemberClient } from './signed-in-member.ts'

/** What a booking, a card, a present and an import leave. */
export async function insertTraces({ db, siteId, clock: { now } }: World, { memberId, email }: MemberClient): Promise<void> {
  const { contact_id } = await db.selectFrom('members').select('contact_id').where('id', '=', memberId).executeTakeFirstOrThrow()
  const { id: booking_id } = await db.selectFrom('bookings').select('id').where('member_id', '=', memberId).executeTakeFirstOrThrow()
  const { id: plan_id } = await db.selectFrom('plans').select('id').executeTakeFirstOrThrow()
  const [whose, made] = [{ site_id: siteId }, { created_at: now, updated_at: now }]
  const person = { name: 'Petra Vanishing', email }
  await db
    .insertInto('booking_participants')
    .values({
      ...whose,
      id: randomUUID(),
      booking_id,
      position: 1,
      ...person,
      choice: null,
      state: 'COMING',
      removed_at: null,
      links_sent: 0,
      link_sent_at: null,
      link_version: 1,
      answers: null,
      person_id: null,
      ...made,
    })
    .execute()
  const fee = { kind: 'LATE_CANCEL', status: 'DUE', currency: 'EUR', units: '500', title: 'Massage', start_at: now } as const
  await db
    .insertInto('booking_fees')
    .values({ ...whose, id: randomUUID(), booking_id, contact_id, member_id: memberId, ...fee, ...made })
    .execute()
  const card = { provider: 'STRIPE', customer_id: 'cus_2', method_id: 'pm_2', saved_at: now }
  await db
    .insertInto('member_methods')
    .values({ ...whose, member_id: memberId, ...card })
    .execute()
  const import_id = randomUUID()
  await db
    .insertInto('client_imports')
    .values({ ...whose, id: import_id, author: 'Ada', created: 1, updated: 0, created_at: now })
    .execute()
  const line = { is_new: true, current: JSON.stringify({ firstName: 'Petra' }), previous: '{}' }
  await db
    .insertInto('client_import_lines')
    .values({ ...whose, import_id, contact_id: contact_id ?? '', ...line })
    .execute()
  const gift = {
    ...whose,
    ...made,
    status: 'READY' as const,
    source: 'MANUAL' as const,
    plan_id,
    plan: '{}',
    sealed_code: 'x',
    language: 'en',
    time_zone: 'UTC',
  }
  const [bought, received] = [randomBytes(32), randomBytes(32)]
  await db
    .insertInto('gifts')
    .values([
      {
        ...gift,
        id: randomUUID(),
        code_hash: bought,
        giver_name: 'Petra',
        giver_email: email,
        giver_member_id: memberId,
        giver_contact_id: contact_id,
        receiver_name: 'Jo',
        receiver_email: null,
        message: 'From Petra',
      },
      {
        ...gift,
        id: randomUUID(),
        code_hash: received,
        giver_name: 'Jo',
        giver_email: null,
        giver_member_id: null,
        giver_contact_id: null,
        receiver_name: 'Petra',
        receiver_email: email,
        message: 'Dear Petra',
      },
    ])
    .execute()
}
