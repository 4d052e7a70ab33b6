import type { CustomerWords } from './customer-en.ts'

export const customerWords: CustomerWords = {
  bookingReminder: { subject: (title, when) => `Bald ist es so weit: ${title}, ${when}` },
  bookingFollowUp: {
    subject: (title) => `Danke für deinen Besuch: ${title}`,
    heading: (name) => (name ? `Danke für deinen Besuch, ${name}` : 'Danke für deinen Besuch'),
    line: 'Wir freuen uns, wenn du wiederkommst.',
    button: 'Wieder buchen',
  },
  changedTemplates: {
    sessionsChanged: (title) => `Geändert: ${title}`,
    sessionsCanceled: (title) => `Fällt aus: ${title}`,
    testOf: (subject) => `Test: ${subject}`,
  },
}
