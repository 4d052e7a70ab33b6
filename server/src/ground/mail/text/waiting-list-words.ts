export const waitingListEn = {
  window: {
    from: (time: string) => `from ${time}`,
    until: (time: string) => `until ${time}`,
    anyDay: 'Any day',
    anyTime: 'any time',
  },
  timeList: {
    joined: 'When a time opens up, we hold it for you for a short time and write to you. Until then, nothing is booked.',
    acceptTime: 'Take this time',
    over: 'It is now free for others. You are still on the list: we will write again when another time opens up.',
    joinedButton: 'See what you are waiting for',
  },
  waitingListJoined: {
    subject: (title: string, when: string) => `On the waiting list: ${title}, ${when}`,
    heading: (name: string | null) => (name ? `You are on the waiting list, ${name}` : 'You are on the waiting list'),
    line: 'When a place opens up, we hold it for you for a short time and write to you. Until then, nothing is booked.',
    button: 'See your position',
  },
  placeOffered: {
    subject: (title: string, when: string) => `A place is free: ${title}, ${when}`,
    heading: (name: string | null) => (name ? `A place is free for you, ${name}` : 'A place is free for you'),
    line: (until: string) => `We hold it for you until ${until}. After that, it goes to the next person on the list.`,
    button: 'Take the place',
  },
  offerOver: {
    subject: (title: string, when: string) => `No longer held: ${title}, ${when}`,
    heading: 'The place is no longer held for you',
    line: 'It went to the next person on the list. You are still on it, now at the end.',
    button: 'Stay or leave the list',
  },
  waitingListLeft: {
    subject: (title: string, when: string) => `Off the waiting list: ${title}, ${when}`,
    heading: 'You are no longer on the waiting list',
    byBusiness: (business: string) => `${business} took you off the list.`,
    byVisitor: 'You left the list. Nothing is booked.',
  },
}

export const waitingListDe: typeof waitingListEn = {
  window: {
    from: (time) => `ab ${time}`,
    until: (time) => `bis ${time}`,
    anyDay: 'Jeder Tag',
    anyTime: 'zu jeder Zeit',
  },
  timeList: {
    joined: 'Wird eine Zeit frei, halten wir sie kurz für dich frei und schreiben dir. Bis dahin ist nichts gebucht.',
    acceptTime: 'Diese Zeit nehmen',
    over: 'Sie ist jetzt für andere frei. Du stehst weiter auf der Liste: Wir schreiben wieder, wenn eine andere Zeit frei wird.',
    joinedButton: 'Ansehen, worauf du wartest',
  },
  waitingListJoined: {
    subject: (title, when) => `Auf der Warteliste: ${title}, ${when}`,
    heading: (name) => (name ? `Du stehst auf der Warteliste, ${name}` : 'Du stehst auf der Warteliste'),
    line: 'Wird ein Platz frei, halten wir ihn kurz für dich frei und schreiben dir. Bis dahin ist nichts gebucht.',
    button: 'Deinen Platz auf der Liste ansehen',
  },
  placeOffered: {
    subject: (title, when) => `Ein Platz ist frei: ${title}, ${when}`,
    heading: (name) => (name ? `Ein Platz ist frei für dich, ${name}` : 'Ein Platz ist frei für dich'),
    line: (until) => `Wir halten ihn für dich bis ${until}. Danach bekommt ihn die nächste Person auf der Liste.`,
    button: 'Platz nehmen',
  },
  offerOver: {
    subject: (title, when) => `Nicht mehr reserviert: ${title}, ${when}`,
    heading: 'Der Platz ist nicht mehr für dich reserviert',
    line: 'Er ging an die nächste Person auf der Liste. Du stehst weiter darauf, jetzt am Ende.',
    button: 'Bleiben oder Liste verlassen',
  },
  waitingListLeft: {
    subject: (title, when) => `Nicht mehr auf der Warteliste: ${title}, ${when}`,
    heading: 'Du stehst nicht mehr auf der Warteliste',
    byBusiness: (business) => `${business} hat dich von der Liste genommen.`,
    byVisitor: 'Du hast die Liste verlassen. Gebucht ist nichts.',
  },
}
