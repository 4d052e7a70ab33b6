import { expect, test } from 'vitest'
import { layerViolations, needlessInDoors, needlessInTables } from './layer-rules.ts'

const offending: [string, string, string][] = [
  ['contract/src/booking/bookings/operations.ts', `import { cancel } from '@foyer/domain'`, '@foyer/domain — floors look down only'],
  [
    'domain/src/booking/bookings/lifecycle.ts',
    `import { cancel } from '../../../../server/src/booking/bookings/bookings.ts'`,
    'server/src/booking/bookings/bookings.ts — floors look down only',
  ],
  ['domain/src/booking/bookings/lifecycle.ts', `import { readFileSync } from 'node:fs'`, 'node:fs — floors look down only'],
  ['domain/src/booking/bookings/lifecycle.ts', `import { createClient } from '@foyer/sdk'`, '@foyer/sdk — floors look down only'],
  ['sdk/src/client.ts', `import { Refusal } from '@foyer/domain'`, '@foyer/domain — floors look down only'],
  ['server/src/booking/changing/cancel-booking.ts', `import { createClient } from '@foyer/sdk'`, '@foyer/sdk — floors look down only'],
  ['web/app/routes/home.tsx', `const server = await import('../../../server/src/app.ts')`, 'server/src/app.ts — floors look down only'],
  ['domain/src/booking/availability/slots.ts', `const now = Temporal.Now.instant()`, 'Temporal.Now — the domain knows no clock'],
  ['domain/src/booking/availability/slots.ts', `const now = new Date()`, 'new Date — the domain knows no clock'],
  ['domain/src/people/accounts/token-lifetime.ts', `const id = crypto.randomUUID()`, 'crypto. — the domain knows no clock'],
  [
    'server/src/booking/changing/cancel-booking.ts',
    `import { findService } from '../../offer/services/manage-services.ts'`,
    'a room is entered by the file named like it',
  ],
  ['server/src/house/site/site.ts', `import { loadSchedule } from '../calendar/calendar.ts'`, 'a room knows only the rooms before it'],
  [
    'contract/src/offer/services/schemas.ts',
    `import { Booking } from '../../booking/bookings/schemas.ts'`,
    'a room knows only the rooms before it',
  ],
  ['domain/src/people/vouchers/lifetime.ts', `export const minutes = 240`, 'people/vouchers — a room stands in its wing'],
  ['domain/src/people/staff/names.ts', `export const minutes = 240`, 'people/staff — a room stands in its wing'],
  ['server/src/ground/outbox/jobs.ts', `import { sendMessage } from '../../house/messages/messages.ts'`, 'the outbox know no room'],
  ['server/src/ground/ports/mailer.ts', `import type { Site } from '../../house/site/site.ts'`, 'the outbox know no room'],
  ['server/src/ground/dependencies.ts', `import type { Mailer } from '../house/messages/messages.ts'`, 'the outbox know no room'],
  ['web/app/ui/button.tsx', `import { SlotPicker } from '../booking/slot-picker/slot-picker.tsx'`, 'ui imports no room'],
  ['web/app/ui/button.tsx', `import { ScreenBar } from '../house/shell/screen-bar.tsx'`, 'ui imports no room'],
  [
    'web/app/booking/bookings/booking-form.tsx',
    `import { PlanCard } from '../../offer/plans/plan-card.tsx'`,
    'rooms of the web import no other',
  ],
  ['web/app/booking/bookings/booking-form.tsx', `import Home from '../../routes/home.tsx'`, 'routes compose'],
  [
    'server/src/booking/changing/cancel-booking.ts',
    `await tx.updateTable('bookings').set({ status }).execute()`,
    '.updateTable( — SQL stands in stores',
  ],
  ['server/src/booking/changing/cancel-booking.ts', 'await sql<{ id: string }>`delete from bookings`.execute(tx)', 'SQL stands in stores'],
  ['server/src/booking/reading/read-bookings.ts', `import Fastify from 'fastify'`, 'HTTP stands in http/ and app.ts only'],
  [
    'server/src/offer/plans/plans-store.ts',
    `await tx.updateTable('bookings').set({ status }).execute()`,
    'bookings — a table is written by the room that owns it',
  ],
  [
    'server/src/offer/plans/plans-store.ts',
    'await sql`with gone as (delete from bookings) select`.execute(tx)',
    'bookings — a table is written by the room that owns it',
  ],
  ['server/src/ground/mail/mailer.ts', `const url = process.env.SMTP_URL`, 'process.env — the environment is read in config.ts'],
  ['domain/src/offer/plans/terms.ts', 'const terms = { ...{ cycles, price } }', '...{ — fields are written out'],
  ['web/app/api.ts', `const url = process.env.PUBLIC_URL`, 'process.env — the environment is read in config.ts'],
]

