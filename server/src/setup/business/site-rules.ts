import type { Site, SiteChanges } from '@foyer/contract'
import { InvalidInput, isTimeZone, Refusal, type Violation } from '@foyer/domain'
import { isLoopback } from '../../house/site/site.ts'
import { clearableMembers } from './site-columns.ts'

/** Valid in shape, but impossible: a zone or currency that does not exist, a language the site does not support. */
export const refuseImpossibleChanges = (before: Site, changes: SiteChanges, cleared: ReadonlySet<string>): void => {
  const { timeZone } = changes
  if (timeZone !== undefined && !isTimeZone(timeZone)) throw new Refusal('INVALID_TIME_ZONE', { field: 'site.timeZone' })
  const violations = [
    ...violationsOfClearing(cleared),
    ...violationsOfCurrency(changes.currency),
    ...violationsOfLanguages({ ...before, ...changes }),
    ...violationsOfAddress(changes.publicUrl),
  ]
  if (violations.length > 0) throw new InvalidInput(violations)
}

const violationsOfClearing = (cleared: ReadonlySet<string>): Violation[] =>
  [...cleared]
    .filter((member) => !clearableMembers.some((clearable) => clearable === member))
    .map((member) => ({ field: `site.${member}`, description: 'cannot be cleared', rule: 'REQUIRED' }))

const violationsOfCurrency = (currency: string | undefined): Violation[] =>
  currency === undefined || Intl.supportedValuesOf('currency').includes(currency)
    ? []
    : [{ field: 'site.currency', description: 'must be a currency of ISO 4217', rule: 'UNKNOWN_CURRENCY' }]

const violationsOfLanguages = ({ languages, defaultLanguage }: Pick<Site, 'languages' | 'defaultLanguage'>): Violation[] => {
  if (new Set(languages).size < languages.length)
    return [{ field: 'site.languages', description: 'must not name a language twice', rule: 'UNIQUE' }]
  return languages.includes(defaultLanguage)
    ? []
    : [{ field: 'site.defaultLanguage', description: 'must be one of the languages of the site', rule: 'NOT_OFFERED' }]
}

const violationsOfAddress = (publicUrl: string | undefined): Violation[] => {
  if (publicUrl === undefined) return []
  const url = URL.canParse(publicUrl) ? new URL(publicUrl) : null
  const isSafe = url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(publicUrl)))
  if (isSafe && url.origin === publicUrl) return []
  const description = 'must be an https address without a path or a slash at its end, or one of this machine with http'
  return [{ field: 'site.publicUrl', description, rule: 'FORMAT' }]
}
