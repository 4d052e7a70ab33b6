import { type SealingKey, sealingKeyFrom } from '../people/signing-keys/sealing-keys.ts'

export type Reader<T> = (text: string) => T | null

type Setting<T> = {
  meaning: string
  byDefault: string
  allowed: string
  read: Reader<T>
  isSecret?: boolean
}

const setting = <T>(row: Setting<T>): Setting<T> => row

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const samples = ['studio', 'none'] as const
const recaptchaWidgets = ['CHECKBOX', 'INVISIBLE'] as const
const gatewayChannels = ['SMS', 'CALL', 'PUSH'] as const

export const settings = {
  PORT: setting({
    meaning: 'the port to listen on',
    byDefault: '4000',
    allowed: 'a whole number from 1 to 65535',
    read: (text) => (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535 ? Number(text) : null),
  }),
  HOST: setting({
    meaning: 'the address to listen on; 0.0.0.0 for every network',
    byDefault: '127.0.0.1, this machine only',
    allowed: 'a host name or an IP address',
    read: (text) => (/^[\w.:-]+$/.test(text) ? text : null),
  }),
  PUBLIC_URL: setting({
    meaning: 'the address people reach the site at, used in every link and mail',
    byDefault: 'http://localhost:PORT',
    allowed: 'an http or https address without a path, like https://book.example.com',
    read: originFromText,
  }),
  TRUST_PROXY: setting({
    meaning: 'how many proxies of yours stand in front: that many names in X-Forwarded-For are believed',
    byDefault: '0, the address that connects is the client',
    allowed: 'a whole number from 0 to 9',
    read: (text) => (/^\d$/.test(text) ? Number(text) : null),
  }),
  MAX_CONNECTIONS: setting({
    meaning: 'how many connections are open at once; more are refused',
    byDefault: '8000',
    allowed: 'a whole number from 10 to 1000000',
    read: connectionsFromText,
  }),
  MAX_CONNECTIONS_PER_NETWORK: setting({
    meaning: 'how many of them come from one network (IPv4 /24, IPv6 /56); not counted while TRUST_PROXY says that all are a proxy’s',
    byDefault: '1000',
    allowed: 'a whole number from 10 to 1000000',
    read: connectionsFromText,
  }),
  PICTURE_ORIGINS: setting({
    meaning: 'where pictures of services and people are that programs gave an address elsewhere: pages show them from there, too',
    byDefault: 'none: pages show pictures of this site alone',
    allowed: 'up to 20 origins like https://static.example.com, with commas between',
    read: originsFromText,
  }),
  DATA_DIR: setting({
    meaning: 'the folder for the bundled database and everything else that is kept',
    byDefault: './data; as root below a private home a folder in /var/lib/foyer, which is then printed',
    allowed: 'the path of a folder',
    read: (text) => text,
  }),
  DATABASE_URL: setting({
    meaning: 'a PostgreSQL server of your own, version 15 or newer',
    byDefault: 'the bundled PostgreSQL, in DATA_DIR',
    allowed: 'an address like postgres://user:password@host:5432/database',
    read: addressFromText(['postgres:', 'postgresql:']),
    isSecret: true,
  }),
  DATABASE_DIRECT_URL: setting({
    meaning: 'the same database past its pooler: given when DATABASE_URL leads to a pooler in transaction mode',
    byDefault: 'DATABASE_URL',
    allowed: 'an address like postgres://user:password@host:5432/database',
    read: addressFromText(['postgres:', 'postgresql:']),
    isSecret: true,
  }),
  SMTP_URL: setting({
    meaning: 'the mail server',
    byDefault: 'none: every mail is an .eml file in DATA_DIR/outbox',
    allowed: 'an address like smtps://user:password@mail.example.com:465',
    read: addressFromText(['smtp:', 'smtps:']),
    isSecret: true,
  }),
  RECAPTCHA_SITE_KEY: setting({
    meaning: 'the key that pages show reCAPTCHA with, together with RECAPTCHA_SECRET: sites may then choose it after failed sign-ins',
    byDefault: 'none: the built-in captcha is a little work for the browser',
    allowed: 'a key of letters, digits, hyphens and underscores',
    read: (text) => (/^[\w-]+$/.test(text) ? text : null),
  }),
  RECAPTCHA_SECRET: setting({
    meaning: 'the secret that the server asks reCAPTCHA with',
    byDefault: 'none',
    allowed: 'a secret of letters, digits, hyphens and underscores',
    read: (text) => (/^[\w-]+$/.test(text) ? text : null),
    isSecret: true,
  }),
  RECAPTCHA_VERIFY_URL: setting({
    meaning: 'where reCAPTCHA is asked, for countries and services with an address of their own',
    byDefault: 'https://www.google.com/recaptcha/api/siteverify',
    allowed: 'an http or https address',
    read: addressFromText(['http:', 'https:']),
  }),
  RECAPTCHA_SCRIPT_URL: setting({
    meaning: 'where pages load reCAPTCHA from: https://www.recaptcha.net/recaptcha/api.js where people do not reach google.com',
    byDefault: 'https://www.google.com/recaptcha/api.js',
    allowed: 'an http or https address',
    read: addressFromText(['http:', 'https:']),
  }),
  RECAPTCHA_WIDGET: setting({
    meaning: 'what the key was made for: a box to tick, or a check that is seen only where it is in doubt',
    byDefault: 'CHECKBOX',
    allowed: recaptchaWidgets.join(' or '),
    read: oneOf(recaptchaWidgets),
  }),
  MESSAGE_GATEWAY_URL: setting({
    meaning: 'where codes for telephones and devices are posted to, together with MESSAGE_GATEWAY_SECRET (docs/message-gateway.md)',
    byDefault: 'none: second factors are apps and mailed codes',
    allowed: 'an http or https address',
    read: addressFromText(['http:', 'https:']),
    isSecret: true,
  }),
  MESSAGE_GATEWAY_SECRET: setting({
    meaning: 'the secret that those posts are signed with',
    byDefault: 'none',
    allowed: 'whsec_ and 24 to 64 bytes in base 64',
    read: webhookSecretFromText,
    isSecret: true,
  }),
  MESSAGE_GATEWAY_CHANNELS: setting({
    meaning: 'what that gateway can do, of SMS, CALL and PUSH, with commas between',
    byDefault: 'SMS,CALL,PUSH',
    allowed: 'one or more of SMS, CALL, PUSH, with commas between',
    read: someOf(gatewayChannels),
  }),
  SEALING_KEY: setting({
    meaning:
      'the key that secrets in the database are sealed with; older ones behind it, with commas between. All servers of one database need it',
    byDefault:
      'the bundled database: DATA_DIR/sealing.key, made at the first start; your own: none, and the keys lie readable in the database',
    allowed: 'one or more keys of 32 bytes in base64url, with commas between',
    read: sealingKeysFromText,
    isSecret: true,
  }),
  FOYER_FORGET_SEALED: setting({
    meaning: 'for one start after the sealing key was lost: whether what nobody can open any more makes room',
    byDefault: '0: the server does not start without the key',
    allowed: '0 or 1',
    read: (text) => ({ '0': false, '1': true })[text] ?? null,
  }),
  FOYER_SAMPLE: setting({
    meaning: 'what an empty database starts with: the sample studio, or an empty site',
    byDefault: 'studio in the bundled database, none in your own',
    allowed: samples.join(' or '),
    read: oneOf(samples),
  }),
  FOYER_SITE_ID: setting({
    meaning: 'first start only: the id of the site',
    byDefault: 'made at random',
    allowed: 'a GUID',
    read: guidFromText,
  }),
  FOYER_CLIENT_ID: setting({
    meaning: 'first start only: the id of an OAuth client, which may be sent back to any loopback address',
    byDefault: 'made at random',
    allowed: 'a GUID',
    read: guidFromText,
  }),
  FOYER_API_KEY: setting({
    meaning: 'first start only: an API key with the rights of a manager',
    byDefault: 'made at random and shown once',
    allowed: 'at least 16 characters without blanks and commas',
    read: (text) => (/^[^\s,]{16,}$/.test(text) ? text : null),
    isSecret: true,
  }),
  FOYER_OWNER_EMAIL: setting({
    meaning: "first start only: the owner's e-mail address",
    byDefault: 'owner@example.com',
    allowed: 'an e-mail address',
    read: (text) => (/^[^\s@]+@[^\s@]+$/.test(text) ? text.toLowerCase() : null),
  }),
  FOYER_OWNER_PASSWORD: setting({
    meaning: "first start only: the owner's password",
    byDefault: 'none: the owner signs in by the link that is shown once, and chooses one',
    allowed: 'at least 8 characters',
    read: (text) => (text.length >= 8 ? text : null),
    isSecret: true,
  }),
  FOYER_PRIVATE_NETWORKS: setting({
    meaning: 'whether providers to sign in with may be in the private network of this server',
    byDefault: '0: an address that a manager types in leads to public networks alone',
    allowed: '0 or 1',
    read: (text) => ({ '0': false, '1': true })[text] ?? null,
  }),
  LOG_LEVEL: setting({
    meaning: 'how much is logged, as JSON lines: warn tells what went wrong, info a line for each request as well',
    byDefault: 'warn',
    allowed: `one of ${logLevels.join(', ')}`,
    read: oneOf(logLevels),
  }),
  METRICS_TOKEN: setting({
    meaning: 'the key for /metrics, sent as a bearer token',
    byDefault: 'none: this machine alone may read them, and only while PUBLIC_URL leads to it',
    allowed: 'at least 16 characters without blanks and commas',
    read: (text) => (/^[^\s,]{16,}$/.test(text) ? text : null),
    isSecret: true,
  }),
  FOYER_DEV: setting({
    meaning: 'set by npm run dev: the web app is served from its sources',
    byDefault: '0',
    allowed: '0 or 1',
    read: (text) => ({ '0': false, '1': true })[text] ?? null,
  }),
  FOYER_UI: setting({
    meaning: 'at /ui, every control of the pages in every state, for those who work on them',
    byDefault: '0',
    allowed: '0 or 1',
    read: (text) => ({ '0': false, '1': true })[text] ?? null,
  }),
}

