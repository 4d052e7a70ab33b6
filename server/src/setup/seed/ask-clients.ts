import { clients } from './juniper/clients.ts'
import { answers, fields } from './juniper/fields.ts'
import type { Stage } from './stage.ts'

/** The business asks its clients three things, and some have answered. */
export const askClients = async ({ owner, at }: Stage, now: string): Promise<void> => {
  at(now)
  for (const customField of fields) await owner['custom-fields'].createCustomField({ body: { customField: structuredClone(customField) } })
  const { clients: known } = await owner.clients.queryClients({ body: { query: { paging: { limit: 100 } } } })
  for (const [key, customFields] of Object.entries(answers)) {
    const { email } = clients[key as keyof typeof clients] // the keys of the table
    const client = known.find((other) => other.email === email)
    if (client) await owner.clients.updateClient({ params: { 'client.id': client.id }, body: { client: { customFields } } })
  }
}
