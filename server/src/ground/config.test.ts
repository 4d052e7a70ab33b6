import path from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, configHelp, readConfig } from './config.ts'
import { settings } from './settings.ts'

test('without variables everything has a default, and no secret has a value', () => {
  expect(readConfig({})).toEqual({
    port: 4000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:4000',
    dataDirectory: path.resolve('data'),
    isDataDirectoryExplicit: false,
    databaseUrl: null,
    databaseDirectUrl: null,
    smtpUrl: null,
    recaptcha: null,
    gateway: null,
    showsWorkshop: false,
    trustedProxies: 0,
    pictureOrigins: [],
    mostConnections: 8000,
    mostConnectionsOfNetwork: 1000,
    sample: 'studio',
    firstSite: { siteId: null, clientId: null, apiKey: null, ownerEmail: null, ownerPassword: null },
    sealingKeys: null,
    forgetsSealed: false,
    allowsPrivateNetworks: false,
    logLevel: 'warn',
    metricsToken: null,
    isDevelopment: false,
  })
})

test('the public address follows host and port until it is given', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(readConfig({ HOST: 'studio.local', PORT: '8080' }).publicUrl).toBe('http://studio.local:8080')
  expect(readConfig({ PUBLIC_URL: 'https://book.example.com/' }).publicUrl).toBe('https://book.example.com')
})

test('an external database starts empty unless the sample is asked for', () => {
  const DATABASE_URL = 'postgres://foyer:secret@db/foyer'
  expect(readConfig({ DATABASE_URL }).sample).toBe('none')
  expect(readConfig({ DATABASE_URL, FOYER_SAMPLE: 'studio' }).sample).toBe('studio')
})

test('an empty variable counts as not given', () => {
  expect(readConfig({ PORT: '', DATA_DIR: ' ' })).toMatchObject({ port: 4000, isDataDirectoryExplicit: false })
})

const wrong: [string, string, string][] = [
  ['PORT', '80x', 'PORT=80x is not allowed: expected a whole number from 1 to 65535.'],
  ['PORT', '70000', 'PORT=70000 is not allowed: expected a whole number from 1 to 65535.'],
  ['HOST', 'a b', 'HOST=a b is not allowed: expected a host name or an IP address.'],
  ['PUBLIC_URL', 'book.example.com', 'PUBLIC_URL=book.example.com is not allowed: expected an http or https address without a path'],
  ['PUBLIC_URL', 'https://example.com/book', 'PUBLIC_URL=https://example.com/book is not allowed'],
  ['DATABASE_URL', 'mysql://root:geheim@db/foyer', 'DATABASE_URL=(hidden) is not allowed: expected an address like postgres://'],
  ['SMTP_URL', 'mail.example.com', 'SMTP_URL=(hidden) is not allowed: expected an address like smtps://'],
  ['FOYER_SAMPLE', 'gym', 'FOYER_SAMPLE=gym is not allowed: expected studio or none.'],
  ['FOYER_SITE_ID', '17', 'FOYER_SITE_ID=17 is not allowed: expected a GUID.'],
  ['FOYER_API_KEY', 'short', 'FOYER_API_KEY=(hidden) is not allowed: expected at least 16 characters'],
  ['FOYER_OWNER_EMAIL', 'anna', 'FOYER_OWNER_EMAIL=anna is not allowed: expected an e-mail address.'],
  ['FOYER_OWNER_PASSWORD', 'secret', 'FOYER_OWNER_PASSWORD=(hidden) is not allowed: expected at least 8 characters.'],
  ['MAX_CONNECTIONS', '5', 'MAX_CONNECTIONS=5 is not allowed: expected a whole number from 10 to 1000000.'],
  ['PICTURE_ORIGINS', 'https://a.example/b', 'PICTURE_ORIGINS=https://a.example/b is not allowed: expected up to 20 origins'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL=loud is not allowed: expected one of fatal, error, warn, info, debug, trace, silent.'],
  ['METRICS_TOKEN', 'short', 'METRICS_TOKEN=(hidden) is not allowed: expected at least 16 characters'],
  ['MESSAGE_GATEWAY_URL', 'https://sms.example.com/send', 'MESSAGE_GATEWAY_SECRET is missing: expected both'],
  ['MESSAGE_GATEWAY_SECRET', 'whsec_c2hvcnQ=', 'MESSAGE_GATEWAY_SECRET=(hidden) is not allowed: expected whsec_ and 24 to 64 bytes'],
  ['MESSAGE_GATEWAY_CHANNELS', 'SMS,FAX', 'MESSAGE_GATEWAY_CHANNELS=SMS,FAX is not allowed: expected one or more of SMS, CALL, PUSH'],
]

test.each(wrong)('%s=%s is refused in one line', (name, value, message) => {
  const attempt = () => readConfig({ [name]: value })
  expect(attempt).toThrow(ConfigError)
  expect(attempt).toThrow(message)
  expect(attempt).not.toThrow('\n')
})

test('a gateway supports all channels unless configured otherwise', () => {
  const given = {
    MESSAGE_GATEWAY_URL: 'https://sms.example.com/send',
    MESSAGE_GATEWAY_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  }
  expect(readConfig(given).gateway).toMatchObject({ url: given.MESSAGE_GATEWAY_URL, channels: ['SMS', 'CALL', 'PUSH'] })
  expect(readConfig({ ...given, MESSAGE_GATEWAY_CHANNELS: 'CALL, SMS' }).gateway?.channels).toEqual(['SMS', 'CALL'])
})

test('the help names every setting with its default', () => {
  const help = configHelp()
  for (const [name, { meaning, byDefault }] of Object.entries(settings)) {
    expect(help).toContain(name)
    expect(help).toContain(meaning)
    expect(help).toContain(`default: ${byDefault}`)
  }
})