test.each(offending)('%s may not hold %s', (path, text, violation) => {
  const violations = layerViolations({ path, text })
  expect(violations).toHaveLength(1)
  expect(violations[0]).toContain(`${path}: `)
  expect(violations[0]).toContain(violation)
})

const allowed: [string, string][] = [
  ['contract/src/booking/bookings/schemas.ts', `import { Type } from 'typebox'\nimport { Guid } from '../../ground/scalars.ts'`],
  ['domain/src/booking/bookings/lifecycle.ts', `import type { BookingStatus } from '@foyer/contract'`],
  [
    'domain/src/booking/availability/slots.ts',
    `// Never Temporal.Now: the caller says when it is.\nexport const soon = (now: string) => now`,
  ],
  ['domain/src/booking/availability/slots.test.ts', `import { test } from 'vitest'\nconst now = Temporal.Now.instant()`],
  ['sdk/src/client.ts', `import type { Contract } from '@foyer/contract'`],
  [
    'server/src/booking/changing/cancel-booking.ts',
    `import { findService } from '../../offer/services/services.ts'\nimport { lockBooking } from './bookings-store.ts'`,
  ],
  [
    'server/src/booking/changing/cancel-booking.ts',
    `import type { Transaction } from '../../ground/db/database.ts'\nimport { recordEvent } from '../../ground/outbox/record-event.ts'`,
  ],
  [
    'server/src/booking/bookings/bookings.test.ts',
    `import { createClient } from '@foyer/sdk'\nimport { findService } from '../../offer/services/services-store.ts'`,
  ],
  ['server/src/booking/bookings/bookings-store.ts', 'await sql`select 1`.execute(db)'],
  ['server/src/house/staff/staff-fields.ts', 'export const staffFields = { name: sql`lower(name)` }'],
  ['web/app/house/home/service-card.tsx', `import { priceText } from '../../offer/price-text.ts'`],
  ['server/src/ground/handler.ts', `import type { FastifyBaseLogger } from 'fastify'`],
  ['server/src/ground/http/cookies.ts', `import cookie from '@fastify/cookie'`],
  [
    'server/src/ground/outbox/restored-jobs.ts',
    `import type { Database } from '../db/database.ts'\nimport type { Job } from '../ports/jobs.ts'`,
  ],
  ['server/src/start/background.ts', `import { mailQueue } from '../house/messages/send-message.ts'`],
  ['server/src/start/handlers.ts', `import { bookings } from './booking/bookings/handlers.ts'`],
  ['server/src/start/main.ts', `const config = readConfig(process.env)`],
  [
    'web/app/booking/bookings/booking-form.tsx',
    `import { Button } from '../../ui/button.tsx'\nimport { SlotPicker } from './slot-picker.tsx'\nimport { api } from '../../api.ts'`,
  ],
  ['web/app/routes/home.tsx', `import { SlotPicker } from '../booking/slot-picker/slot-picker.tsx'`],
  ['web/app/root.tsx', `import './ui/theme.css'\nimport font from '@fontsource-variable/instrument-sans?url'`],
]

test.each(allowed)('%s may hold %s', (path, text) => {
  expect(layerViolations({ path, text })).toEqual([])
})

test('exceptions that no room needs, and tables without an owner, are named', () => {
  const needless = needlessInTables([], ['bookings', 'tickets'])
  expect(needless).toContain('tools/tables.ts: places does not write resources any more')
  expect(needless).toContain('tools/tables.ts: tickets needs one owner')
  expect(needless).toContain('tools/tables.ts: there is no table plans')
})

test('doors that no other room uses, and those with too many names, are named', () => {
  const names = Array.from({ length: 13 }, (_, index) => `name${index}`).join(', ')
  const needless = needlessInDoors([
    { path: 'server/src/booking/changing/cancel-booking.ts', text: `import { ${names} } from '../bookings/bookings-store.ts'` },
  ])
  expect(needless).toContain('tools/doors.ts: no other room uses places/placing')
  expect(needless).toContain('server/src/booking/bookings/bookings-store.ts: 13 names are used by other rooms, at most 12')
  expect(needless).not.toContain('tools/doors.ts: no other room uses bookings/bookings-store')
})
