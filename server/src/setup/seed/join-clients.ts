import type { Stage } from './stage.ts'

/** Members who had booked as guests are one client each, as the desk would make them. */
export const joinClients = async ({ owner }: Stage): Promise<void> => {
  const { clients: members } = await owner.clients.queryClients({
    body: { query: { filter: { 'account.status': { $exists: true } }, paging: { limit: 100 } } },
  })
  for (const { id, email } of members) {
    if (email === undefined) continue
    const { clients: same } = await owner.clients.queryClients({ body: { search: email } })
    const guest = same.find((other) => other.account === undefined && other.email === email)
    if (guest) await owner.clients.mergeClients({ body: { keptId: id, mergedId: guest.id } })
  }
}
