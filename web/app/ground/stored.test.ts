import { afterEach, expect, test, vi } from 'vitest'
import { tabStore } from './stored.ts'

afterEach(() => vi.unstubAllGlobals())

const storage = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
})

test('a stored value is read until it is removed', () => {
  vi.stubGlobal('sessionStorage', storage(new Map()))
  expect(tabStore.read('visit')).toBeNull()
  tabStore.keep('visit', 'from there')
  expect(tabStore.read('visit')).toBe('from there')
  tabStore.forget('visit')
  expect(tabStore.read('visit')).toBeNull()
})

test('a browser without storage, or with full storage, causes no error', () => {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  for (const sessionStorage of [{ getItem: refuse, setItem: refuse, removeItem: refuse }, undefined]) {
    vi.stubGlobal('sessionStorage', sessionStorage)
    tabStore.keep('visit', 'from there')
    tabStore.forget('visit')
    expect(tabStore.read('visit')).toBeNull()
  }
})
