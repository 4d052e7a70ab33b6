import type { Database } from '../../ground/db/database.ts'
import { logoFile, logoIdIn } from '../../ground/mail/logo.ts'
import type { Mail } from '../../ground/ports/mailer.ts'
import { findRendition } from '../media/media.ts'

/** A mail with the logo that its HTML shows: it is kept once, as a picture of the site, not with each message. */
export async function attachLogo(db: Database, siteId: string, mail: Mail): Promise<Mail> {
  const pictureId = logoIdIn(mail.html)
  const file = pictureId && (await findRendition(db, { siteId, pictureId, ...logoFile }))
  if (!file) return mail
  const logo = {
    fileName: 'logo.jpg',
    contentType: logoFile.contentType,
    content: file.bytes.toString('base64'),
    contentId: `logo-${pictureId}`,
  }
  return { ...mail, attachments: [...(mail.attachments ?? []), logo] }
}
