import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DrawnPicture } from './drawn-picture.tsx'

const drawn = (name: string) => render(<DrawnPicture name={name} />).container.innerHTML

test('a name without a picture shows its first letter, always in the same drawing', () => {
  expect(render(<DrawnPicture name="élan vital" />).container.textContent).toBe('É')
  expect(drawn('Deep tissue massage')).toBe(drawn('Deep tissue massage'))
  expect(new Set(['Yoga', 'Pilates', 'Pottery', 'Massage', 'Facial', 'Haircut'].map(drawn)).size).toBeGreaterThan(3)
})
