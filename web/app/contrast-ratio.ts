/** The contrast of two colours as WCAG 2 counts it, read off the pixels that the browser would paint. */
export const contrastRatio = (one: string, other: string): number | null => {
  const [first, second] = [luminanceOf(one), luminanceOf(other)]
  if (first === null || second === null) return null
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

const luminanceOf = (colour: string): number | null => {
  const pixel = new OffscreenCanvas(1, 1).getContext('2d')
  if (!pixel) return null
  pixel.fillStyle = colour
  pixel.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

const linear = (channel: number): number => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
