type Limits = {
  limitEarlyBookingPolicy?: { enabled?: boolean } | null
  limitSeriesPolicy?: { enabled?: boolean; latestDateInMinutes?: number | null } | null
}

/** With what the limit of a series begins: its last date lies within a year. */
export const usualSeriesRules = { enabled: true, latestDateInMinutes: 52 * 7 * 1440 }

/** How far ahead the last date of a series may lie. Where a policy does not say, a year where single bookings are limited. */
export const seriesRulesOf = ({ limitSeriesPolicy, limitEarlyBookingPolicy: early }: Limits) => {
  const { enabled = false, latestDateInMinutes } = limitSeriesPolicy ?? { ...usualSeriesRules, enabled: early?.enabled === true }
  return { enabled, latestDateInMinutes: latestDateInMinutes ?? usualSeriesRules.latestDateInMinutes }
}

/** The rules for the dates of a series behind its first: how far ahead these may lie is a limit of its own. */
export function rulesOfLaterDates<Rules extends { policy: Limits }>(rules: Rules): Rules {
  const { enabled, latestDateInMinutes } = seriesRulesOf(rules.policy)
  return { ...rules, policy: { ...rules.policy, limitEarlyBookingPolicy: { enabled, earliestBookingInMinutes: latestDateInMinutes } } }
}
