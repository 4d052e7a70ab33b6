import type { Client } from '@foyer/sdk'

/** What the page of a new booking tells besides the booking. */
export type AfterBooking = {
  /** When the next reminder is mailed; null: there is none. */
  reminderDate: string | null
  /** Visitors without an account can have one; who is signed in has one. */
  isGuest: boolean
}

/** Neither is worth a page that cannot be shown. */
export const readAfterBooking = async (api: Client, token = ''): Promise<AfterBooking> => {
  const [reminder, session] = await Promise.allSettled([
    api.reminders.getReminderAnonymously({ params: { token } }),
    api.identity.getSession({}),
  ])
  return {
    reminderDate: (reminder.status === 'fulfilled' && reminder.value.reminderDate) || null,
    isGuest: session.status === 'fulfilled' && session.value.session.identity === undefined,
  }
}
