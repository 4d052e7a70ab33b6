import path from 'node:path'
import { usualLimits } from './http/transport-limits.ts'
import { settings } from './settings.ts'
import { StartError } from './start-error.ts'

export class ConfigError extends StartError {
  override name = 'ConfigError'
}

export type Config = ReturnType<typeof readConfig>

type Environment = Record<string, string | undefined>

export function readConfig(environment: Environment) {
  const given = <Name extends SettingName>(name: Name) => readSetting(environment, name)
  const port = given('PORT') ?? 4000
  const host = given('HOST') ?? '127.0.0.1'
  const databaseUrl = given('DATABASE_URL')
  const databaseDirectUrl = given('DATABASE_DIRECT_URL')
  const dataDirectory = given('DATA_DIR')
  return {
    port,
    host,
    trustedProxies: given('TRUST_PROXY') ?? 0,
    mostConnections: given('MAX_CONNECTIONS') ?? usualLimits.mostConnections,
    mostConnectionsOfNetwork: given('MAX_CONNECTIONS_PER_NETWORK') ?? usualLimits.mostConnectionsOfNetwork,
    publicUrl: given('PUBLIC_URL') ?? `http://${nameOf(host)}:${port}`,
    pictureOrigins: given('PICTURE_ORIGINS') ?? [],
    dataDirectory: path.resolve(dataDirectory ?? 'data'),
    isDataDirectoryExplicit: dataDirectory !== null,
    databaseUrl,
    databaseDirectUrl,
    smtpUrl: given('SMTP_URL'),
    recaptcha: recaptchaKeys(given('RECAPTCHA_SITE_KEY'), given('RECAPTCHA_SECRET'), {
      verifyUrl: given('RECAPTCHA_VERIFY_URL') ?? 'https://www.google.com/recaptcha/api/siteverify',
      scriptUrl: given('RECAPTCHA_SCRIPT_URL') ?? 'https://www.google.com/recaptcha/api.js',
      widget: given('RECAPTCHA_WIDGET') ?? 'CHECKBOX',
    }),
    gateway: messageGateway(given('MESSAGE_GATEWAY_URL'), given('MESSAGE_GATEWAY_SECRET'), given('MESSAGE_GATEWAY_CHANNELS')),
    sample: given('FOYER_SAMPLE') ?? (databaseUrl ? 'none' : 'studio'),
    firstSite: {
      siteId: given('FOYER_SITE_ID'),
      clientId: given('FOYER_CLIENT_ID'),
      apiKey: given('FOYER_API_KEY'),
      ownerEmail: given('FOYER_OWNER_EMAIL'),
      ownerPassword: given('FOYER_OWNER_PASSWORD'),
    },
    sealingKeys: given('SEALING_KEY'),
    forgetsSealed: given('FOYER_FORGET_SEALED') ?? false,
    allowsPrivateNetworks: given('FOYER_PRIVATE_NETWORKS') ?? false,
    logLevel: given('LOG_LEVEL') ?? 'warn',
    metricsToken: given('METRICS_TOKEN'),
    isDevelopment: given('FOYER_DEV') ?? false,
    showsWorkshop: given('FOYER_UI') ?? false,
  }
}

type SettingName = keyof typeof settings
type SettingValue<Name extends SettingName> = NonNullable<ReturnType<(typeof settings)[Name]['read']>>

// A variable that is set but empty counts as unset: compose files and shells leave a value out that way.
function readSetting<Name extends SettingName>(environment: Environment, name: Name): SettingValue<Name> | null {
  const text = environment[name]?.trim()
  if (!text) return null
  const { read, allowed, isSecret } = settings[name]
  const value = read(text)
  // The compiler sees the union of all rows' readers here, not the reader of this name.
  if (value !== null) return value as SettingValue<Name>
  throw new ConfigError(`${name}=${isSecret ? '(hidden)' : text} is not allowed: expected ${allowed}.`)
}

const loopbackAndEvery = ['127.0.0.1', '::1', '0.0.0.0', '::']
const nameOf = (host: string) => (loopbackAndEvery.includes(host) ? 'localhost' : host)

type RecaptchaAddresses = { verifyUrl: string; scriptUrl: string; widget: SettingValue<'RECAPTCHA_WIDGET'> }

function recaptchaKeys(siteKey: string | null, secret: string | null, addresses: RecaptchaAddresses) {
  if (siteKey && secret) return { siteKey, secret, ...addresses }
  if (!siteKey && !secret) return null
  const missing = siteKey ? 'RECAPTCHA_SECRET' : 'RECAPTCHA_SITE_KEY'
  throw new ConfigError(`${missing} is missing: expected both RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET, or neither.`)
}

type Channels = SettingValue<'MESSAGE_GATEWAY_CHANNELS'>

function messageGateway(url: string | null, secret: string | null, channels: Channels | null) {
  if (url && secret) return { url, secret, channels: channels ?? (['SMS', 'CALL', 'PUSH'] satisfies Channels) }
  if (!url && !secret) return null
  const missing = url ? 'MESSAGE_GATEWAY_SECRET' : 'MESSAGE_GATEWAY_URL'
  throw new ConfigError(`${missing} is missing: expected both MESSAGE_GATEWAY_URL and MESSAGE_GATEWAY_SECRET, or neither.`)
}

export function configHelp(): string {
  const rows = Object.entries(settings).map(([name, { byDefault, meaning }]) => ({ name, meaning, byDefault }))
  const width = Math.max(...rows.map(({ name }) => name.length))
  const lines = rows.map(
    ({ name, meaning, byDefault }) => `  ${name.padEnd(width)}  ${meaning}\n  ${' '.repeat(width)}  default: ${byDefault}`,
  )
  return ['Foyer is configured by environment variables:', '', ...lines, ''].join('\n')
}
