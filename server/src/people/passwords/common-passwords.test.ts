import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { simplifiedPassword, weaknessOfPassword } from '@foyer/domain'
import { expect, test } from 'vitest'
import { isCommonPassword } from './passwords.ts'

const weakness = (password: string) => weaknessOfPassword(password, { email: 'ada@juniper.example', siteName: 'Juniper', isCommonPassword })

// From the lists published every year, in the spellings that people choose when a form asks for a capital and a digit or sign.
const wellKnown = `
  12345678 password iloveyou princess1 Sunshine1! football baseball Superman1 trustno1 jennifer Corvette! mercedes Michelle1987 maverick
  startrek steelers bigdaddy scorpion midnight danielle redskins Melissa1 warcraft internet hello123 Passwort1 Schatz123! qwertz123
  letmein1 P@ssword1 Dragon2024 1q2w3e4r5t zaq12wsx monkey123 q1w2e3r4`
  .trim()
  .split(/\s+/)

test.each(wellKnown)('%s is refused as common', (password) => {
  expect(weakness(password)).toBe('COMMON')
})

test('the list is long, and ignores case', () => {
  const file = path.join(import.meta.dirname, '../../../../node_modules/@zxcvbn-ts/language-common/src/passwords.json')
  const passwords = (JSON.parse(readFileSync(file, 'utf8')) as string[]).filter((password) => password.length >= 8)
  expect(passwords.length).toBeGreaterThan(10_000)
  for (const password of passwords.slice(0, 2_000)) expect(isCommonPassword(simplifiedPassword(password.toUpperCase()))).toBe(true)
})

test('a password that only resembles a common one is accepted', () => {
  for (const password of ['vier Menschen im Kastanienhof', 'tz4821903345', 'Kupferkanne-Libelle-61', 'grüner Tee am Mittag'])
    expect(weakness(password)).toBeNull()
})

test('a part of a common password does not count as common', () => {
  expect(isCommonPassword('asswor')).toBe(false)
  expect(isCommonPassword('')).toBe(false)
})

test('the web app does not load the list', () => {
  const sources = readdirSync(path.join(import.meta.dirname, '../../../../web/app'), { recursive: true, withFileTypes: true })
  const files = sources.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  const loads = files.filter(({ parentPath, name }) =>
    /zxcvbn|commonPasswords|weaknessOfPassword/.test(readFileSync(path.join(parentPath, name), 'utf8')),
  )
  expect(loads).toEqual([])
})
