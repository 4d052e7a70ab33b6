import type { PublicPlan, Query, Service, StaffMember } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { allPages } from '../ground/all-pages.ts'

const typesWithSessions = { type: { $in: ['CLASS', 'COURSE'] } }

export const readShownServices = async (api: Client, filter: NonNullable<Query['filter']> = {}): Promise<Service[]> => {
  const question = { filter: { hidden: false, ...filter }, sort: [{ fieldName: 'sortOrder' }] }
  return (await allPages(question, (query) => api.services.queryServices({ body: { query } }))).flatMap(({ services }) => services)
}

export const readClassesAndCourses = (api: Client): Promise<Service[]> => readShownServices(api, typesWithSessions)

export const hasClassesOrCourses = async (api: Client): Promise<boolean> =>
  (await api.services.countServices({ body: { filter: { hidden: false, ...typesWithSessions } } })).count > 0

export const readPeople = async (api: Client): Promise<StaffMember[]> => {
  const question = { sort: [{ fieldName: 'name' }] }
  return (await allPages(question, (query) => api.staff.queryStaffMembers({ body: { query } }))).flatMap(({ staffMembers }) => staffMembers)
}

export const readPlansOnOffer = async (api: Client, planIds?: readonly string[]): Promise<PublicPlan[]> => {
  const filter = planIds && { id: { $in: [...planIds] } }
  const pages = await allPages({ ...(filter && { filter }) }, (query) => api.plans.queryPublicPlans({ body: { query } }))
  return pages.flatMap(({ plans }) => plans)
}

export const hasPlansOnOffer = async (api: Client): Promise<boolean> =>
  (await api.plans.listPublicPlans({ query: { limit: 1 } })).plans.length > 0
