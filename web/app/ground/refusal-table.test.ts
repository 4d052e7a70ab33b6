import { ApiError } from '@foyer/sdk'
import { expect, test } from 'vitest'
import { manager as germanManager } from '../text/de/manager.ts'
import { account as german } from '../text/de/membership/account.ts'
import { manager } from '../text/en/manager.ts'
import { account } from '../text/en/membership/account.ts'
import { translateWith } from '../text/translate.ts'
import { accountRefusalText, draftRefusalText, refusalText } from './refusal-text.ts'

const english = translateWith('en', { manager, account })
const error = (code: string, status = 409) => new ApiError({ status, code, message: code, requestId: null })

test('a refusal has a sentence by its code, one for managers and another for members', () => {
  expect(refusalText(error('LAST_OWNER'), english)).toBe(manager.refused.lastOwner)
  expect(refusalText(error('ALREADY_IN_TEAM'), english)).toBe(manager.refused.inTeam)
  expect(accountRefusalText(error('ALREADY_IN_TEAM'), english)).toBe(account.refused.inTeam)
})

test('after STALE_REVISION a manager is told that the present state is shown, or in a form that what they typed is kept', () => {
  expect(refusalText(error('STALE_REVISION'), english)).toBe(manager.refused.stale)
  expect(draftRefusalText(error('STALE_REVISION'), english)).toBe(manager.refused.staleDraft)
  expect(draftRefusalText(error('LAST_OWNER'), english)).toBe(manager.refused.lastOwner)
})

test('a call without an answer says why: no connection, no server, or a timeout', () => {
  const inGerman = translateWith('de', { manager: germanManager, account: german })
  for (const [code, word] of [
    ['OFFLINE', 'offline'],
    ['UNREACHABLE', 'unreachable'],
    ['UNREADABLE_ANSWER', 'unreachable'],
    ['TIMED_OUT', 'timedOut'],
  ] as const) {
    expect(refusalText(error(code, 0), english)).toBe(manager.refused[word])
    expect(refusalText(error(code, 0), inGerman)).toBe(germanManager.refused[word])
    expect(accountRefusalText(error(code, 0), english)).toBe(account.refused[word])
  }
})

test.each([502, 503, 504])('a proxy’s answer %i is shown as an unreachable site', (status) => {
  expect(refusalText(error('BAD_GATEWAY', status), english)).toBe(manager.refused.unreachable)
})

test('any other error has the general sentence', () => {
  for (const thrown of [error('constructor'), new TypeError('x is not a function'), undefined])
    expect(refusalText(thrown, english)).toBe(manager.refused.other)
})
