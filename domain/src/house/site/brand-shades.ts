export type BrandShades = {
  solid: string
  solidHover: string
  onSolid: string
  ink: string
  darkSolid: string
  onDarkSolid: string
  isShifted: boolean
}

const white = '#ffffff'
// Pure, since nothing lighter is readable on every colour on which white is not.
const black = '#000000'

// WCAG 2.2: text needs a contrast of 4.5 (1.4.3), the outline of a control 3 (1.4.11).
const wordsNeed = 4.5
const controlsNeed = 3
// Pages are not quite white, and brand text is also on a tint of the brand.
const wordsOnPageNeed = 5.6

/** Light mode uses the brand colour unchanged if it is readable; dark mode keeps the hue at a lightness that stands out. */
export const brandShades = (brandColor: string): BrandShades => {
  const colour = oklchOf(brandColor)
  const isShifted = contrastOf(brandColor, white) < controlsNeed
  const solid = isShifted ? darkened(colour, wordsNeed) : brandColor
  const onSolid = contrastOf(solid, white) >= wordsNeed ? white : black
  const dark = (lightness: number, cap: number) => hexOf(lightness, Math.min(colour.chroma, cap), colour.hue)
  return {
    solid,
    solidHover: hoverOf(solid, onSolid),
    onSolid,
    ink: contrastOf(brandColor, white) >= wordsOnPageNeed ? brandColor : darkened(colour, wordsOnPageNeed),
    darkSolid: dark(0.8, 0.1),
    onDarkSolid: dark(0.2, 0.04),
    isShifted,
  }
}

export const contrastOf = (one: string, other: string): number => {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].toSorted((first, second) => second - first) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

type Oklch = { lightness: number; chroma: number; hue: number }

const darkened = ({ lightness, chroma, hue }: Oklch, contrast: number): string => {
  let [low, high] = [0, lightness]
  for (let step = 0; step < 12; step += 1) {
    const middle = (low + high) / 2
    if (contrastOf(hexOf(middle, chroma, hue), white) >= contrast) low = middle
    else high = middle
  }
  return hexOf(low, chroma, hue)
}

const hoverOf = (solid: string, onSolid: string): string => {
  const { lightness, chroma, hue } = oklchOf(solid)
  const away = onSolid === white && lightness > 0.12 ? -0.06 : 0.06
  return hexOf(lightness + away, chroma, hue)
}

type Triple = [number, number, number]

// The matrices of OKLab (Björn Ottosson, 2020).
const oklchOf = (hex: string): Oklch => {
  const [red, green, blue] = linearOf(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

const linearOf = (hex: string): Triple => [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as Triple

const luminanceOf = (hex: string): number => {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
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
