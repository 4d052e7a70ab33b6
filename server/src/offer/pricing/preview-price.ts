import { parseLocal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { priceInfoOf, type RestToPay } from './price-info.ts'

export const previewPrice =
  (restToPay: RestToPay): Handler<'pricing', 'previewPrice'> =>
  async ({ body }, context) => {
    const lines = body.bookingLineItems.map((line) => ({ line, spanMinutes: wallMinutes(line) }))
    return { priceInfo: await priceInfoOf(lines, context, restToPay) }
  }

/** From clock to clock; null without both times. */
function wallMinutes({ localStartDate, localEndDate }: { localStartDate?: string; localEndDate?: string }): number | null {
  const start = parseLocal(localStartDate ?? '')
  const end = parseLocal(localEndDate ?? '')
  return start === null || end === null ? null : end - start
}
