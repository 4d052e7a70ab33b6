import { expect, test } from 'vitest'
import { factorsToAsk, type ProvenSoFar } from './second-factor.ts'

const usual: ProvenSoFar = {
  active: [],
  hasPasskey: false,
  rule: 'OPTIONAL',
  role: null,
  hasPassword: true,
  signedInBy: 'PASSWORD',
  amr: ['pwd'],
}

test.each<[string, Partial<ProvenSoFar>, string[]]>([
  ['nobody without factors, where the site asks for none', {}, []],
  ['the factors that were set up', { active: ['TOTP', 'EMAIL'] }, ['TOTP', 'EMAIL']],
  ['nothing more once two are proven', { active: ['TOTP'], rule: 'EVERYBODY', amr: ['pwd', 'otp', 'mfa'] }, []],
  ['a mailed code where the site wants two from everybody', { rule: 'EVERYBODY' }, ['EMAIL']],
  ['managers alone, where that is the rule', { rule: 'MANAGERS', role: 'ADMIN' }, ['EMAIL']],
  ['no member, where the rule is about managers', { rule: 'MANAGERS' }, []],
  ['no second mail from who came by mail and has an app', { active: ['EMAIL', 'TOTP'], signedInBy: 'RECOVERY', amr: ['otp'] }, ['TOTP']],
  ['a mail again from who has nothing else', { active: ['EMAIL'], signedInBy: 'RECOVERY', amr: ['otp'] }, ['EMAIL']],
  ['the password from who came by a link', { rule: 'EVERYBODY', signedInBy: 'LINK', amr: ['otp'] }, ['PASSWORD']],
  ['nothing because of a passkey alone', { hasPasskey: true }, []],
  ['for a passkey first, where something is asked', { hasPasskey: true, active: ['TOTP'] }, ['PASSKEY', 'TOTP']],
  ['for a passkey where the site’s rule asks', { hasPasskey: true, rule: 'EVERYBODY' }, ['PASSKEY', 'EMAIL']],
  ['nothing of who came with a passkey that knew him', { hasPasskey: true, rule: 'EVERYBODY', amr: ['hwk', 'user', 'mfa'] }, []],
])('asks %s', (_name, changes, expected) => {
  expect(factorsToAsk({ ...usual, ...changes })).toEqual(expected)
})
