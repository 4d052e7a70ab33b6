import type { Image } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import sharp from 'sharp'

/** A file as the wire takes it. */
export const fileOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)

/** A plain picture of this size, left half red and right half blue. */
export const twoHalves = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: '#0000ff' } }, gravity: 'east' },
  ])

export const jpegFile = async (width?: number, height?: number) => fileOf(await twoHalves(width, height).jpeg().toBuffer())

export const uploadPicture = async (client: Client, file?: Uint8Array<ArrayBuffer>): Promise<Image & { id: string }> => {
  const { image } = await client.media.uploadPicture({ body: file ?? (await jpegFile(200, 150)) })
  return { ...image, id: image.id ?? '' }
}
