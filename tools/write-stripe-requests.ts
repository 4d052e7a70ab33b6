import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripeRequests, written } from './stripe-requests/operations.ts'

/** Writes the table with which the tests' Stripe checks requests, from the types of the installed `stripe` package. */
const root = path.join(import.meta.dirname, '..')
const file = path.join(root, 'server/src/test/money/stripe/requests.json')
writeFileSync(file, written(stripeRequests(root)))
console.log(`wrote ${path.relative(process.cwd(), file)}`)
