import { api } from '../../api.ts'

/** All fields in their order, archived ones included. */
export const customFieldsQuery = () => api['custom-fields'].listCustomFields.query({})
