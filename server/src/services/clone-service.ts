import type { NewService, Service } from '@foyer/contract'
import { copyComingSeries } from '../calendar/calendar.ts'
import type { Handler } from '../handler.ts'
import { addService } from './create-service.ts'
import { requireService } from './require-service.ts'
import { wantedOf } from './service-as-sent.ts'
import { savePricingPlans } from './services-store.ts'

/**
 * A copy with a schedule, an address and a place in the list of its own. Hidden until a manager has looked at it, unless asked otherwise.
 * Its name is the sender's, or that of the source.
 */
export const cloneService: Handler<'services', 'cloneService'> = async ({ body }, context) =>
  await context.inTransaction(async (tx) => {
    const source = await requireService(tx, context, body.sourceServiceId)
    const service = await addService(tx, context, copyOf(source, body), source)
    const [scheduleId, toScheduleId] = [source.schedule.id, service.schedule.id]
    if (body.copyRecurringSessions ?? true) await copyComingSeries(tx, context, { scheduleId, toScheduleId })
    if (body.copyPricingPlans) await savePricingPlans(tx, { ...context, id: service.id, ids: source.payment.pricingPlanIds ?? [] })
    return { service: await requireService(tx, context, service.id), errors: [] }
  })

type Asked = { cloneServiceName?: string | undefined; hideService?: boolean | undefined }

function copyOf(source: Service, { cloneServiceName, hideService = true }: Asked): NewService {
  const { sortOrder: _, ...copied } = wantedOf(source)
  return { ...copied, name: cloneServiceName ?? source.name, hidden: hideService }
}
