import type { Image } from '@foyer/contract'
import { uploadedIdOf } from '@foyer/domain'

export type MailLogo = { contentId: string; width: number; height: number; isWordmark: boolean }

const drawnHeight = 28
const mostWidth = 200

/**
 * An uploaded logo comes with the message: a picture loaded from elsewhere is blocked by many mail programs, and tells the sender who reads
 * when.
 */
export function logoInMail(logo: Image | undefined): MailLogo | null {
  const id = logo && uploadedIdOf(logo)
  if (!id || !logo.width || !logo.height) return null
  const isWordmark = logo.width > 2 * logo.height
  const width = Math.min(Math.round((drawnHeight * logo.width) / logo.height), mostWidth)
  return { contentId: `logo-${id}`, width, height: Math.max(1, Math.round((width * logo.height) / logo.width)), isWordmark }
}

export const logoIdIn = (html: string): string | null => /<img src="cid:logo-([\da-f-]{36})"/.exec(html)?.[1] ?? null

/** What a screen of double density shows of the widest logo. Every mail program draws a JPEG; on its white ground a dark logo shows at night. */
export const logoFile = { width: 480, format: 'jpg', contentType: 'image/jpeg' } as const
