/** The shades of the brand colour that a message needs, as hex: mail programs do not support oklch(). */
export type BrandShades = { solid: string; onSolid: string; darkSolid: string; onDarkSolid: string }

/** As on the site, the hue stays, the lightness is fixed so that any brand is readable, and the chroma is capped. */
export const brandShades = (brandColor: string): BrandShades => {
  const { chroma, hue } = oklchOf(brandColor)
  const shade = (lightness: number, cap: number) => hexOf(lightness, Math.min(chroma, cap), hue)
  return { solid: shade(0.43, 0.12), onSolid: '#ffffff', darkSolid: shade(0.8, 0.1), onDarkSolid: shade(0.2, 0.04) }
}

type Triple = [number, number, number]

// The matrices of OKLab (Björn Ottosson, 2020).
const oklchOf = (hex: string): { chroma: number; hue: number } => {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as Triple
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return { chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

const hexOf = (lightness: number, chroma: number, hue: number): string => {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels: Triple = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  return `#${channels.map((channel) => byteOf(gamma(channel))).join('')}`
}

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const gamma = (value: number): number => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)
const byteOf = (value: number): string =>
  Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0')
