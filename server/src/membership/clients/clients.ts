import { clientsByFilter, clientsMatching } from './bulk-clients.ts'
import { clientFields, loadClients } from './clients-store.ts'

export { clientFields, clientsByFilter, clientsMatching, loadClients }
