import type { Handlers } from '../../ground/handler.ts'
import { exportClients } from './export-clients.ts'
import { importClients, listClientImports, previewClientImport } from './import-clients.ts'
import { previewClientImportUndo, undoClientImport } from './undo-import.ts'

export const clientFilesHandlers: Handlers<'client-files'> = {
  exportClients,
  previewClientImport,
  importClients,
  listClientImports,
  previewClientImportUndo,
  undoClientImport,
}
