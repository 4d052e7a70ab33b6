import type { SharpConstructor } from 'sharp'

/** libvips is loaded with the first upload: a server that only serves never pays for it. It reads four formats and nothing else. */
export async function loadSharp(): Promise<SharpConstructor> {
  const { default: sharp } = await import('sharp')
  // No picture is worked on twice, and only one at a time.
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'] })
  return sharp
}
