import type { OrdersSummary, Plan } from '@foyer/contract'
import { staffResourceTypeId } from '@foyer/domain'
import { useQuery } from '@tanstack/react-query'
import { api, client } from '../api.ts'
import { allByOffset, allPages } from '../ground/all-pages.ts'
import { useMay } from '../ground/permissions.ts'

/** Nearly every screen of the dashboard needs these lists. With the same query keys everywhere, each is fetched once. */

type Asked = { signal: AbortSignal }

/** Sorted by name, so that columns of the calendar keep their order. */
export const staffQuery = () => ({
  queryKey: ['staff', 'allStaffMembers'],
  queryFn: async ({ signal }: Asked) => {
    const question = { sort: [{ fieldName: 'createdDate' }, { fieldName: 'name' }] }
    const pages = await allPages(question, (query) =>
      client.staff.queryStaffMembers({ body: { query, fields: ['RESOURCE_DETAILS'] } }, { signal }),
    )
    return { staffMembers: pages.flatMap(({ staffMembers }) => staffMembers) }
  },
})

export const categoriesQuery = () => ({
  queryKey: ['categories', 'allCategories'],
  queryFn: async ({ signal }: Asked) => {
    const pages = await allPages({ sort: [{ fieldName: 'sortOrder' }] }, (query) =>
      client.categories.queryCategories({ query: { query } }, { signal }),
    )
    return { categories: pages.flatMap(({ categories }) => categories) }
  },
})

/** Without staff members, which are resources, too. */
export const roomsQuery = () => ({
  queryKey: ['resources', 'allRooms'],
  queryFn: async ({ signal }: Asked) => {
    const [types, rooms] = await Promise.all([
      allPages({ filter: { id: { $ne: staffResourceTypeId } }, sort: [{ fieldName: 'name' }] }, (query) =>
        client.resources.queryResourceTypes({ body: { query } }, { signal }),
      ),
      allPages({ filter: { typeId: { $ne: staffResourceTypeId } }, sort: [{ fieldName: 'name' }] }, (query) =>
        client.resources.queryResources({ body: { query } }, { signal }),
      ),
    ])
    return {
      types: types.flatMap(({ resourceTypes }) => resourceTypes),
      rooms: rooms.flatMap(({ resources }) => resources),
    }
  },
})

export const servicesQuery = () => ({
  queryKey: ['services', 'allServices'],
  queryFn: async ({ signal }: Asked) => {
    const pages = await allPages({ sort: [{ fieldName: 'sortOrder' }] }, (query) =>
      client.services.queryServices({ body: { query } }, { signal }),
    )
    return { services: pages.flatMap(({ services }) => services) }
  },
})

export const policiesQuery = () => ({
  queryKey: ['booking-policies', 'allBookingPolicies'],
  queryFn: async ({ signal }: Asked) => {
    const pages = await allPages({}, (query) => client['booking-policies'].queryBookingPolicies({ body: { query } }, { signal }))
    return { bookingPolicies: pages.flatMap(({ bookingPolicies }) => bookingPolicies) }
  },
})

export const bookingFormsQuery = () => ({
  queryKey: ['booking-forms', 'allBookingForms'],
  queryFn: async ({ signal }: Asked) => {
    const pages = await allPages({}, (query) => client['booking-forms'].queryCustomBookingForms({ body: { query } }, { signal }))
    return { bookingForms: pages.flatMap(({ bookingForms }) => bookingForms) }
  },
})

export const addOnsQuery = () => ({
  queryKey: ['add-ons', 'allAddOns'],
  queryFn: async ({ signal }: Asked) => {
    const pages = await allPages({}, (query) => client['add-ons'].queryAddOns({ body: { query } }, { signal }))
    return { addOns: pages.flatMap(({ addOns }) => addOns) }
  },
})

export const plansQuery = () => ({
  queryKey: ['plans', 'allPlans'],
  queryFn: async ({ signal }: Asked): Promise<{ plans: Plan[] }> => ({
    plans: await allByOffset(async (page) => {
      const { plans } = await client.plans.listPlans({ query: { archived: 'ARCHIVED_AND_ACTIVE', ...page } }, { signal })
      return plans
    }),
  }),
})

/** Plan id → number of orders; undefined for managers who may not see orders. */
export const usePlanCounts = (): OrdersSummary['plans'] | undefined => {
  const may = useMay()
  return useQuery({ ...api.orders.summarizeOrders.query({ query: {} }), enabled: may('orders.read') }).data?.summary.plans
}
