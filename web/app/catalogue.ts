import { api } from './api.ts'

/* The lists that nearly every screen of the dashboard needs; asked alike everywhere, so that they are fetched once. */

/** All staff members, with their resources and schedules; those who came together by name, so that columns keep their places. */
export const staffQuery = () =>
  api.staff.queryStaffMembers.query({
    body: {
      query: { sort: [{ fieldName: 'createdDate' }, { fieldName: 'name' }], cursorPaging: { limit: 100 } },
      fields: ['RESOURCE_DETAILS'],
    },
  })

/** All services, hidden ones too. */
export const servicesQuery = () =>
  api.services.queryServices.query({ body: { query: { sort: [{ fieldName: 'sortOrder' }], cursorPaging: { limit: 100 } } } })