function oneOf<const T extends readonly string[]>(values: T): Reader<T[number]> {
  return (text) => values.find((value) => value === text) ?? null
}

function someOf<const T extends readonly string[]>(values: T): Reader<T[number][]> {
  return (text) => {
    const words = text.split(',').map((word) => word.trim())
    return words.every((word) => values.includes(word)) ? values.filter((value) => words.includes(value)) : null
  }
}

function sealingKeysFromText(text: string): SealingKey[] | null {
  const keys = text.split(',').map((part) => sealingKeyFrom(part.trim()))
  return keys.includes(null) ? null : keys.filter((key) => key !== null)
}

function webhookSecretFromText(text: string): string | null {
  const bytes = /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(text) ? Buffer.from(text.slice('whsec_'.length), 'base64').length : 0
  return bytes >= 24 && bytes <= 64 ? text : null
}

function originsFromText(text: string): string[] | null {
  const origins = text.split(',').map((part) => (part.length <= 260 ? originFromText(part.trim()) : null))
  return origins.length <= 20 && origins.every((origin) => origin !== null) ? origins : null
}

function connectionsFromText(text: string): number | null {
  return /^\d{2,7}$/.test(text) && Number(text) >= 10 && Number(text) <= 1_000_000 ? Number(text) : null
}

function addressFromText(protocols: string[]): Reader<string> {
  return (text) => (protocols.includes(urlOf(text)?.protocol ?? '') ? text : null)
}

function originFromText(text: string): string | null {
  const url = urlOf(text)
  const isOrigin = url && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username
  return isOrigin ? url.origin : null
}

const urlOf = (text: string) => (URL.canParse(text) ? new URL(text) : null)

function guidFromText(text: string): string | null {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text.toLowerCase() : null
}
