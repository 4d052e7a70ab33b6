import { api } from '../../api.ts'

/** The words of every kind of message, in each language of the site. */
export const templatesQuery = () => api.messages.listMessageTemplates.query({})
