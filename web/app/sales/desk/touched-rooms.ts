import type { Room } from '@foyer/contract'

/** What is out of date once money was taken or given back at the desk. */
export const touchedRooms = [
  ...(['desk', 'till', 'payments', 'dues', 'bookings', 'fees', 'orders', 'gifts', 'invoices', 'clients', 'attendance'] as const),
] satisfies readonly Room[]
