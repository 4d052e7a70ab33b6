import type { Handlers } from '../../ground/handler.ts'
import type { OtherRooms } from './call-operation.ts'
import { exportCatalogue, exportServicesCsv, exportSessionsCsv } from './export-catalogue.ts'
import { importCatalogue, previewImport } from './import-catalogue.ts'

export const catalogueHandlers = (rooms: OtherRooms): Handlers<'catalogue'> => ({
  exportCatalogue: exportCatalogue(rooms),
  exportServicesCsv: exportServicesCsv(rooms),
  exportSessionsCsv: exportSessionsCsv(rooms),
  previewImport: previewImport(rooms),
  importCatalogue: importCatalogue(rooms),
})
