export type Mail = {
  /** With angle brackets; the same for each retry, so that mailboxes recognise duplicates. */
  messageId: string
  from: { name: string; address: string }
  replyTo?: string
  to: string
  subject: string
  text: string
  html: string
  /** Files; `content` is base64. One with a `contentId` is a picture that the HTML shows as `cid:…`. */
  attachments?: { fileName: string; contentType: string; content: string; contentId?: string }[]
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
  /** Switches off mails of this kind with one click (RFC 8058). */
  unsubscribeUrl?: string
  sentAt: string
}

export type Mailer = {
  transport: 'SMTP' | 'OUTBOX_FOLDER'
  /** Answers the mail server's response, or throws `MailError` with it. */
  send: (mail: Mail) => Promise<{ response: string }>
  close: () => void
}
