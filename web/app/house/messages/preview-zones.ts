// Around the world, so that each morning looks different.
const others = ['America/Los_Angeles', 'America/New_York', 'Europe/London', 'Europe/Berlin', 'Asia/Tokyo', 'Australia/Sydney']

/** The zone of the business first, and some that are far from it. */
export const zonesWith = (ownZone: string): string[] => [ownZone, ...others.filter((zone) => zone !== ownZone)]
