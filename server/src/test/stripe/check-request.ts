import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import path from 'node:path'
import { type Bank, type Reply, refused } from './bank.ts'
import { type Shape, wrongIn } from './check-shapes.ts'
import { formOf } from './form.ts'
import { brokenIn, creates } from './rules.ts'

type Table = { version: string; operations: Record<string, Record<string, Shape>> }

// Written from the types of the installed package.
const table: Table = JSON.parse(readFileSync(path.join(import.meta.dirname, 'requests.json'), 'utf8'))

export type Request = { operation: string; entries: readonly (readonly [string, string])[]; headers: IncomingHttpHeaders }

/** What Stripe would refuse of a request, whatever the state of the account: always a mistake of the caller. */
export function wrongRequest(bank: Bank, { operation, entries, headers }: Request): Reply | null {
  const fields = table.operations[operation]
  if (!fields) return refused(`The table has no ${operation}`)
  const form = formOf(entries)
  return wrongHeaders(operation, headers) ?? wrongIn(fields, form) ?? brokenIn(operation, form, bank)
}

function wrongHeaders(operation: string, headers: IncomingHttpHeaders): Reply | null {
  const { 'stripe-version': version, 'content-type': type, 'idempotency-key': key } = headers
  if (version !== table.version) return refused(`Invalid Stripe API version: ${String(version)}`)
  if (operation.startsWith('POST') && type !== 'application/x-www-form-urlencoded') return refused(`Invalid content type: ${type}`)
  // The library makes one up where it is given none, which is another one after a crash.
  if (creates(operation) && (key === undefined || String(key).startsWith('stripe-node-retry-')))
    return refused('Each request that creates something is sent with an Idempotency-Key')
  return key === undefined || key.length <= 255 ? null : refused('The Idempotency-Key has at most 255 characters')
}
