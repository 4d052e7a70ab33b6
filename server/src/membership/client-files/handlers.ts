import type { Handlers } from '../../ground/handler.ts'
import { exportClients } from './export-clients.ts'
import { importClients, previewClientImport } from './import-clients.ts'
import { listClientImports } from './list-imports.ts'
import { previewClientImportUndo, undoClientImport } from './undo-import.ts'

export const clientFilesHandlers: Handlers<'client-files'> = {
  exportClients,
  previewClientImport,
  importClients,
  listClientImports,
  previewClientImportUndo,
  undoClientImport,
}
