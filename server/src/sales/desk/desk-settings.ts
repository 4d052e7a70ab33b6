import { randomUUID } from 'node:crypto'
import type { RefundLimit } from '@foyer/contract'
import { decimalOf, InvalidInput, invalid, Refusal, unitsOf } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { loadSite } from '../../house/site/site.ts'
import {
  listDeskMethods,
  listRefundLimits,
  type StoredLimit,
  saveDeskMethods,
  saveRefundLimits,
} from '../../money/ledger/desk-settings-store.ts'
import { tellOwners } from '../../people/trust/security-mails.ts'

export const listOwnDeskMethods: Handler<'desk', 'listDeskMethods'> = async (_input, { db, siteId }) => ({
  methods: await listDeskMethods(db, siteId),
})

export const updateDeskMethods: Handler<'desk', 'updateDeskMethods'> = async ({ body }, context) =>
  await context.inTransaction(async (tx) => {
    const { siteId, now } = context
    const known = new Set((await listDeskMethods(tx, siteId)).map(({ id }) => id))
    const methods = body.methods.map(({ id, name }) => ({ id: id?.toLowerCase() ?? randomUUID(), name, isNew: id === undefined }))
    if (methods.some(({ id, isNew }) => !isNew && !known.has(id))) throw new Refusal('DESK_METHOD_NOT_FOUND')
    const names = methods.map(({ name }) => name.toLowerCase())
    const twice = names.findIndex((name, position) => names.indexOf(name) !== position)
    if (twice >= 0) throw invalid(`methods[${twice}].name`, 'must be the name of one way alone', 'TAKEN')
    await saveDeskMethods(tx, siteId, now, methods)
    return { methods: await listDeskMethods(tx, siteId) }
  })

export const getRefundLimits: Handler<'desk', 'getRefundLimits'> = async (_input, { db, siteId }) => {
  const [limits, { currency }] = await Promise.all([listRefundLimits(db, siteId), loadSite(db, siteId)])
  return { limits: toRefundLimits(limits, currency), currency }
}

export const updateRefundLimits: Handler<'desk', 'updateRefundLimits'> = async ({ body }, context) =>
  await context.inTransaction(async (tx) => {
    const { siteId, now } = context
    const { currency } = await loadSite(tx, siteId)
    const limits = body.limits.map((limit, position) => limitOf(limit, currency, position)).filter(({ eachUnits }) => eachUnits > 0n)
    if (new Set(limits.map(({ role }) => role)).size < limits.length) throw invalid('limits', 'must name each role once', 'TWICE')
    await saveRefundLimits(tx, siteId, now, limits)
    await tellOwners(tx, context, { change: 'REFUND_LIMITS_CHANGED', detail: detailOf(toRefundLimits(limits, currency), currency) })
    return { limits: toRefundLimits(limits, currency), currency }
  })

function limitOf({ role, each, perDay }: RefundLimit, currency: string, position: number): StoredLimit {
  const [eachUnits, dayUnits] = [unitsOf(each, currency), perDay === undefined ? null : unitsOf(perDay, currency)]
  const field = (name: string) => `limits[${position}].${name}`
  const rule = 'FORMAT'
  if (eachUnits === null) throw new InvalidInput([{ field: field('each'), description: `must have the decimals of ${currency}`, rule }])
  if (perDay !== undefined && (dayUnits === null || dayUnits < eachUnits))
    throw new InvalidInput([{ field: field('perDay'), description: 'must be no less than what is given back at once', rule }])
  return { role, currency, eachUnits, dayUnits }
}

/** Limits in a former currency do not apply. */
const toRefundLimits = (limits: readonly StoredLimit[], currency: string): RefundLimit[] =>
  limits
    .filter((limit) => limit.currency === currency)
    .map(({ role, eachUnits, dayUnits }) => ({
      role,
      each: decimalOf(eachUnits, currency),
      ...(dayUnits !== null && { perDay: decimalOf(dayUnits, currency) }),
    }))

const detailOf = (limits: readonly RefundLimit[], currency: string): string =>
  limits.map(({ role, each, perDay }) => `${role}: ${each} ${currency}${perDay ? ` (${perDay} ${currency} / day)` : ''}`).join(', ') || '0'
