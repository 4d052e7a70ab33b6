import { createHash } from 'node:crypto'
import { Refusal } from '@foyer/domain'
import type { SigningKeys } from '../../ground/ports/signing-keys.ts'

/** What a preview was about. The revision makes it good for one time: after the change the booking has another. */
export type Confirmed = { tool: string; bookingId: string; revision: string; change: Record<string, unknown> }

export type Confirmations = {
  give: (about: Confirmed) => { confirmation: string; validUntil: string }
  /** Throws CONFIRMATION_INVALID for another caller, change or revision, and after ten minutes. */
  require: (confirmation: string, about: Confirmed) => void
}

const purpose = 'assistant confirmation'
const validMinutes = 10

type Asking = { signingKeys: SigningKeys; siteId: string; credential: string; now: string }

export const confirmationsOf = ({ signingKeys, siteId, credential, now }: Asking): Confirmations => {
  const digestOf = (about: Confirmed) =>
    createHash('sha256')
      .update(JSON.stringify([siteId, credential, about.tool, about.bookingId, about.revision, about.change]))
      .digest('base64url')
  return {
    give: (about) => {
      const validUntil = Temporal.Instant.from(now).add({ minutes: validMinutes }).toString()
      return { confirmation: signingKeys.signLink({ digest: digestOf(about), validUntil }, purpose), validUntil }
    },
    require: (confirmation, about) => {
      const read = signingKeys.readLink(confirmation, purpose) as { digest: string; validUntil: string } | null // signed by us, above
      const isGood = read !== null && read.digest === digestOf(about) && Temporal.Instant.compare(now, read.validUntil) < 0
      if (!isGood) throw new Refusal('CONFIRMATION_INVALID')
    },
  }
}
