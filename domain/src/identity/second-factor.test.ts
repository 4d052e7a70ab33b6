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
  ['nobody without factors, where the site asks for none', {}, []],
  ['the factors that were set up', { active: ['TOTP', 'EMAIL'] }, ['TOTP', 'EMAIL']],
  ['nothing more once two are proven', { active: ['TOTP'], rule: 'EVERYBODY', amr: ['pwd', 'otp', 'mfa'] }, []],
  ['a mailed code where the site wants two from everybody', { rule: 'EVERYBODY' }, ['EMAIL']],
  ['managers alone, where that is the rule', { rule: 'MANAGERS', role: 'ADMIN' }, ['EMAIL']],
  ['no member, where the rule is about managers', { rule: 'MANAGERS' }, []],
  ['managers of a site that strangers reach, whatever its rule', { role: 'OWNER', isPublic: true }, ['EMAIL']],
  ['no member of a site that strangers reach, without a rule', { isPublic: true }, []],
  ['no second mail from who came by mail and has an app', { active: ['EMAIL', 'TOTP'], signedInBy: 'RECOVERY', amr: ['otp'] }, ['TOTP']],
  ['a mail again from who has nothing else', { active: ['EMAIL'], signedInBy: 'RECOVERY', amr: ['otp'] }, ['EMAIL']],
  ['the password from who came by a link', { rule: 'EVERYBODY', signedInBy: 'LINK', amr: ['otp'] }, ['PASSWORD']],
  ['nothing because of a passkey alone', { hasPasskey: true }, []],
  ['for a passkey first, where something is asked', { hasPasskey: true, active: ['TOTP'] }, ['PASSKEY', 'TOTP']],
  ['for a passkey where the site’s rule asks', { hasPasskey: true, rule: 'EVERYBODY' }, ['PASSKEY', 'EMAIL']],
  ['nothing of who came with a passkey that knew him', { hasPasskey: true, rule: 'EVERYBODY', amr: ['hwk', 'user', 'mfa'] }, []],
  ['no telephone that cannot be reached any more', { active: ['SMS', 'TOTP'], works: noTelephone }, ['TOTP']],
  ['a mailed code from who has nothing but such a telephone', { active: ['SMS'], works: noTelephone }, ['EMAIL']],
  [
    'the account of another house for one more proof, too',
    { role: 'STAFF', isPublic: true, signedInBy: 'EXTERNAL', amr: ['fed'] },
    ['EMAIL'],
  ],
])('asks %s', (_name, changes, expected) => {
  expect(factorsToAsk({ ...usual, ...changes })).toEqual(expected)
})

test('whoever needs two factors is never let in with one, and never without a way in', () => {
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

test('a factor is to be set up by who needs one and has none, once two things are proven', () => {
  const manager = { active: [], hasPasskey: false, rule: 'OPTIONAL', role: 'STAFF', isPublic: true, amr: ['pwd', 'otp', 'mfa'] } as const
  expect(mustSetUpFactor(manager)).toBe(true)
  expect(mustSetUpFactor({ ...manager, amr: ['pwd'] })).toBe(false)
  expect(mustSetUpFactor({ ...manager, active: ['EMAIL'] })).toBe(false)
  expect(mustSetUpFactor({ ...manager, hasPasskey: true })).toBe(false)
  expect(mustSetUpFactor({ ...manager, role: null })).toBe(false)
})
