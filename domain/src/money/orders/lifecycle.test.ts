import type { OrderModel } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { cyclesOf } from './cycles.ts'
import {
  cancel,
  cancelByMember,
  dueChange,
  dueChanges,
  dueDateOf,
  markAsPaid,
  newOrder,
  type OrderState,
  orderAt,
  pause,
  postpone,
  resume,
} from './lifecycle.ts'

const monthly = (cycleCount: number): OrderModel => ({ subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount } })
const agreed = (model: OrderModel, startDate: string, more: Partial<OrderState> = {}): OrderState =>
  newOrder({ model, startDate, freeTrialDays: 0, timeZone: 'UTC', type: 'OFFLINE', paymentStatus: 'UNPAID', ...more }, false)
const at = (order: OrderState, day: string) => orderAt(order, `${day}T09:00:00.000Z`)
const nine = (day: string) => `${day}T09:00:00.000Z`
const startsOf = (order: OrderState) =>
  cyclesOf(order, order.pauses, order.cycle ?? 0, order.endDate).map(({ startedDate }) => startedDate.slice(0, 10))

describe('cycles', () => {
  test.each([
    ['2027', ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
    ['2028', ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31']],
  ])('of months that begin on 31 January %s keep their day if the month has it', (year, days) => {
    const order = at(agreed(monthly(0), nine(`${year}-01-31`)), `${year}-05-31`)
    expect(startsOf(order)).toEqual(days)
  })

  test('begin at the same time of day in the business’s zone across clock changes', () => {
    const order = agreed(monthly(3), '2027-03-01T09:00:00.000Z', { timeZone: 'Europe/Berlin' })
    expect(dueDateOf(orderAt(order, nine('2027-03-02')))).toBe('2027-04-01T08:00:00.000Z')
    expect(order.endDate).toBe('2027-06-01T08:00:00.000Z')
  })

  test('follow the trial, whose index is 0', () => {
    const order = at(agreed(monthly(12), nine('2027-03-01'), { freeTrialDays: 7 }), '2027-03-08')
    expect(cyclesOf(order, [], order.cycle ?? 0, order.endDate)).toEqual([
      { index: 0, startedDate: nine('2027-03-01'), endedDate: nine('2027-03-08') },
      { index: 1, startedDate: nine('2027-03-08'), endedDate: nine('2027-04-08') },
    ])
    expect(order.endDate).toBe(nine('2028-03-08'))
  })

  test('of a single payment are one, without end if the order has none', () => {
    const order = at(agreed({ singlePaymentUnlimited: true }, nine('2027-03-01')), '2037-03-01')
    expect(cyclesOf(order, [], order.cycle ?? 0, order.endDate)).toEqual([{ index: 1, startedDate: nine('2027-03-01') }])
    const week = agreed({ singlePaymentForDuration: { count: 2, unit: 'WEEK' } }, nine('2027-03-01'))
    expect(week.endDate).toBe(nine('2027-03-15'))
    expect(at(week, '2027-03-15').status).toBe('ENDED')
  })

  test('begin later by the time of a pause: the example of twelve months after a trial', () => {
    const begun = at(agreed(monthly(12), nine('2024-02-01'), { freeTrialDays: 7 }), '2024-03-01')
    const resumed = resume(pause(begun, nine('2024-03-01')).after, nine('2024-03-03')).after
    const later = at(resumed, '2024-05-01')
    expect(later).toMatchObject({ status: 'ACTIVE', cycle: 3, endDate: nine('2025-02-10'), earliestEndDate: nine('2025-02-10') })
    expect(cyclesOf(later, later.pauses, 3, later.endDate).at(-1)).toEqual({
      index: 3,
      startedDate: nine('2024-04-10'),
      endedDate: nine('2024-05-10'),
    })
  })
})

describe('the clock', () => {
  test('catches up in order, each change once', () => {
    const order = agreed({ subscription: { cycleDuration: { count: 1, unit: 'DAY' }, cycleCount: 3 } }, nine('2027-03-01'))
    const changes = dueChanges(order, nine('2027-03-09'))
    expect(changes.map(({ news, after }) => [...news, after.cycle])).toEqual([
      ['started', 1],
      ['cycle_started', 2],
      ['cycle_started', 3],
      ['ended', 3],
    ])
    expect(dueChange(changes.at(-1)?.after ?? order, nine('2099-01-01'))).toBeNull()
  })

  test('reports the first cycle of an online order, too', () => {
    const order = agreed(monthly(1), nine('2027-03-01'), { type: 'ONLINE', freeTrialDays: 3 })
    expect(dueChange(order, nine('2027-03-01'))).toMatchObject({ news: ['started', 'cycle_started'], after: { cycle: 0 } })
  })

  test('does nothing to a paused order or a draft', () => {
    const paused = pause(at(agreed(monthly(1), nine('2027-03-01')), '2027-03-02'), nine('2027-03-02')).after
    expect(dueChange(paused, nine('2099-01-01'))).toBeNull()
    const draft = newOrder({ ...agreed(monthly(1), nine('2027-03-01')) }, true)
    expect([draft.status, dueChange(draft, nine('2099-01-01'))]).toEqual(['DRAFT', null])
  })
})

describe('pausing', () => {
  const trial = at(agreed(monthly(2), nine('2027-03-01'), { freeTrialDays: 7 }), '2027-03-02')
  const running = at(trial, '2027-03-08')
  const canceled = cancel(running, { cause: 'OWNER_ACTION', effectiveAt: 'IMMEDIATELY', now: nine('2027-03-09') }).after
  test.each([
    ['NOT_STARTED', agreed(monthly(2), nine('2027-03-01'))],
    ['TRIAL', trial],
    ['ALREADY_SUSPENDED', pause(running, nine('2027-03-09')).after],
    ['CANCELED', canceled],
    ['ENDED', at(running, '2027-12-01')],
    ['PENDING', newOrder({ ...running }, true)],
  ])('is refused with the reason %s', (reason, order) => {
    expect(() => pause(order, nine('2027-03-10'))).toThrow(expect.objectContaining({ code: 'order_not_suspendable', data: { reason } }))
  })

  test('cannot be ended without a pause', () => {
    expect(() => resume(running, nine('2027-03-10'))).toThrow(expect.objectContaining({ code: 'invalid_order_status' }))
  })
})

describe('postponing', () => {
  const running = at(agreed(monthly(2), nine('2027-03-01')), '2027-03-02')
  test('moves the end alone, and the last cycle goes on', () => {
    const { after } = postpone(running, nine('2027-06-01'))
    expect(after).toMatchObject({ endDate: nine('2027-06-01'), earliestEndDate: nine('2027-05-01') })
    expect(at(after, '2027-05-20')).toMatchObject({ status: 'ACTIVE', cycle: 2 })
    expect(at(after, '2027-06-01').status).toBe('ENDED')
  })

  test('is refused to an earlier end, while paused, and where there is no end', () => {
    expect(() => postpone(running, nine('2027-05-01'))).toThrow(
      expect.objectContaining({ violations: [expect.objectContaining({ rule: 'END_DATE_NOT_LATER' })] }),
    )
    expect(() => postpone(pause(running, nine('2027-03-03')).after, nine('2027-06-01'))).toThrow('invalid_order_status')
    const endless = at(agreed(monthly(0), nine('2027-03-01')), '2027-03-02')
    expect(() => postpone(endless, nine('2027-06-01'))).toThrow('end_date_not_postponable')
  })
})

describe('canceling', () => {
  const owner = { cause: 'OWNER_ACTION', now: nine('2027-03-10') } as const
  const running = at(agreed(monthly(0), nine('2027-03-01')), '2027-03-10')
  test('at once ends the order, and its present pause', () => {
    const { after, news } = cancel(pause(running, nine('2027-03-09')).after, { ...owner, effectiveAt: 'IMMEDIATELY' })
    expect(after).toMatchObject({ status: 'CANCELED', endDate: owner.now, pauses: [{ resumeDate: owner.now }] })
    expect(news).toEqual(['canceled', 'ended'])
  })

  test('at the next payment date lets the order run until then', () => {
    const { after } = cancel(running, { ...owner, effectiveAt: 'NEXT_PAYMENT_DATE' })
    expect(after).toMatchObject({ status: 'ACTIVE', autoRenewCanceled: true, endDate: nine('2027-04-01') })
    expect(dueChange(after, nine('2027-04-01'))).toMatchObject({ news: ['canceled', 'ended'], after: { status: 'CANCELED', cycle: 1 } })
    expect(() => cancel(after, { ...owner, effectiveAt: 'NEXT_PAYMENT_DATE' })).toThrow('order_not_renewed')
  })

  test('before the start leaves only the trial, if there is one', () => {
    const untried = cancel(agreed(monthly(3), nine('2027-04-01')), { ...owner, effectiveAt: 'NEXT_PAYMENT_DATE' }).after
    expect(at(untried, '2027-04-01')).toMatchObject({ status: 'CANCELED', cycle: null })
    const withTrial = agreed(monthly(3), nine('2027-04-01'), { freeTrialDays: 7 })
    const tried = cancel(withTrial, { ...owner, effectiveAt: 'NEXT_PAYMENT_DATE' }).after
    expect(at(tried, '2027-04-02')).toMatchObject({ status: 'ACTIVE', cycle: 0 })
    expect(at(tried, '2027-04-08')).toMatchObject({ status: 'CANCELED', cycle: 0 })
  })

  test('by a member during the trial lets it run to its end', () => {
    const trial = at(agreed(monthly(3), nine('2027-03-05'), { freeTrialDays: 7 }), '2027-03-10')
    const { after } = cancelByMember(trial, { effectiveAt: 'IMMEDIATELY', now: owner.now })
    expect(after).toMatchObject({ status: 'ACTIVE', endDate: nine('2027-03-12'), cancellation: { cause: 'MEMBER_ACTION' } })
  })

  test('at the next payment date is refused for a single payment', () => {
    const single = at(agreed({ singlePaymentUnlimited: true }, nine('2027-03-01')), '2027-03-02')
    expect(() => cancel(single, { ...owner, effectiveAt: 'NEXT_PAYMENT_DATE' })).toThrow('order_not_renewed')
    expect(cancel(single, { ...owner, effectiveAt: 'IMMEDIATELY' }).after.status).toBe('CANCELED')
  })
})

test('an order is marked as paid once, if it is one of the business that costs something', () => {
  const order = agreed(monthly(1), nine('2027-03-01'))
  const paid = markAsPaid(order).after
  expect(paid.paymentStatus).toBe('PAID')
  const reasonOf = (of: OrderState) => expect(() => markAsPaid(of))
  reasonOf(paid).toThrow(expect.objectContaining({ data: { reason: 'ALREADY_PAID' } }))
  reasonOf({ ...order, paymentStatus: 'NOT_APPLICABLE' }).toThrow(expect.objectContaining({ data: { reason: 'FREE' } }))
  reasonOf({ ...order, type: 'ONLINE' }).toThrow(expect.objectContaining({ data: { reason: 'NOT_OFFLINE' } }))
})
