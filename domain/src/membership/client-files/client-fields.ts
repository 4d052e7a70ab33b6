import type { ClientFileField } from '@foyer/contract'

/** Cells by the name of the field; custom fields as `custom.<key>`. */
export type ClientValues = { readonly [field: string]: string }

export type CustomClientField = {
  field: string
  labels: readonly string[]
  read: (cell: string) => { value: string } | { mistake: CellProblem }
}

export type CellProblem = { code: string; description: string; data?: Record<string, unknown> }

const headings: Record<ClientFileField, readonly string[]> = {
  id: ['id', 'clientid', 'foyerid'],
  firstName: ['firstname', 'givenname', 'forename', 'first', 'vorname', 'rufname'],
  lastName: ['lastname', 'surname', 'familyname', 'last', 'nachname', 'familienname', 'zuname'],
  name: ['name', 'fullname', 'client', 'clientname', 'customer', 'customername', 'kunde', 'kundin', 'kundenname', 'vollername', 'person'],
  email: ['email', 'mail', 'emailaddress', 'mailaddress', 'emailadresse', 'mailadresse', 'epost', 'emailprivat', 'eaddress'],
  phone: [
    ...['phone', 'phonenumber', 'telephone', 'mobile', 'mobilephone', 'cell', 'cellphone', 'tel', 'number'],
    ...['telefon', 'telefonnummer', 'handy', 'handynummer', 'mobil', 'mobiltelefon', 'mobilnummer', 'rufnummer', 'telnr'],
  ],
  language: ['language', 'lang', 'locale', 'preferredlanguage', 'sprache'],
  company: ['company', 'companyname', 'organisation', 'organization', 'firma', 'unternehmen', 'firmenname'],
  jobTitle: ['jobtitle', 'position', 'title', 'job', 'beruf', 'berufsbezeichnung'],
  birthdate: ['birthdate', 'birthday', 'dateofbirth', 'dob', 'geburtsdatum', 'geburtstag', 'geboren', 'geborenam', 'gebdatum'],
  addressLine: [
    'addressline',
    'address',
    'street',
    'streetaddress',
    'address1',
    'addressline1',
    'adresse',
    'anschrift',
    'strasse',
    'strassehausnummer',
    'strasseundhausnummer',
    'strassenr',
  ],
  postalCode: ['postalcode', 'postcode', 'zip', 'zipcode', 'plz', 'postleitzahl'],
  city: ['city', 'town', 'ort', 'stadt', 'wohnort'],
  country: ['country', 'countrycode', 'land'],
  note: [
    'note',
    'notes',
    'comment',
    'comments',
    'remark',
    'remarks',
    'notiz',
    'notizen',
    'bemerkung',
    'bemerkungen',
    'anmerkung',
    'kommentar',
  ],
}

export const clientFileFields = Object.keys(headings) as ClientFileField[]

const fieldOfHeading = new Map(clientFileFields.flatMap((field) => headings[field].map((heading) => [heading, field as string])))

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** `E-Mail-Adresse` and `email adresse` are one heading. */
const keyOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (sign) => umlauts[sign] ?? sign)
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]/g, '')

/** Null for an unknown heading. If several columns name a field, the first has it. */
export function guessColumns(given: readonly string[], custom: readonly CustomClientField[] = []): (string | null)[] {
  const byLabel = new Map(custom.flatMap(({ field, labels }) => [field, ...labels].map((label) => [keyOf(label), field])))
  const taken = new Set<string>()
  return given.map((heading) => {
    const key = keyOf(heading)
    const field = byLabel.get(key) ?? fieldOfHeading.get(key) ?? null
    if (field === null || taken.has(field)) return null
    taken.add(field)
    return field
  })
}
