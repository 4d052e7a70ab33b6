import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRecaptcha } from '../../membership/authentication/recaptcha.ts'
import { connectStripe } from '../../money/stripe/stripe.ts'
import { createMessageGateway } from '../../people/gateway/gateway.ts'
import { createTestDatabase, type TestDatabase } from '../../test/servers/database.ts'
import { createMailer } from '../mail/mailer.ts'
import { createOutgoing } from '../outgoing/outgoing.ts'
import type { Mail } from '../ports/mailer.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

// No server listens there: a call that is not refused before it is sent fails with another error.
const nowhere = 'http://127.0.0.1:9'
const mail: Mail = {
  messageId: '<one@juniper.example>',
  from: { name: 'Juniper', address: 'hello@juniper.example' },
  to: 'lena@krueger.example',
  subject: 'Booked',
  text: '',
  html: '',
  sentAt: '2026-11-20T09:00:00.000Z',
}
const mailer = createMailer({ smtpUrl: 'smtp://127.0.0.1:9', outboxFolder: '' })
const gateway = createMessageGateway({ url: nowhere, secret: 'whsec_c2VjcmV0', channels: ['SMS'] })
const code = { id: 'one', channel: 'SMS', to: '+49', code: '1', siteName: '', language: 'en', text: '', expiresAt: mail.sentAt } as const
const outgoing = createOutgoing({ allowsLoopback: true, allowsPrivateNetworks: false })
const recaptcha = createRecaptcha({ secret: '', verifyUrl: nowhere, siteKey: '', scriptUrl: nowhere, widget: 'CHECKBOX' })
const stripe = connectStripe(outgoing, { protocol: 'http', host: '127.0.0.1', port: 9 })({
  secretKey: 'sk_test_1',
  webhookSecret: 'whsec_1',
})
const refund = {
  key: 'one',
  marked: { siteId: 'one', paymentId: 'one', refundId: 'one', bookingId: null, orderId: null },
  chargeId: 'pi_1',
  amount: { units: 100n, currency: 'EUR' },
}
const silent = { error: () => {} } as never

const waits: [string, () => Promise<unknown>][] = [
  ['a mail', () => mailer.send(mail)],
  ['a message to the gateway', () => gateway.send(code, mail.sentAt)],
  ['a call to an address that a manager typed in', () => outgoing.fetch(nowhere)],
  ['a question to Stripe', () => stripe.readCharge('pi_1')],
  ['a refund by Stripe', () => stripe.refund(refund)],
  ['a question to reCAPTCHA', () => recaptcha.isHuman('token', silent)],
]

test.each(waits)('%s is refused while a transaction is open', async (_name, wait) => {
  const attempt = database.db.transaction().execute(() => wait())
  await expect(attempt).rejects.toThrow('a transaction is open')
})

test.each(waits)('%s may leave after a transaction', async (_name, wait) => {
  const later = Promise.withResolvers<void>()
  // Begun inside, and waiting for the end of the transaction: work that outlives the transaction is outside.
  const { attempt } = await database.db.transaction().execute(async () => ({ attempt: later.promise.then(wait) }))
  later.resolve()
  const outcome = await attempt.then(String, String)
  expect(outcome).not.toContain('a transaction is open')
})

test('every call to another machine first checks that no transaction is open', () => {
  const sources = globSync('server/src/**/*.ts', { cwd: root }).filter((file) => !/\.test\.ts$|\/(test|seed)\//.test(file))
  const leaving = sources.filter((file) =>
    /(?<![.\w])fetch\(|^import (?!type )[^\n]*from '(node:https?|stripe|undici|axios)'/m.test(read(file)),
  )
  expect(leaving.length).toBeGreaterThan(2)
  expect(leaving.filter((file) => !read(file).includes('requireNoTransaction('))).toEqual([])
  const mailing = sources.filter((file) => /from 'nodemailer'/.test(read(file)))
  expect(mailing.map((file) => path.basename(file)).sort()).toEqual(['mailer.ts'])
})

const root = path.join(import.meta.dirname, '../../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
