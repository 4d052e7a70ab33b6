import { expect, test } from 'vitest'
import { type EmbedChoice, embedLine } from './embed-line.ts'

const choice: EmbedChoice = {
  show: 'service',
  service: 'yoga-flow',
  kind: 'inline',
  label: '',
  theme: 'auto',
  language: 'page',
  color: '#245c49',
}
const around = { publicUrl: 'https://book.example.com', linkText: 'Yoga flow' }

test('a service in the page needs its slug alone', () => {
  expect(embedLine(choice, around)).toBe(
    '<script async src="https://book.example.com/embed.js"></script>\n' +
      '<foyer-embed service="yoga-flow"><a href="https://book.example.com/services/yoga-flow">Yoga flow</a></foyer-embed>',
  )
})

test('a button has its words and the colour of the business', () => {
  const line = embedLine({ ...choice, show: 'timetable', kind: 'button', label: ' Join us ', language: 'de', theme: 'dark' }, around)
  expect(line).toContain('<foyer-embed show="timetable" kind="button" label="Join us" color="#245c49" lang="de" theme="dark">')
  expect(line).toContain('<a href="https://book.example.com/timetable">')
})

test('words cannot end the attribute or the link they stand in', () => {
  const line = embedLine({ ...choice, kind: 'floating', label: '"><script>x</script>' }, { ...around, linkText: 'Tea & <b>cake</b>' })
  expect(line).toContain('label="&quot;&gt;&lt;script&gt;x&lt;/script&gt;"')
  expect(line).toContain('>Tea &amp; &lt;b&gt;cake&lt;/b&gt;</a>')
})
