import { expect, test } from 'vitest'
import { createOrderWorld } from '../../test/money/order-world.ts'

const { owner, member, world, createPlan } = await createOrderWorld()

const goal = { key: 'goal', type: 'SHORT_TEXT', label: 'What do you want to reach?', required: true } as const
const injury = { key: 'injury', type: 'CHECK_BOX', label: 'I have an injury', required: false } as const

const askingPlan = async (more: object = {}) => {
  const { bookingForm } = await owner['booking-forms'].createBookingForm({
    body: { bookingForm: { name: 'Goals', fields: [goal, injury] } },
  })
  return { form: bookingForm, plan: await createPlan({}, { formId: bookingForm.id, ...more }) }
}
const buy = (planId: string, formSubmission?: Record<string, unknown>) =>
  member.orders.createOnlineOrder({ body: { planId, ...(formSubmission && { formSubmission }) } })

test('the answers to a plan’s form are stored with the order, and shown to managers who ask for all fields', async () => {
  const { plan, form } = await askingPlan()
  const { bookingForm } = await (await world.visitor())['booking-forms'].getBookingForm({ params: { bookingFormId: form.id } })
  expect(bookingForm.fields.map(({ key }) => key)).toEqual(['goal', 'injury'])
  const { order } = await buy(plan.id, { goal: ' A marathon ', injury: true })
  const read = async (fieldSet?: 'FULL') =>
    (await owner.orders.managementGetOrder({ params: { id: order.id }, query: fieldSet ? { fieldSet } : {} })).order.formData
  expect(await read()).toBeUndefined()
  const [first, second] = bookingForm.fields
  expect(await read('FULL')).toEqual({
    formId: form.id,
    submissionData: { [first?.id ?? '']: 'A marathon', [second?.id ?? '']: 'true' },
    answers: [
      { id: first?.id, label: goal.label, value: 'A marathon', valueType: 'SHORT_TEXT' },
      { id: second?.id, label: injury.label, value: 'true', valueType: 'CHECK_BOX' },
    ],
  })
  const own = await member.orders.memberGetOrder({ params: { id: order.id }, query: { fieldSet: 'FULL' } })
  expect(own.order.formData?.submissionData).toEqual({ [first?.id ?? '']: 'A marathon', [second?.id ?? '']: 'true' })
})

test.each([
  ['a missing answer', {}, 'formSubmission.goal'],
  ['an answer to no question', { goal: 'Sleep', shoes: '42' }, 'formSubmission.shoes'],
  ['an answer of another type', { goal: 'Sleep', injury: 'no' }, 'formSubmission.injury'],
])('%s is refused, and nothing is bought', async (_what, submission, field) => {
  const { plan } = await askingPlan()
  await expect(buy(plan.id, submission)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT', violations: [{ field }] })
  expect((await member.orders.memberListOrders({ query: { planIds: [plan.id] } })).orders).toEqual([])
})

test('a front end that keeps answers itself sends none, and a form that this site does not have asks nothing', async () => {
  const { plan, form } = await askingPlan()
  const { order } = await buy(plan.id)
  expect(order.status).toBe('DRAFT')
  const elsewhere = await createPlan({}, { formId: '5d3c1f60-6f0e-4c0b-9d0c-0d6d3b8f7a11' })
  expect((await buy(elsewhere.id, { anything: 'x' })).order.formData).toBeUndefined()
  // The form of a hidden plan is none of a visitor's business.
  await owner.plans.setPlanVisibility({ params: { id: plan.id }, body: { visible: false } })
  const visitor = await world.visitor()
  await expect(visitor['booking-forms'].getBookingForm({ params: { bookingFormId: form.id } })).rejects.toMatchObject({
    code: 'BOOKING_FORM_NOT_FOUND',
  })
})
