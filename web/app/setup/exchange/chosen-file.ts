import { contract, type ImportFormat } from '@foyer/contract'

const { maxBytes } = contract.catalogue.previewImport.upload
export const mostMegabytes = maxBytes / 1024 / 1024
export const fileTypes = '.json,.csv,application/json,text/csv'

export type FileProblem = 'empty' | 'tooLarge' | 'wrongType'
export type ChosenFile = { name: string; format: ImportFormat; bytes: Uint8Array<ArrayBuffer> }

/** A file that can be sent, or why it cannot. A table of sessions has columns that one of services has not. */
export async function readChosenFile(file: File): Promise<ChosenFile | FileProblem> {
  if (file.size === 0) return 'empty'
  if (file.size > maxBytes) return 'tooLarge'
  const bytes = new Uint8Array(await file.arrayBuffer())
  const format = formatOf(file, bytes)
  return format ? { name: file.name, format, bytes } : 'wrongType'
}

function formatOf({ name, type }: File, bytes: Uint8Array): ImportFormat | null {
  if (/\.json$/i.test(name) || type === 'application/json') return 'JSON'
  // Systems with a spreadsheet call the type of a CSV file by that program.
  if (!/\.(csv|txt)$/i.test(name) && type !== 'text/csv') return null
  const [header = ''] = new TextDecoder().decode(bytes.subarray(0, 4096)).split(/[\r\n]/, 1)
  return /(^|[,;\t"])(service|start)(["\t;,]|$)/.test(header) ? 'SESSIONS_CSV' : 'SERVICES_CSV'
}
