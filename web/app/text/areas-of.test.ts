import { expect, test } from 'vitest'
import { visitPaths } from '../booking/visit-of-services.ts'
import { communityPaths } from '../community/community-paths.ts'
import { planPaths } from '../offer/plan-paths.ts'
import { paths } from '../paths.ts'
import { accountPaths } from '../people/account-paths.ts'
import { areasOf } from './areas-of.ts'

const at = (path: string) => areasOf(new URL(path, 'https://juniper.example').pathname)

test('pages for looking around and choosing a time load no texts of bookings', () => {
  for (const path of [paths.home(), paths.service('details'), paths.book('booking')]) expect(at(path)).toEqual(['common', 'visitor'])
})

test('the timetable loads its texts at once', () => {
  expect(at(paths.timetable({ class: 'reformer' }))).toEqual(['common', 'visitor', 'classes'])
})

test('the pages of plans load their texts at once', () => {
  for (const path of [paths.plans(), planPaths.plan('checkout')]) expect(at(path)).toEqual(['common', 'visitor', 'plans'])
  for (const path of [planPaths.checkout('open-hall'), planPaths.thankYou('id')])
    expect(at(path)).toEqual(['common', 'visitor', 'account', 'plans', 'checkout'])
  expect(at(planPaths.basket('id'))).toEqual(['common', 'visitor', 'account', 'plans', 'checkout', 'together', 'booking'])
})

test('all pages of a booking load their texts at once', () => {
  for (const path of [paths.bookingDetails('massage'), paths.booking('token'), paths.confirmed('token'), paths.moveBooking('token')])
    expect(at(path)).toContain('booking')
})

test('the pages of sign-up and sign-in load their texts at once', () => {
  for (const path of [paths.signIn({ to: '/' }), accountPaths.signUp(), accountPaths.recover()]) expect(at(path)).toContain('account')
})

test('the community and the member’s profile load their texts at once', () => {
  for (const path of [communityPaths.list(), communityPaths.member('mia'), accountPaths.profile()]) expect(at(path)).toContain('community')
})

test('the pages of the account load their texts at once, and signing in needs none of them', () => {
  expect(at(accountPaths.security())).toEqual(['common', 'visitor', 'account', 'member', 'security', 'plans'])
  expect(at(accountPaths.recover())).toEqual(['common', 'visitor', 'account'])
})

test('a booking in the account loads the texts of bookings', () => {
  expect(at(accountPaths.bookings())).toContain('member')
  for (const path of [accountPaths.booking('id'), accountPaths.moveBooking('id')]) expect(at(path)).toContain('booking')
})

test('joining a waiting list, and its link, load the texts of bookings', () => {
  for (const path of [paths.joinWaitingList('yoga', { session: 'e' }), paths.waitingList('token')]) expect(at(path)).toContain('booking')
})

test('only the dashboard loads the texts of managers', () => {
  expect(at(paths.manageCalendar({ view: 'week' }))).toContain('manager')
})

test('the pages of several services in one visit load their texts at once, and choosing services needs none of bookings', () => {
  expect(at(paths.together('?part=cut'))).toEqual(['common', 'visitor', 'together'])
  for (const path of [visitPaths.details('?part=cut'), visitPaths.manage('token'), visitPaths.move('token'), visitPaths.ofMember('id')])
    expect(at(path)).toEqual(['common', 'visitor', 'together', 'booking'])
})
