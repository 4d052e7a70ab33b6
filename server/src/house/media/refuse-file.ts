import { fileTypeOf, InvalidInput, invalid, pictureTypes } from '@foyer/domain'

/** More than any telephone's picture, and few enough to decode in memory. */
export const mostPixels = 40_000_000

const refused = (description: string, rule: string, data: Record<string, unknown>) => invalid('picture', description, rule, data)

/** Only the bytes count: a page, a drawing with scripts or a film declared as a picture is refused here. */
export function refuseOtherFile(file: Uint8Array): void {
  if (file.length === 0) throw refused('is required', 'REQUIRED', {})
  const type = fileTypeOf(file)
  if (pictureTypes.some((allowed) => allowed === type)) return
  throw refused(`must be one of ${pictureTypes.join(', ')}`, 'PICTURE_TYPE', { type, allowedValues: pictureTypes })
}

/** A file of some kilobytes can decode to gigabytes, so the header is checked first. */
export function refuseHuge({ width, height }: { width: number; height: number }): void {
  if (width * height <= mostPixels) return
  throw refused(`must have at most ${mostPixels} pixels`, 'PICTURE_PIXELS', { limit: mostPixels, width, height })
}

/** A decoder error as a refusal. */
export const damaged = (cause: unknown): InvalidInput => {
  if (cause instanceof InvalidInput) return cause
  return refused('is damaged and cannot be read', 'PICTURE_DAMAGED', {})
}
