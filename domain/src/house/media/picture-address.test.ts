import { expect, test } from 'vitest'
import { answeredPicture, storedPicture, uploadedIdOf } from './picture-address.ts'

const site = 'https://book.example'
const id = '3f0c2f6e-6b0f-4f3a-9a53-0c7ff3a1b001'

test('a picture of the site is answered with an id, a name and an absolute address', () => {
  const size = { width: 700, height: 500, altText: 'Hands' }
  expect(answeredPicture({ id, url: `/media/${id}/1600.jpg`, ...size }, site)).toEqual({
    id: `${id}.jpg`,
    url: `https://book.example/media/${id}/1600.jpg`,
    filename: `${id}.jpg`,
    ...size,
  })
  expect(answeredPicture({ url: '/sample/ada.svg' }, site)).toEqual({
    id: 'ada.svg',
    url: 'https://book.example/sample/ada.svg',
    filename: 'ada.svg',
  })
})

test('a picture elsewhere is answered unchanged, and a relative address is made absolute', () => {
  const elsewhere = { id: 'abc_123~mv2.jpg', url: 'https://pictures.example/ada.jpg', filename: 'ada.jpg' }
  expect(answeredPicture(elsewhere, site)).toEqual(elsewhere)
  expect(answeredPicture({ url: 'wix:image://v1/abc/ada.jpg#originWidth=9' }, site).url).toBe('wix:image://v1/abc/ada.jpg#originWidth=9')
  expect(answeredPicture({ url: 'jo.jpg' }, site).url).toBe('https://book.example/jo.jpg')
  expect(answeredPicture({ id }, site)).toEqual({ id })
})

test.each([
  { url: '/sample/ada.svg' },
  { url: 'https://book.example/sample/ada.svg' },
  { id: 'ada.svg' },
  // As public clients write a picture that they got with an id.
  { id: 'ada.svg', url: 'wix:image://v1/ada.svg/ada.svg#originWidth=160&originHeight=160' },
  // From before the site moved.
  { id: 'ada.svg', url: 'http://localhost:4000/sample/ada.svg' },
])('an answered picture that is sent back is stored by its path: $id $url', (image) => {
  expect(storedPicture(image, site)).toMatchObject({ url: '/sample/ada.svg' })
})

test('a similar address of another site is not this site’s', () => {
  for (const url of ['https://book.example.evil.example/sample/ada.svg', 'http://book.example/a.jpg', 'https://elsewhere.example/a.jpg'])
    expect(storedPicture({ url }, site)).toEqual({ url })
  expect(storedPicture({ id: 'ada.svg', url: 'https://elsewhere.example/ada.svg' }, site).url).toBe('https://elsewhere.example/ada.svg')
})

test('an uploaded picture is known by its id or by its address', () => {
  for (const sent of [`${id}.jpg`, id, id.toUpperCase()]) expect(uploadedIdOf({ id: sent })).toBe(id)
  expect(uploadedIdOf({ url: `https://book.example/media/${id}/480.webp` })).toBe(id)
  expect(uploadedIdOf({ id: 'ada.svg', url: '/sample/ada.svg' })).toBe(undefined)
})
