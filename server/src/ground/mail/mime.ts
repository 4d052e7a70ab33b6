import type { Mail } from '../ports/mailer.ts'

/** The message for the mail library: text, HTML and calendar as three alternatives, and the calendar as a file too. */
export const mimeOf = ({ messageId, from, replyTo, to, subject, text, html, calendar, attachments, unsubscribeUrl, sentAt }: Mail) => ({
  messageId,
  from,
  to: { name: '', address: to },
  subject,
  text,
  html,
  // The library takes a Date, and writes it as RFC 5322 wants it.
  date: new Date(sentAt),
  // Automatic replies to automatic mails make loops (RFC 3834).
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl && {
      // Written as it is: encoded, programs would not recognise the address.
      'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  disableUrlAccess: true,
  disableFileAccess: true,
  xMailer: false as const,
  ...(replyTo && { replyTo }),
  ...(attachments && {
    attachments: attachments.map(({ fileName, contentType, content, contentId }) => ({
      filename: fileName,
      contentType,
      content,
      encoding: 'base64',
      ...(contentId && { cid: contentId, contentDisposition: 'inline' as const }),
    })),
  }),
  ...(calendar && { icalEvent: { method: calendar.method, filename: 'booking.ics', content: calendar.content } }),
})
