/** The random secrets of the first start, shown this once. */
export type Secret = { label: string; value: string }

/**
 * The last output of a start: one line per address, the dashboard's with a link that signs the owner in, and the secrets of a first start.
 */
export function welcome(publicUrl: string, secrets: Secret[], signInLink: string | null = null): string {
  const addresses = [
    { label: 'the site', value: `${publicUrl}/` },
    { label: 'the dashboard', value: signInLink ? `${signInLink} (works once, for a day)` : `${publicUrl}/manage` },
    { label: 'the API', value: `${publicUrl}/api` },
  ]
  const shownOnce = secrets.length === 0 ? [] : ['', 'Shown this once, so keep it:', '', ...linesOf(secrets)]
  return ['', 'Foyer is running.', '', ...linesOf(addresses), ...shownOnce, ''].join('\n')
}

function linesOf(rows: Secret[]): string[] {
  const width = Math.max(...rows.map(({ label }) => label.length))
  return rows.map(({ label, value }) => `  ${label.padEnd(width)}  ${value}`)
}
