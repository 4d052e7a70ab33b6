import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Shape, shapesOf } from './shapes.ts'

/** The calls of the `stripe` package that the product makes, or that its tests' Stripe answers, by the file of their resource. */
const called: Record<string, readonly string[]> = {
  'resources/Checkout/Sessions': ['create', 'list', 'retrieve', 'expire'],
  'resources/PaymentIntents': ['create', 'list', 'retrieve'],
  'resources/PaymentMethods': ['retrieve', 'detach'],
  'resources/Customers': ['del'],
  'resources/Refunds': ['create', 'list', 'retrieve'],
  'resources/Disputes': ['list', 'retrieve'],
  'resources/Charges': ['retrieve'],
  'resources/Balance': ['retrieve'],
  'resources/BalanceTransactions': ['list'],
  'resources/Payouts': ['list', 'retrieve'],
}

export type StripeRequests = { version: string; operations: Record<string, Record<string, Shape>> }

/** What the installed package says of these calls: by method and path, the parameters with their shapes. */
export function stripeRequests(root: string): StripeRequests {
  const folder = path.join(root, 'node_modules/stripe/esm')
  const shapes = shapesOf(folder)
  const source = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  const version = /ApiVersion = '([^']+)'/.exec(source('apiVersion.js'))?.[1] ?? ''
  const operations = Object.entries(called).flatMap(([file, names]) => {
    const [[, methods = []] = []] = [...shapes.open(`${file}.d.ts`).classes]
    return names.map((name) => {
      const type = paramsOf(methods, name)
      const shape = type === null ? null : shapes.named(type, { file: `${file}.d.ts`, scope: '' })
      return [
        pathOf(source(`${file}.js`), name),
        shape !== null && typeof shape === 'object' && 'fields' in shape ? shape.fields : {},
      ] as const
    })
  })
  return { version, operations: Object.fromEntries(operations) }
}

/** `create(params?: Checkout.SessionCreateParams, …)`; null for a call without parameters. */
function paramsOf(tokens: readonly string[], method: string): string | null {
  const at = tokens.findIndex((token, index) => token === method && tokens[index + 1] === '(')
  const end = tokens.indexOf(')', at)
  const params = tokens.indexOf('params', at)
  if (params < 0 || params > end) return null
  const colon = tokens.indexOf(':', params)
  return tokens.slice(colon + 1, tokens.indexOf(',', colon)).join('')
}

/** `POST /v1/payment_methods/{id}/detach` */
function pathOf(source: string, method: string): string {
  const body = source.slice(source.search(new RegExp(`^ {4}${method}\\(`, 'm')))
  const [, verb = '', quoted = ''] = /_makeRequest\('(\w+)', ['`]([^'`]+)['`]/.exec(body) ?? []
  return `${verb} ${quoted.replaceAll(/\$\{[^}]*\}/g, '{id}')}`
}

/** One line for each parameter, so that a newer package is a readable change. */
export function written({ version, operations }: StripeRequests): string {
  const lines = Object.entries(operations).map(([operation, fields]) => {
    const each = Object.entries(fields).map(([name, shape]) => `      ${JSON.stringify(name)}: ${JSON.stringify(shape)}`)
    return `    ${JSON.stringify(operation)}: {${each.length > 0 ? `\n${each.join(',\n')}\n    ` : ''}}`
  })
  return `{\n  "version": ${JSON.stringify(version)},\n  "operations": {\n${lines.join(',\n')}\n  }\n}\n`
}
