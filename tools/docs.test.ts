import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const inProject = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (name) => ['node_modules', 'build', 'dist'].includes(path.basename(name)) })
const fileNames = new Set(inProject('**/*.{ts,tsx}').map((file) => path.basename(file)))

test.each(inProject('**/*.md'))('%s names files that exist', (page) => {
  const text = readFileSync(path.join(root, page), 'utf8')
  const links = [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map((match) => match[1] ?? '')
  expect(links.filter((link) => !existsSync(path.join(root, path.dirname(page), link)))).toEqual([])
  // Decision pages tell of other projects and of files that were.
  if (page.includes('decisions/')) return
  const names = [...text.matchAll(/`(?:[\w./-]+\/)?([\w-]+\.tsx?)`/g)].map((match) => match[1] ?? '')
  expect(names.filter((name) => !fileNames.has(name))).toEqual([])
})
