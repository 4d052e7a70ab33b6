import { allPages } from './all-pages.ts'
import { client } from './api.ts'

/* The lists that nearly every screen of the dashboard needs; asked alike everywhere, so that they are fetched once. */

type Asked = { signal: AbortSignal }

/** All staff members, with their resources and schedules; those who came together by name, so that columns keep their places. */
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

/** All services, hidden ones too. */
export const servicesQuery = () => ({
  queryKey: ['services', 'allServices'],
  queryFn: async ({ signal }: Asked) => {
    const pages = await allPages({ sort: [{ fieldName: 'sortOrder' }] }, (query) =>
      client.services.queryServices({ body: { query } }, { signal }),
    )
    return { services: pages.flatMap(({ services }) => services) }
  },
})
