import { clientFields } from './client-fields.ts'
import { loadClients } from './clients-store.ts'

export { clientFields, loadClients }
