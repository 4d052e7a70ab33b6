/** Mails to one address caused by people who are not signed in. More are delayed. */
export const mostMailsOfStrangers = { perHour: 8, perDay: 20 } as const

/** Null if one more may be sent now, else when. `sent`: the instants of the others, the latest first. */
export const turnAmongMails = (sent: readonly string[], now: string): string | null => {
  const turns = [endOfWindow(sent, mostMailsOfStrangers.perHour, 1), endOfWindow(sent, mostMailsOfStrangers.perDay, 24)]
  return (
    turns
      .filter((turn) => turn !== null && turn > now)
      .toSorted()
      .at(-1) ?? null
  )
}

const endOfWindow = (sent: readonly string[], most: number, hours: number): string | null => {
  const first = sent[most - 1]
  return first === undefined ? null : Temporal.Instant.from(first).add({ hours }).toString({ fractionalSecondDigits: 3 })
}
