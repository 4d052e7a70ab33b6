import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { stripeRequests, written } from './operations.ts'

const root = path.join(import.meta.dirname, '../..')

test('the committed table is what the installed stripe package says; `node tools/write-stripe-requests.ts` writes it anew', () => {
  const table = stripeRequests(root)
  expect(readFileSync(path.join(root, 'server/src/test/money/stripe/requests.json'), 'utf8')).toBe(written(table))
  expect(table.operations['POST /v1/refunds']).toMatchObject({
    'amount?': 'integer',
    'payment_intent?': 'string',
    'reason?': ['duplicate', 'fraudulent', 'requested_by_customer'],
    'metadata?': { oneOf: [[''], { map: { oneOf: expect.arrayContaining(['string', 'integer']) } }] },
  })
})
