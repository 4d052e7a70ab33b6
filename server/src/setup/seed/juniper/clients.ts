export type Client = { firstName: string; lastName: string; email: string; phone?: string; language: 'en' | 'de' }

type Way = { de?: true; phone?: string }

const client = (firstName: string, lastName: string, email: string, { de, phone }: Way = {}): Client => ({
  firstName,
  lastName,
  email,
  language: de ? 'de' : 'en',
  ...(phone && { phone }),
})

/** The people who come to Juniper. The addresses lie in domains that cannot exist. */
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
