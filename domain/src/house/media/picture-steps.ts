import type { PictureStep } from '@foyer/contract'
import type { PictureSize } from './renditions.ts'

export type PictureView = { part: PictureSize & { left: number; top: number }; size: PictureSize }

export function viewAfter(steps: readonly PictureStep[], picture: PictureSize): PictureView {
  const whole: PictureView = { part: { left: 0, top: 0, ...picture }, size: picture }
  const { part, size } = steps.reduce((view, { verb, parameters }) => verbs[verb](view, numbersIn(parameters)), whole)
  return { part, size: { width: pixels(size.width), height: pixels(size.height) } }
}

type Numbers = Partial<Record<'x' | 'y' | 'w' | 'h', number>>

const numbersIn = (parameters: string): Numbers =>
  Object.fromEntries(
    [...parameters.matchAll(/(?:^|,)([xywh])_(\d{1,5}(?:\.\d{1,5})?)(?=,|$)/g)].map(([, name, value]) => [name, Number(value)]),
  )

const pixels = (length: number): number => Math.max(1, Math.round(length))

const crop = ({ part, size }: PictureView, { x = 0, y = 0, w, h }: Numbers): PictureView => {
  const [left, top] = [startWithin(x, size.width), startWithin(y, size.height)]
  const [width, height] = [Math.min(w || size.width, size.width - left), Math.min(h || size.height, size.height - top)]
  const [across, down] = [part.width / size.width, part.height / size.height]
  return {
    part: { left: part.left + left * across, top: part.top + top * down, width: width * across, height: height * down },
    size: { width, height },
  }
}

const startWithin = (start: number, length: number): number => Math.max(0, Math.min(start, length - 1))

const fill = (view: PictureView, asked: Numbers): PictureView => {
  const box = boxOf(asked, view.size)
  const shown = times(box, Math.min(1, factorInto(box, view.size)))
  const { width, height } = times(box, factorInto(box, view.size))
  const middle = { x: (view.size.width - width) / 2, y: (view.size.height - height) / 2 }
  return { ...crop(view, { ...middle, w: width, h: height }), size: shown }
}

const fit = ({ part, size }: PictureView, asked: Numbers): PictureView => ({
  part,
  size: times(size, Math.min(1, factorInto(size, boxOf(asked, size)))),
})

const boxOf = ({ w, h }: Numbers, { width, height }: PictureSize): PictureSize => ({ width: w || width, height: h || height })

const factorInto = (size: PictureSize, outer: PictureSize): number => Math.min(outer.width / size.width, outer.height / size.height)

const times = ({ width, height }: PictureSize, factor: number): PictureSize => ({ width: width * factor, height: height * factor })

const verbs: Record<PictureStep['verb'], (view: PictureView, asked: Numbers) => PictureView> = { crop, fill, fit }
