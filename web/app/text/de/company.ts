import type { company as english } from '../en/company.ts'
import type { SameWords } from '../same-words.ts'

export const company = {
  title: 'Wer kommt',
  more_one: 'und eine weitere Person',
  more_other: 'und {{count}} weitere Personen',
  onlyOthers_one: 'Eine weitere Person kommt.',
  onlyOthers_other: '{{count}} weitere Personen kommen.',
  alone: 'Bisher hat sonst niemand gebucht.',
  unnamed: 'Mitglied',
  named: 'Die anderen sehen mit Name und Bild, dass du kommst.',
  notNamed: 'Für die anderen bist du eine weitere Person ohne Namen.',
  otherName: 'Dein Name steht hier nicht: Die Buchung ist für andere oder läuft auf einen anderen Namen.',
  notShown: 'Sobald du dein Profil zeigst, kannst du die anderen wissen lassen, dass du kommst.',
  toProfile: 'Dein Profil',
  show: 'Den anderen zeigen, dass ich komme',
  hereHint: 'Mit Name und Bild, für alle, die auch gebucht haben. Das gilt nur für diese Buchung.',
  asProfile: 'Bisher gilt, was du im Profil für alle deine Kurse und Stunden gewählt hast.',
  hereOnly: 'Das gilt nur für diese Buchung. Für alle anderen zählt dein Profil.',
  likeProfile: 'Wieder wie im Profil',
  failed: 'Das ließ sich nicht speichern. Bitte versuch es noch einmal.',
} satisfies SameWords<typeof english>
