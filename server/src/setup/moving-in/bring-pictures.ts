import type { Image } from '@foyer/contract'
import { InvalidInput, Refusal } from '@foyer/domain'
import type { Applying } from './applying.ts'
import { findStaged, type StagedEntity, saveContents } from './moved-entities-store.ts'
import { OutsideBusy } from './outside-site.ts'
import { imagesIn, withImages } from './replaced-images.ts'
import { findPublicUrl } from './undo-store.ts'

const kindsWithPictures = ['services', 'staffMembers', 'resources', 'members']
const atOnce = 50
const largestPicture = 10 * 1024 * 1024

/** The other site will be gone one day: its pictures are fetched and kept here. One that cannot be had stays an address. */
export async function bringPictures(applying: Applying): Promise<boolean> {
  const { move, siteId, context } = applying
  if (move.address === null) return false
  const own = await findPublicUrl(context.db, siteId)
  const fetched = new Map<string, Image | null>()
  let after = -1
  for (;;) {
    const page = await findStaged(context.db, { siteId, moveId: move.id }, { kinds: kindsWithPictures, after, limit: atOnce })
    if (page.length === 0) return false
    after = page.at(-1)?.position ?? after
    const changed: StagedEntity[] = []
    for (const entity of page) {
      const images = imagesIn(entity.content).filter(({ url = '' }) => url !== '' && !url.startsWith(`${own}/media/`))
      for (const { url = '' } of images) if (!fetched.has(url)) fetched.set(url, await fetchPicture(applying, url))
      if (images.some(({ url = '' }) => fetched.get(url))) changed.push({ ...entity, content: withImages(entity.content, fetched) })
    }
    await saveContents(context.db, { siteId, source: move.source }, changed)
  }
}

async function fetchPicture({ move, context, rooms }: Applying, url: string): Promise<Image | null> {
  const address = addressOf(url, move.address ?? '')
  if (!address) return null
  const bytes = await bytesOf(context.dependencies.outgoing.fetch(address, { answerBytes: largestPicture, patienceMs: 30_000 }))
  if (!bytes) return null
  try {
    const { image } = (await rooms.media.uploadPicture(
      { params: undefined, query: undefined, body: bytes, cleared: new Set() },
      context,
    )) as { image: Image }
    return image
  } catch (error) {
    // No picture, or one that is too large.
    if (error instanceof Refusal || error instanceof InvalidInput) return null
    throw error
  }
}

/** A picture of the other site by its path: its public address may be another one than the one that is asked. */
function addressOf(url: string, address: string): string | null {
  if (url.startsWith('/')) return address + url
  if (!URL.canParse(url)) return null
  const { pathname, protocol } = new URL(url)
  if (pathname.startsWith('/media/') && !url.startsWith('https://static.')) return address + pathname
  if (pathname.startsWith('/sample/')) return address + pathname
  return protocol === 'https:' ? url : null
}

async function bytesOf(call: Promise<Response>): Promise<Uint8Array<ArrayBuffer> | null> {
  const response = await call.catch(() => null)
  if (response === null) return null
  if (response.status === 429 || response.status >= 500) throw new OutsideBusy(`A picture was answered with ${response.status}`, null)
  if (response.status !== 200) return null
  const bytes = new Uint8Array(await response.arrayBuffer())
  return bytes.length > 0 && bytes.length < largestPicture ? bytes : null
}
