import type { FormAnswer, Plan, PlanOrder } from '@foyer/contract'
import { checkedAnswers, type Submission } from '@foyer/domain'
import { type Caller, isBusiness } from '../../ground/caller.ts'
import type { Queryable } from '../../ground/db/database.ts'
import { formOf, formsOf } from '../../offer/booking-forms/booking-forms.ts'
import { findFormAnswers } from './order-forms-store.ts'

export type FilledForm = { formId: string; answers: FormAnswer[] }

type Filling = { siteId: string; caller: Caller; plan: Pick<Plan, 'formId'>; submission: Submission | undefined }

/**
 * The answers sent, checked against the form of the plan; null if none were sent, as by front ends that keep answers themselves. A plan may
 * name a form that this site does not have: then there is nothing to answer.
 */
export async function checkedForm(db: Queryable, { siteId, caller, plan, submission }: Filling): Promise<FilledForm | null> {
  if (submission === undefined || plan.formId === undefined) return null
  const row = await formsOf(db, siteId).where('booking_forms.id', '=', plan.formId).executeTakeFirst()
  if (!row) return null
  return { formId: plan.formId, answers: checkedAnswers(formOf(row).fields, submission, { isComplete: !isBusiness(caller) }) }
}

/** The order with what its buyer answered. */
export async function withAnswers(db: Queryable, siteId: string, order: PlanOrder): Promise<PlanOrder> {
  const filled = await findFormAnswers(db, siteId, order.id)
  if (!filled) return order
  const { formId, answers } = filled
  const submissionData = Object.fromEntries(answers.map(({ id, value }) => [id, value]))
  return { ...order, formData: { ...order.formData, formId, submissionData, answers } }
}
