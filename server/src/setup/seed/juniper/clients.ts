import type { CustomFieldValues, NewCustomField } from '@foyer/contract'

export type Client = { firstName: string; lastName: string; email: string; phone?: string; language: 'en' | 'de' }

type Way = { de?: true; phone?: string }

const client = (firstName: string, lastName: string, email: string, { de, phone }: Way = {}): Client => ({
  firstName,
  lastName,
  email,
  language: de ? 'de' : 'en',
  ...(phone && { phone }),
})

export const clients = {
  krueger: client('Lena', 'Krüger', 'lena@krueger.example', { de: true, phone: '0171 39200 11' }),
  demir: client('Aylin', 'Demir', 'aylin@demir.example', { de: true, phone: '0171 39200 87' }),
  adler: client('Hans', 'Adler', 'hans.adler@mail.example', { de: true, phone: '030 23125 441' }),
  okafor: client('Chidi', 'Okafor', 'chidi@okafor.example', { phone: '0171 39200 42' }),
  wolff: client('Paul', 'Wolff', 'paulw@mail.example', { de: true, phone: '0171 39200 18' }),
  brandt: client('Ilse', 'Brandt', 'ilse.brandt@post.example', { de: true, phone: '030 23125 902' }),
  lang: client('Katrin', 'Lang', 'katrin.lang@mail.example', { de: true, phone: '0171 39200 63' }),
  haas: client('Olga', 'Haas', 'olga.haas@mail.example', { de: true, phone: '0171 39200 29' }),
  seidel: client('Ute', 'Seidel', 'ute.seidel@post.example', { de: true }),
  novak: client('Eva', 'Novak', 'eva@novak.example', { phone: '0171 39200 75' }),
  koch: client('Ben', 'Koch', 'ben.koch@mail.example', { phone: '0171 39200 31' }),
  petersen: client('Jan', 'Petersen', 'jan.p@mail.example', { de: true, phone: '0171 39200 54' }),
  behrens: client('Tom', 'Behrens', 'tom.behrens@mail.example', { phone: '0171 39200 90' }),
  fuchs: client('Nele', 'Fuchs', 'nele.fuchs@mail.example', { de: true, phone: '0171 39200 22' }),
  nowak: client('Marta', 'Nowak', 'marta.nowak@post.example', { phone: '0171 39200 47' }),
  sommer: client('Klaus', 'Sommer', 'k.sommer@mail.example', { de: true, phone: '030 23125 377' }),
  vogt: client('Ruth', 'Vogt', 'ruth.vogt@mail.example', { de: true }),
  falk: client('Mira', 'Falk', 'mira.falk@mail.example', { phone: '0171 39200 33' }),
  blum: client('Oskar', 'Blum', 'o.blum@web.example', { de: true, phone: '0171 39200 58' }),
  hartwig: client('Sofia', 'Hartwig', 'sofia.h@mail.example', { phone: '0171 39200 66' }),
  ahmadi: client('Leyla', 'Ahmadi', 'leyla@ahmadi.example', { phone: '0171 39200 14' }),
  kuhn: client('Sabine', 'Kuhn', 'sabine.kuhn@mail.example', { de: true, phone: '0171 39200 36' }),
  berger: client('Anton', 'Berger', 'anton.berger@mail.example', { de: true, phone: '0171 39200 81' }),
  pohl: client('Greta', 'Pohl', 'greta@pohl.example', { de: true }),
  franke: client('Nina', 'Franke', 'nina.franke@mail.example', { de: true, phone: '0171 39200 70' }),
  ziegler: client('Max', 'Ziegler', 'max.ziegler@mail.example', { phone: '0171 39200 95' }),
  riedel: client('Jule', 'Riedel', 'jule.riedel@mail.example', { de: true, phone: '0171 39200 26' }),
} satisfies Record<string, Client>

export type ClientKey = keyof typeof clients

const choice = (key: string, label: string, de: string) => ({ key, label, translations: { de: { label: de } } })

export const fields = [
  {
    key: 'custom.pressure',
    type: 'CHOICE',
    label: 'Pressure you like',
    translations: { de: { label: 'Druck, den du magst' } },
    choices: [choice('soft', 'Soft', 'Sanft'), choice('medium', 'Medium', 'Mittel'), choice('firm', 'Firm', 'Fest')],
    visibility: 'BUSINESS',
    filledInBy: 'MEMBER',
  },
  {
    key: 'custom.take_care',
    type: 'LONG_TEXT',
    label: 'What we should take care of',
    translations: { de: { label: 'Worauf wir achten sollen' } },
    visibility: 'BUSINESS',
    filledInBy: 'MEMBER',
  },
  {
    key: 'custom.found_by',
    type: 'CHOICE',
    label: 'Came to us through',
    translations: { de: { label: 'Gekommen durch' } },
    choices: [choice('friends', 'Friends', 'Freunde'), choice('doctor', 'A doctor', 'Arztpraxis'), choice('web', 'The web', 'Das Web')],
    visibility: 'BUSINESS',
    filledInBy: 'BUSINESS',
  },
] as const satisfies readonly NewCustomField[]

export const answers: Partial<Record<ClientKey, CustomFieldValues>> = {
  krueger: { 'custom.pressure': 'firm', 'custom.found_by': 'friends' },
  demir: { 'custom.pressure': 'soft', 'custom.take_care': 'Expecting in May', 'custom.found_by': 'friends' },
  adler: { 'custom.pressure': 'medium', 'custom.take_care': 'Left knee, operated in spring', 'custom.found_by': 'doctor' },
  okafor: { 'custom.pressure': 'firm', 'custom.found_by': 'web' },
  wolff: { 'custom.found_by': 'doctor' },
  brandt: { 'custom.pressure': 'soft', 'custom.take_care': 'Oil without scent, please' },
  haas: { 'custom.pressure': 'medium', 'custom.found_by': 'web' },
  lang: { 'custom.found_by': 'friends' },
}
