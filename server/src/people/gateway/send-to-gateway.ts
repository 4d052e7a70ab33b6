import { untilRecorded } from '../../ground/db/until-recorded.ts'
import type { Dependencies } from '../../ground/dependencies.ts'
import { logLine } from '../../ground/log-line.ts'
import type { Attempt, Queue } from '../../ground/outbox/background.ts'
import { GatewayError } from './gateway-error.ts'
import { deleteGatewayMessage, findLiveMessage } from './gateway-messages-store.ts'

declare module '../../ground/ports/jobs.ts' {
  interface JobData {
    gateway: Which
  }
}

type Which = { siteId: string; messageId: string }

export const gatewayQueue: Queue<'gateway'> = {
  // A code is valid for ten minutes: retries fit within them.
  patience: { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 60, expireInSeconds: 30 },
  work: (which, attempt, tools) => sendToGateway(which, attempt, tools),
}

/** Sends one code to the gateway, as long as it is valid. After a crash it may do so twice, under the same id. */
export const sendToGateway = async (
  which: Which,
  { isLast }: Attempt,
  { db, gateway, clock }: Pick<Dependencies, 'db' | 'gateway' | 'clock'>,
): Promise<void> => {
  const now = clock()
  const message = await findLiveMessage(db, which, now)
  try {
    if (message && gateway) await gateway.send(message, now)
  } catch (cause) {
    const error = cause instanceof GatewayError ? cause : new GatewayError(String(cause), false)
    // The queue retries; a final refusal is logged for the operator.
    if (!error.isPermanent && !isLast) throw error
    logLine('error', `message gateway: ${error.message}`)
  }
  await untilRecorded(() => deleteGatewayMessage(db, which))
}
