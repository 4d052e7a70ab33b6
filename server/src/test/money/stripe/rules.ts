import { type Bank, type Reply, refused, secondOf } from './bank.ts'
import { at, type Form, textAt } from './check-shapes.ts'

/** A rule that the types do not tell: what is wrong, or null. */
type Rule = (form: Form, bank: Bank) => Reply | null

const exclusive =
  (...names: readonly string[]): Rule =>
  (form) =>
    names.filter((name) => form[name] !== undefined).length < 2
      ? null
      : refused(`You may only specify one of these parameters: ${names.join(', ')}.`, {
          code: 'parameters_exclusive',
          param: names[0] ?? '',
        })

const required =
  (isNeeded: (form: Form) => boolean, ...steps: readonly string[]): Rule =>
  (form) => {
    const [first = '', ...rest] = steps
    const param = `${first}${rest.map((step) => `[${step}]`).join('')}`
    if (!isNeeded(form) || at(form, ...steps) !== undefined) return null
    return refused(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }

const notWith =
  (isSo: (form: Form) => boolean, name: string, why: string): Rule =>
  (form) =>
    isSo(form) && form[name] !== undefined ? refused(`You can not pass \`${name}\` ${why}.`, { param: name }) : null

const atMost =
  (characters: number, ...steps: readonly string[]): Rule =>
  (form) => {
    const length = textAt(form, ...steps)?.length ?? 0
    return length <= characters ? null : refused(`Invalid string: must be at most ${characters} characters`, { param: steps.join('.') })
  }

const metadata =
  (...steps: readonly string[]): Rule =>
  (form) => {
    const found = at(form, ...steps)
    const entries = typeof found === 'object' ? Object.entries(found) : []
    const isTooLong = entries.some(([key, value]) => key.length > 40 || typeof value !== 'string' || value.length > 500)
    return entries.length > 50 || isTooLong
      ? refused('Metadata has 50 keys of 40 characters, with values of 500', { param: 'metadata' })
      : null
  }

const address =
  (name: string): Rule =>
  (form) => {
    const sent = textAt(form, name)
    return sent === undefined || /^https?:\/\/[^\s/]+/.test(sent) ? null : refused('Not a valid URL', { code: 'url_invalid', param: name })
  }

const email: Rule = (form) => {
  const sent = textAt(form, 'customer_email')
  const isRight = sent === undefined || (/^[^\s@,;]+@[^\s@,;]+\.[^\s@.,;]+$/.test(sent) && sent.length <= 512)
  return isRight ? null : refused(`Invalid email address: ${sent}`, { code: 'email_invalid', param: 'customer_email' })
}

// Not in https://docs.stripe.com/currencies#presentment-currencies.
const unsupported = new Set(['cup', 'ern', 'irr', 'kpw', 'sdg', 'ssp', 'syp'])

const currencyAt =
  (...steps: readonly string[]): Rule =>
  (form) => {
    const sent = textAt(form, ...steps)
    return sent === undefined || (/^[a-z]{3}$/.test(sent) && !unsupported.has(sent))
      ? null
      : refused(`Invalid currency: ${sent}`, { param: 'currency' })
  }

/** Between 30 minutes and 24 hours from now, by the clock of the test. */
const closesInTime: Rule = (form, bank) => {
  const sent = textAt(form, 'expires_at')
  if (sent === undefined) return null
  const seconds = Number(sent) - secondOf(bank)
  if (seconds < 1800)
    return refused('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', { param: 'expires_at' })
  return seconds <= 86_400
    ? null
    : refused('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', { param: 'expires_at' })
}

// Three decimals of which the last is zero, and two that are written though there are none: https://docs.stripe.com/currencies#special-cases.
const multiples: Record<string, number> = { bhd: 10, jod: 10, kwd: 10, omr: 10, tnd: 10, isk: 100, ugx: 100 }

const wrongAmount = (amount: number, currency: string, param: string): Reply | null => {
  if (amount > mostAmount) return refused('Amount must be no more than 99999999', { code: 'amount_too_large', param })
  if (amount % (multiples[currency] ?? 1) !== 0) return refused(`Invalid amount of ${currency}`, { code: 'invalid_amount', param })
  if (amount >= Math.max(1, leastAmounts[currency] ?? 1)) return null
  return refused(`Amount must be at least ${leastAmounts[currency] ?? 1} ${currency}`, { code: 'amount_too_small', param })
}

const lineItems: Rule = (form) => {
  const items = Object.values(typeof form.line_items === 'object' ? form.line_items : {})
  if (items.length > 100) return refused('A maximum of 100 line items', { param: 'line_items' })
  let total = 0
  for (const [index, item] of items.entries()) {
    if (typeof item === 'string') return refused('Invalid object', { param: `line_items[${index}]` })
    const missing = [
      ...(item.price === undefined && item.price_data === undefined ? ['price_data'] : []),
      ...(textAt(item, 'price_data', 'unit_amount') === undefined ? ['price_data][unit_amount'] : []),
      ...(at(item, 'price_data', 'product_data') === undefined ? ['price_data][product_data'] : []),
      ...(item.quantity === undefined ? ['quantity'] : []),
    ]
    if (missing[0] !== undefined)
      return refused(`Missing required param: line_items[${index}][${missing[0]}].`, { code: 'parameter_missing', param: 'line_items' })
    if ((textAt(item, 'price_data', 'product_data', 'name')?.length ?? 0) > 250)
      return refused('Invalid string: must be at most 250 characters', { param: 'line_items[0][price_data][product_data][name]' })
    total += Number(textAt(item, 'quantity')) * Number(textAt(item, 'price_data', 'unit_amount'))
  }
  const currency = textAt(form, 'line_items', '0', 'price_data', 'currency') ?? ''
  return items.length === 0 ? null : wrongAmount(total, currency, 'line_items')
}

const isMode = (mode: string) => (form: Form) => form.mode === mode
const always = () => true

const chargeAmount: Rule = (form) => wrongAmount(Number(form.amount), textAt(form, 'currency') ?? '', 'amount')

const offSession: Rule = (form) => {
  if (form.off_session !== 'true' && form.off_session !== 'recurring' && form.off_session !== 'one_off') return null
  if (form.confirm !== 'true') return refused('`off_session` can only be used with `confirm=true`.', { param: 'off_session' })
  const missing = ['customer', 'payment_method'].find((name) => form[name] === undefined)
  return missing === undefined ? null : refused(`Missing required param: ${missing}.`, { code: 'parameter_missing', param: missing })
}

/** Methods of the account's dashboard may lead the customer elsewhere. */
const redirects: Rule = (form) => {
  const isSafe = form.return_url !== undefined || textAt(form, 'automatic_payment_methods', 'allow_redirects') === 'never'
  if (form.confirm !== 'true' || isSafe) return null
  return refused('You must provide a `return_url`, or set `automatic_payment_methods[allow_redirects]` to `never`.', {
    param: 'return_url',
  })
}

const limit: Rule = (form) => {
  const count = Number(form.limit ?? 10)
  return count >= 1 && count <= 100 ? null : refused('Invalid limit: must be between 1 and 100', { param: 'limit' })
}

const rules: Record<string, readonly Rule[]> = {
  'POST /v1/checkout/sessions': [
    ...[required(always, 'mode'), required(isMode('payment'), 'line_items'), required(always, 'success_url')],
    required((form) => form.mode === 'setup' && form.payment_method_types === undefined, 'currency'),
    ...[exclusive('customer', 'customer_email'), exclusive('customer', 'customer_creation')],
    ...[notWith(isMode('setup'), 'line_items', 'in `setup` mode'), notWith(isMode('setup'), 'payment_intent_data', 'in `setup` mode')],
    notWith(isMode('payment'), 'setup_intent_data', 'in `payment` mode'),
    ...[address('success_url'), address('cancel_url'), email, closesInTime, lineItems],
    ...[currencyAt('currency'), currencyAt('line_items', '0', 'price_data', 'currency')],
    ...[metadata('metadata'), metadata('payment_intent_data', 'metadata'), metadata('setup_intent_data', 'metadata')],
    ...[
      atMost(200, 'client_reference_id'),
      atMost(1000, 'payment_intent_data', 'description'),
      atMost(1000, 'setup_intent_data', 'description'),
    ],
  ],
  'POST /v1/payment_intents': [
    ...[currencyAt('currency'), chargeAmount, offSession, redirects, address('return_url')],
    ...[metadata('metadata'), atMost(1000, 'description')],
  ],
  'POST /v1/refunds': [
    required((form) => form.charge === undefined, 'payment_intent'),
    ...[exclusive('charge', 'payment_intent'), metadata('metadata')],
    ({ amount }) => (amount === undefined || Number(amount) >= 1 ? null : refused('Invalid positive integer', { param: 'amount' })),
  ],
}

/** What of a request breaks a rule of the reference. */
export function brokenIn(operation: string, form: Form, bank: Bank): Reply | null {
  for (const rule of rules[operation] ?? (operation.startsWith('GET') ? [limit] : [])) {
    const broken = rule(form, bank)
    if (broken) return broken
  }
  return null
}

/** What makes something, and so must not be done twice. */
export const creates = (operation: string): boolean => /^POST \/v1\/\w+(\/sessions)?$/.test(operation)

/*
 * https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts, in the units in which Stripe counts, written down a second time:
 * the server's own table is tested against it.
 */
const leastAmounts: Record<string, number> = {
  usd: 50,
  aed: 200,
  aud: 50,
  bgn: 100,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  inr: 50,
  jpy: 50,
  mxn: 1000,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  thb: 1000,
}

const mostAmount = 99_999_999
