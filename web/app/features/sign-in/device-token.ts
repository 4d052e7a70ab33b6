import type { StateMachine } from '@foyer/contract'

const key = 'foyer-device'

/** On a device that was remembered, no second factor is asked for. The token replaces no password. */
export const deviceToken = (): string | undefined => stored()?.getItem(key) ?? undefined

export const keepDeviceToken = ({ additionalData }: StateMachine): void => {
  const { deviceToken: found } = additionalData as { deviceToken?: { strValue?: string } } // free on the wire; this member is text
  if (found?.strValue) stored()?.setItem(key, found.strValue)
}

// Browsers that keep nothing refuse even to be asked.
const stored = (): Storage | null => {
  try {
    return localStorage
  } catch {
    return null
  }
}
