import { type BookingPolicy, type CustomBookingForm, contract, type PagingMetadata, type Service } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import { compileFilter } from '../../ground/db/querying/compile-filter.ts'
import { findPage } from '../../ground/db/querying/find-page.ts'
import type { Handler, WritingHandler, WrittenAnswer } from '../../ground/handler.ts'
import { answerWriter } from '../../ground/http/answer-writer.ts'
import { wordsFor } from '../../house/site/words-for.ts'
import { defaultFormId, formOf, formsOf, publicFormsOf } from '../booking-forms/booking-forms-store.ts'
import { formFields } from '../booking-forms/form-fields.ts'
import { policiesOf, policyOf } from '../booking-policies/booking-policies-store.ts'
import { policyFields } from '../booking-policies/policy-fields.ts'
import { findCategories, findLocations, findServicesOfForms, findServicesOfPolicies } from './found-services-store.ts'
import { spokenServicesFor } from './read-services.ts'
import { serviceFields } from './service-fields.ts'
import { seesHiddenServices, visibleServices } from './services-store.ts'

export const queryPolicies: WritingHandler<'services', 'queryPolicies'> = async ({ body }, context) => {
  const { db, siteId, dependencies } = context
  const { rows, pagingMetadata } = await findPage({
    db,
    signingKeys: dependencies.signingKeys,
    siteId,
    operation: 'queryPolicies',
    hasFewRows: true,
    fields: policyFields,
    from: policiesOf(db, siteId),
    query: body.query,
    defaults: { sort: [{ fieldName: 'id' }], paging: 'CURSOR', limits: { least: 0, byDefault: 100, most: 100 } },
  })
  const connected = await findServicesOfPolicies(
    db,
    context,
    rows.map(({ id }) => id),
  )
  const policies = rows.map((row) => {
    const { services, total } = connected.get(row.id) ?? { services: [], total: 0 }
    return { bookingPolicy: wordsFor(context)(policyOf(row)), services: services.map(spokenServicesFor(context)), total }
  })
  return writtenPolicies(policies, pagingMetadata)
}

export const queryLocations: Handler<'services', 'queryLocations'> = async ({ body: { filter = {} } }, context) => {
  const matching = compileFilter(serviceFields, filter.services, 'filter.services')
  const { business, hasCustom, hasCustomer } = await findLocations(
    context.db,
    context,
    visibleServices(context.db, context).where(matching),
  )
  const locations = business.filter(
    ({ id }) => !filter.businessLocationIds?.length || filter.businessLocationIds.some((asked) => asked.toLowerCase() === id),
  )
  return {
    businessLocations: { exists: locations.length > 0, locations },
    customLocations: { exists: hasCustom },
    customerLocations: { exists: hasCustomer },
  }
}

export const queryCategories: Handler<'services', 'queryCategories'> = async ({ body: { filter = {} } }, context) => {
  const matching = compileFilter(serviceFields, filter.services, 'filter.services')
  const from = visibleServices(context.db, context).where(matching)
  const asked = filter.categoryIds?.length ? from.where('categories.id', 'in', filter.categoryIds) : from
  return { categories: (await findCategories(asked)).map(wordsFor(context)) }
}

export const queryBookingForms: Handler<'services', 'queryBookingForms'> = async ({ body: { query, conditionalFields } }, context) => {
  const { db, siteId, dependencies, caller } = context
  const from = seesHiddenServices(caller) ? formsOf(db, siteId) : publicFormsOf(db, siteId)
  const { rows, pagingMetadata } = await findPage({
    db,
    signingKeys: dependencies.signingKeys,
    siteId,
    operation: 'queryBookingForms',
    fields: formFields,
    from,
    query,
    defaults: { sort: [{ fieldName: 'id' }], paging: 'CURSOR', limits: { least: 0, byDefault: 100, most: 100 } },
  })
  const wantsDefault = conditionalFields?.includes('DEFAULT_BOOKING_FORM') ?? false
  const byDefault = wantsDefault ? await from.where('booking_forms.id', '=', defaultFormId).executeTakeFirst() : undefined
  if (wantsDefault && !byDefault) throw new Refusal('DEFAULT_BOOKING_FORM_NOT_FOUND')
  const listed = [...rows, ...(byDefault ? [byDefault] : [])]
  const connected = await findServicesOfForms(
    db,
    context,
    listed.map(({ id }) => id),
  )
  const shown = (form: CustomBookingForm) => ({
    formDetails: { formId: form.id, name: form.name, revision: form.revision },
    connectedServices: connected.get(form.id)?.services ?? [],
    totalServiceCount: connected.get(form.id)?.total ?? 0,
  })
  return {
    bookingForms: rows.map((row) => shown(formOf(row))),
    pagingMetadata,
    ...(byDefault && { defaultBookingForm: shown(formOf(byDefault)) }),
  }
}

type PolicyWithServices = { bookingPolicy: BookingPolicy; services: readonly Service[]; total: number }

const answer = contract.services.queryPolicies.response.properties
const { services: listOfServices, connectedServices: _, ...others } = answer.bookingPolicies.items.properties

const writeServices = answerWriter(listOfServices)
const writePolicy = answerWriter({ properties: others, required: Object.keys(others) })
const writePaging = answerWriter(answer.pagingMetadata)

/**
 * Policies with some of their services on the wire. These stand there under their present and their older name, which makes a megabyte of a
 * hundred policies: they are looked through and written once.
 */
const writtenPolicies = (policies: readonly PolicyWithServices[], pagingMetadata: PagingMetadata): WrittenAnswer =>
  Buffer.from(`{"bookingPolicies":[${policies.map(writtenPolicy).join(',')}],"pagingMetadata":${writePaging(pagingMetadata)}}`)

function writtenPolicy({ bookingPolicy, services, total }: PolicyWithServices): string {
  const list = writeServices(services)
  const policy = writePolicy({
    bookingPolicy,
    totalServiceCount: total,
    countOfServices: total,
    hasMoreServices: total > services.length,
  })
  return `${policy.slice(0, -1)},"connectedServices":${list},"services":${list}}`
}
