import { parentPort } from 'node:worker_threads'
import type { Drawing, DrawnFile } from '../ground/drawing.ts'
import { paintGift } from '../money/gifts/draw-gift.ts'
import { paintInvoice } from '../money/invoices/draw-invoice.ts'
import { paintCard } from '../programs/sharing/share-card.ts'

// The arguments come from the function of the same name, through `drawAside`.
const painters = { invoice: paintInvoice, gift: paintGift, card: paintCard } as unknown as Record<
  Drawing['kind'],
  (...args: readonly unknown[]) => Promise<DrawnFile>
>

parentPort?.on('message', async ({ kind, args }: Drawing) => {
  const { body, ...file } = await painters[kind](...args)
  // Copied, because a small buffer is part of a larger one that is shared.
  const own = new Uint8Array(body)
  parentPort?.postMessage({ ...file, body: own }, [own.buffer])
})
