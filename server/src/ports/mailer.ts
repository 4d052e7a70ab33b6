/** One message to one person, ready to go. */
export type Mail = {
  /** With angle brackets; a repeated attempt keeps it, so that mailboxes recognise a copy. */
  messageId: string
  from: { name: string; address: string }
  replyTo?: string
  to: string
  subject: string
  text: string
  html: string
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
  sentAt: string
}

export type Mailer = {
  transport: 'SMTP' | 'OUTBOX_FOLDER'
  /** Answers what the mail server said, or throws `MailError` with its words. */
  send: (mail: Mail) => Promise<{ response: string }>
  close: () => void
}
