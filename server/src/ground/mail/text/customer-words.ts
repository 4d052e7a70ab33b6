export const customerWords = {
  bookingReminder: { subject: (title: string, when: string) => `Coming up: ${title}, ${when}` },
  bookingFollowUp: {
    subject: (title: string) => `Thank you for coming: ${title}`,
    heading: (name: string | null) => (name ? `Thank you for coming, ${name}` : 'Thank you for coming'),
    line: 'We hope to see you again.',
    button: 'Book again',
  },
  changedTemplates: {
    sessionsChanged: (title: string) => `Changed: ${title}`,
    sessionsCanceled: (title: string) => `Canceled: ${title}`,
    testOf: (subject: string) => `Test: ${subject}`,
  },
}

export type CustomerWords = typeof customerWords

export const germanCustomerWords: CustomerWords = {
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
