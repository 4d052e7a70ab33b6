import { expect, test } from 'vitest'
import { factorsToAsk, mustSetUpFactor, needsSecondFactor, type ProvenSoFar, type SecondFactor } from './second-factor.ts'

const usual: ProvenSoFar = {
  active: [],
  hasPasskey: false,
  works: () => true,
  rule: 'OPTIONAL',
  role: null,
  isPublic: false,
  hasPassword: true,
  signedInBy: 'PASSWORD',
  amr: ['pwd'],
}
const noTelephone = (factor: SecondFactor) => factor !== 'SMS'

test.each<[string, Partial<ProvenSoFar>, string[]]>([
  ['nothing of accounts without factors, where the site asks for none', {}, []],
  ['the factors that were set up', { active: ['TOTP', 'EMAIL'] }, ['TOTP', 'EMAIL']],
  ['nothing more once two are proven', { active: ['TOTP'], rule: 'EVERYBODY', amr: ['pwd', 'otp', 'mfa'] }, []],
  ['a mailed code where the site wants two from every member', { rule: 'EVERYBODY' }, ['EMAIL']],
  ['a mailed code of managers alone, where that is the rule', { rule: 'MANAGERS', role: 'ADMIN' }, ['EMAIL']],
  ['nothing of members, where the rule is about managers', { rule: 'MANAGERS' }, []],
  ['a mailed code of managers of a site that strangers reach, whatever its rule', { role: 'OWNER', isPublic: true }, ['EMAIL']],
  ['nothing of members of a site that strangers reach, without a rule', { isPublic: true }, []],
  ['the app, not a second mail, after a recovery by mail', { active: ['EMAIL', 'TOTP'], signedInBy: 'RECOVERY', amr: ['otp'] }, ['TOTP']],
  ['a second mail of an account without other factors', { active: ['EMAIL'], signedInBy: 'RECOVERY', amr: ['otp'] }, ['EMAIL']],
  ['the password after a sign-in by link', { rule: 'EVERYBODY', signedInBy: 'LINK', amr: ['otp'] }, ['PASSWORD']],
  ['nothing because of a passkey alone', { hasPasskey: true }, []],
  ['for a passkey first, where something is asked', { hasPasskey: true, active: ['TOTP'] }, ['PASSKEY', 'TOTP']],
  ['for a passkey where the site’s rule asks', { hasPasskey: true, rule: 'EVERYBODY' }, ['PASSKEY', 'EMAIL']],
  ['nothing after a passkey that verified its user', { hasPasskey: true, rule: 'EVERYBODY', amr: ['hwk', 'user', 'mfa'] }, []],
  ['no telephone that cannot be reached any more', { active: ['SMS', 'TOTP'], works: noTelephone }, ['TOTP']],
  ['a mailed code of an account with nothing but such a telephone', { active: ['SMS'], works: noTelephone }, ['EMAIL']],
  ['one more proof after a sign-in by a provider, too', { role: 'STAFF', isPublic: true, signedInBy: 'EXTERNAL', amr: ['fed'] }, ['EMAIL']],
])('asks %s', (_name, changes, expected) => {
  expect(factorsToAsk({ ...usual, ...changes })).toEqual(expected)
})

test('an account that needs two factors is never let in with one, and never locked out', () => {
  for (const signedInBy of ['PASSWORD', 'LINK', 'REGISTRATION', 'RECOVERY', 'EXTERNAL'])
    for (const rule of ['OPTIONAL', 'MANAGERS', 'EVERYBODY'] as const)
      for (const role of [null, 'STAFF', 'OWNER'])
        for (const isPublic of [false, true])
          for (const hasPassword of [false, true])
            for (const active of [[], ['SMS'], ['TOTP'], ['EMAIL'], ['SMS', 'TOTP', 'EMAIL']] as const) {
              const asked = factorsToAsk({ ...usual, signedInBy, rule, role, isPublic, hasPassword, active, works: noTelephone, amr: [] })
              const isNeeded = active.length > 0 || needsSecondFactor({ rule, role, isPublic })
              expect(asked.length > 0, JSON.stringify({ signedInBy, rule, role, isPublic, active })).toBe(isNeeded)
              expect(asked).not.toContain('SMS')
            }
})

test('an account that needs a factor and has none sets one up, after two proofs', () => {
  const manager = { active: [], hasPasskey: false, rule: 'OPTIONAL', role: 'STAFF', isPublic: true, amr: ['pwd', 'otp', 'mfa'] } as const
  expect(mustSetUpFactor(manager)).toBe(true)
  expect(mustSetUpFactor({ ...manager, amr: ['pwd'] })).toBe(false)
  expect(mustSetUpFactor({ ...manager, active: ['EMAIL'] })).toBe(false)
  expect(mustSetUpFactor({ ...manager, hasPasskey: true })).toBe(false)
  expect(mustSetUpFactor({ ...manager, role: null })).toBe(false)
})
