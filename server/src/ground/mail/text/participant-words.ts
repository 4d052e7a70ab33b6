import type { Language } from '@foyer/contract'

type ParticipantWords = {
  invited: {
    subject: (title: string, when: string) => string
    heading: (name: string | null) => string
    line: (by: string | null, business: string) => string
  }
  moved: { subject: (title: string, when: string) => string; heading: string; line: string }
  canceled: { subject: (title: string, when: string) => string; heading: string; line: string }
  left: { subject: (name: string, title: string) => string; heading: (name: string) => string; line: (places: number) => string }
  open: string
  hint: string
}

export const participantWords: Record<Language, ParticipantWords> = {
  en: {
    invited: {
      subject: (title, when) => `You are coming along: ${title}, ${when}`,
      heading: (name) => (name ? `You are coming along, ${name}` : 'You are coming along'),
      line: (by, business) => (by ? `${by} has booked a place for you at ${business}.` : `A place is booked for you at ${business}.`),
    },
    moved: {
      subject: (title, when) => `New time: ${title}, ${when}`,
      heading: 'Your session has moved',
      line: 'Your place has moved with it.',
    },
    canceled: {
      subject: (title, when) => `Canceled: ${title}, ${when}`,
      heading: 'Your session is canceled',
      line: 'The booking was canceled, and your place with it.',
    },
    left: {
      subject: (name, title) => `${name} is not coming: ${title}`,
      heading: (name) => `${name} is not coming`,
      line: (places) => `Their place is given up. Your booking is now for ${places}.`,
    },
    open: 'See your session',
    hint: 'With this link you can add the session to your calendar or give up your place. It is only for you.',
  },
  de: {
    invited: {
      subject: (title, when) => `Du bist dabei: ${title}, ${when}`,
      heading: (name) => (name ? `Du bist dabei, ${name}` : 'Du bist dabei'),
      line: (by, business) =>
        by ? `${by} hat bei ${business} einen Platz für dich gebucht.` : `Bei ${business} ist ein Platz für dich gebucht.`,
    },
    moved: {
      subject: (title, when) => `Neue Zeit: ${title}, ${when}`,
      heading: 'Dein Termin ist verschoben',
      line: 'Dein Platz wurde mit verschoben.',
    },
    canceled: {
      subject: (title, when) => `Abgesagt: ${title}, ${when}`,
      heading: 'Dein Termin ist abgesagt',
      line: 'Die Buchung wurde abgesagt und damit auch dein Platz.',
    },
    left: {
      subject: (name, title) => `${name} kommt nicht: ${title}`,
      heading: (name) => `${name} kommt nicht`,
      line: (places) => `Der Platz ist wieder frei. Deine Buchung gilt jetzt für ${places}.`,
    },
    open: 'Zu deinem Termin',
    hint: 'Über diesen Link trägst du den Termin in deinen Kalender ein oder gibst deinen Platz zurück. Er ist nur für dich.',
  },
}
