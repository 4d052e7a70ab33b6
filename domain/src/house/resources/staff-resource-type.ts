/** The type of resource that a staff member is, the same on every site. It always exists and never changes. */
export const staffResourceTypeId = '1cd44cf8-756f-41c3-bd90-3e2ffcaf1155'
