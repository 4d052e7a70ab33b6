import { messageKinds, notificationKinds, optionalKinds } from '@foyer/contract'
import { expect, test } from 'vitest'
import { kindOfMail, optionalKindOfMail, waitsForMorning } from './kind-of-mail.ts'

const toTeam = ['team-new-booking', 'team-moved', 'team-canceled', 'team-substitution', 'team-time-off', 'team-digest']

test('every mail to customers and to the team is of a kind, and each kind that can be chosen has one', () => {
  const templates = [...Object.keys(messageKinds), 'badge-given', 'member-reply', ...toTeam]
  const kinds = new Set(templates.map(kindOfMail))
  expect([...kinds].toSorted()).toEqual([...notificationKinds].toSorted())
  expect(new Set(templates.map(optionalKindOfMail))).toEqual(new Set([null, ...optionalKinds]))
})

test('mails about an account, and those to the business, have no kind', () => {
  for (const template of ['sign-in-link', 'new-booking', 'toString']) expect(kindOfMail(template)).toBeNull()
})

test('confirmations and offers do not wait for the morning', () => {
  expect(['booking-confirmed', 'place-offered', 'booking-reminder', 'badge-given'].map(waitsForMorning)).toEqual([
    false,
    false,
    false,
    true,
  ])
})
