import { expect, test } from 'vitest'
import { keptPicture, toldPicture, uploadedIdOf } from './picture-address.ts'

const site = 'https://book.example'
const id = '3f0c2f6e-6b0f-4f3a-9a53-0c7ff3a1b001'

test('a picture of the site is told with an id, a name and an absolute address', () => {
  const size = { width: 700, height: 500, altText: 'Hands' }
  expect(toldPicture({ id, url: `/media/${id}/1600.jpg`, ...size }, site)).toEqual({
    id: `${id}.jpg`,
    url: `https://book.example/media/${id}/1600.jpg`,
    filename: `${id}.jpg`,
    ...size,
  })
  expect(toldPicture({ url: '/sample/ada.svg' }, site)).toEqual({
    id: 'ada.svg',
    url: 'https://book.example/sample/ada.svg',
    filename: 'ada.svg',
  })
})

test('a picture that lies elsewhere is told as it is, and what was never an address becomes none', () => {
  const elsewhere = { id: 'abc_123~mv2.jpg', url: 'https://pictures.example/ada.jpg', filename: 'ada.jpg' }
  expect(toldPicture(elsewhere, site)).toEqual(elsewhere)
  expect(toldPicture({ url: 'wix:image://v1/abc/ada.jpg#originWidth=9' }, site).url).toBe('wix:image://v1/abc/ada.jpg#originWidth=9')
  expect(toldPicture({ url: 'jo.jpg' }, site).url).toBe('https://book.example/jo.jpg')
  expect(toldPicture({ id }, site)).toEqual({ id })
})

test.each([
  { url: '/sample/ada.svg' },
  { url: 'https://book.example/sample/ada.svg' },
  { id: 'ada.svg' },
  // As public clients write a picture that they got with an id.
  { id: 'ada.svg', url: 'wix:image://v1/ada.svg/ada.svg#originWidth=160&originHeight=160' },
  // From before the site moved.
  { id: 'ada.svg', url: 'http://localhost:4000/sample/ada.svg' },
])('what was told and comes back is kept by its path: $id $url', (image) => {
  expect(keptPicture(image, site)).toMatchObject({ url: '/sample/ada.svg' })
})

test('another site is not this one, however much its address looks like it', () => {
  for (const url of ['https://book.example.evil.example/sample/ada.svg', 'http://book.example/a.jpg', 'https://elsewhere.example/a.jpg'])
    expect(keptPicture({ url }, site)).toEqual({ url })
  expect(keptPicture({ id: 'ada.svg', url: 'https://elsewhere.example/ada.svg' }, site).url).toBe('https://elsewhere.example/ada.svg')
})

test('an uploaded picture is known by its id or by its address', () => {
  for (const told of [`${id}.jpg`, id, id.toUpperCase()]) expect(uploadedIdOf({ id: told })).toBe(id)
  expect(uploadedIdOf({ url: `https://book.example/media/${id}/480.webp` })).toBe(id)
  expect(uploadedIdOf({ id: 'ada.svg', url: '/sample/ada.svg' })).toBe(undefined)
})
