import { clientsByFilter, clientsMatching } from './bulk-clients.ts'
import { clientFields } from './client-fields.ts'
import { loadClients } from './clients-store.ts'

export { clientFields, clientsByFilter, clientsMatching, loadClients }
