import { client } from '../../api.ts'
import { allPages } from '../../ground/all-pages.ts'

/** Everybody who works here, with those who give no services, in the order in which they came. */
export const allStaffQuery = () => ({
  queryKey: ['staff', 'withThoseWhoGiveNothing'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const question = { sort: [{ fieldName: 'createdDate' }, { fieldName: 'name' }] }
    const pages = await allPages(question, (query) =>
      client.staff.queryStaffMembersV2({ body: { query, fields: ['RESOURCE_DETAILS'] } }, { signal }),
    )
    return { staffMembers: pages.flatMap(({ staffMembers }) => staffMembers) }
  },
})
