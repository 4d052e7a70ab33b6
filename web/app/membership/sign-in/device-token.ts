import type { StateMachine } from '@foyer/contract'
import { browserStore } from '../../ground/stored.ts'

const key = 'foyer-device'

/** On a device that was remembered, no second factor is asked for. The token replaces no password. */
export const deviceToken = (): string | undefined => browserStore.read(key) ?? undefined

export const keepDeviceToken = ({ additionalData }: StateMachine): void => {
  const { deviceToken: found } = additionalData as { deviceToken?: { strValue?: string } } // free on the wire; this member is text
  if (found?.strValue) browserStore.keep(key, found.strValue)
}
