import { contract } from '@foyer/contract'

const { maxBytes } = contract['client-files'].previewClientImport.upload
export const mostMegabytes = maxBytes / 1024 / 1024
export const tableTypes = '.csv,.tsv,.txt,text/csv'

export type FileProblem = 'empty' | 'tooLarge' | 'wrongType'
export type TableFile = { name: string; bytes: Uint8Array<ArrayBuffer> }

/** A file that can be sent, or why it cannot. */
export async function readTableFile(file: File): Promise<TableFile | FileProblem> {
  if (file.size === 0) return 'empty'
  if (file.size > maxBytes) return 'tooLarge'
  if (!/\.(csv|tsv|txt)$/i.test(file.name) && file.type !== 'text/csv') return 'wrongType'
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
}
