import type { ImportFormat, ImportPlan } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { expect } from 'vitest'

type File = string | object | Uint8Array<ArrayBuffer>

/** An object is written as JSON with a member a line, as people read it. */
export const bytesOf = (file: File): Uint8Array<ArrayBuffer> => {
  if (file instanceof Uint8Array) return file
  return new TextEncoder().encode(typeof file === 'string' ? file : JSON.stringify(file, null, 2))
}

export const previewFile = (by: Client, file: File, format: ImportFormat = 'JSON'): Promise<ImportPlan> =>
  by.catalogue.previewImport({ query: { format }, body: bytesOf(file) })

/** With the fingerprint of a preview, which finds no mistake. */
export const importFile = async (by: Client, file: File, format: ImportFormat = 'JSON'): Promise<ImportPlan> => {
  const { fingerprint, mistakes } = await previewFile(by, file, format)
  expect(mistakes).toEqual([])
  return await by.catalogue.importCatalogue({ query: { format, fingerprint }, body: bytesOf(file) })
}

/** Some entries of a catalogue as a file. */
export const catalogueFile = (lists: object) => ({ format: 'foyer-catalogue', version: 1, ...lists })
