import type { SharpConstructor } from 'sharp'

/** libvips is loaded with the first upload: a server without uploads does not pay for it. Only five formats are enabled. */
export async function loadSharp(): Promise<SharpConstructor> {
  const { default: sharp } = await import('sharp')
  // No picture is worked on twice, so no cache, and only one at a time.
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif', 'VipsForeignLoadSvg'],
  })
  return sharp
}
