import type { ReminderWords } from './reminders-en.ts'

export const reminderWords: ReminderWords = {
  bookingReminder: { subject: (title, when) => `Bald ist es so weit: ${title}, ${when}` },
  bookingFollowUp: {
    subject: (title) => `Danke für deinen Besuch: ${title}`,
    heading: (name) => (name ? `Danke für deinen Besuch, ${name}` : 'Danke für deinen Besuch'),
    line: 'Wir freuen uns, wenn du wiederkommst.',
    button: 'Wieder buchen',
  },
}
