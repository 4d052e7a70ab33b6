import { expect, test } from 'vitest'
import { developmentHeaders, openToFrames, pageHeaders, recaptchaSources } from './page-headers.ts'

test('a page cannot be framed, in new browsers and in old ones', () => {
  const headers = pageHeaders('abc')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-frame-options']).toBe('DENY')
  expect(developmentHeaders()['x-frame-options']).toBe('DENY')
})

test('a page with reCAPTCHA loads what Google documents, and other pages do not', () => {
  const { 'content-security-policy': opened = '' } = pageHeaders('abc', recaptchaSources('https://www.google.com/recaptcha/api.js'))
  const google = 'https://www.google.com/recaptcha/'
  expect(opened).toContain(`script-src 'self' 'nonce-abc' ${google} https://www.gstatic.com/recaptcha/;`)
  expect(opened).toContain(`frame-src 'self' ${google} https://recaptcha.google.com/recaptcha/;`)
  expect(opened).toContain(`connect-src 'self' ${google};`)
  expect(opened).not.toMatch(/script-src[^;]*'unsafe/)
  const { 'content-security-policy': closed = '' } = pageHeaders('abc')
  expect(closed).not.toMatch(/google|gstatic|frame-src/)
  const removed = opened.replaceAll(/ https:\/\/[\w.]+\/recaptcha\//g, '').replace("; frame-src 'self'", '')
  expect(removed).toBe(closed)
})

test('a replacement for reCAPTCHA opens only the folder of its script', () => {
  const { 'content-security-policy': opened = '' } = pageHeaders('abc', recaptchaSources('http://127.0.0.1:4500/like/api.js?x=1'))
  expect(opened).toContain("script-src 'self' 'nonce-abc' http://127.0.0.1:4500/like/;")
  expect(opened).not.toContain('google')
})

test('a page runs its own scripts and those with its nonce, posts forms only to its own site, and hides its path from other sites', () => {
  const { 'content-security-policy': policy = '', 'referrer-policy': referrer } = pageHeaders('abc')
  expect(policy).toContain("script-src 'self' 'nonce-abc';")
  expect(policy).not.toMatch(/script-src[^;]*'unsafe/)
  expect(policy).toContain("form-action 'self'")
  expect(referrer).toBe('strict-origin-when-cross-origin')
})

test('pictures are the site’s own, or of the origins that the operator names', () => {
  const { 'content-security-policy': own = '' } = pageHeaders('abc')
  expect(own).toContain("img-src 'self';")
  const { 'content-security-policy': also = '' } = pageHeaders('abc', undefined, ['https://book.example.com', 'https://static.example.com'])
  expect(also).toContain("img-src 'self' https://book.example.com https://static.example.com;")
})

test('with the maximum of origins, the headers of a page stay below eight kilobytes', () => {
  const origins = Array.from({ length: 21 }, (_, index) => `https://${'a.'.repeat(120)}${index}.example`)
  const headers = pageHeaders('abc', recaptchaSources('https://www.recaptcha.net/recaptcha/api.js'), origins)
  expect(JSON.stringify(headers).length).toBeLessThan(7000)
})

test('a page for frames names who may show it, and is otherwise as strict', () => {
  const closed = pageHeaders('abc')
  const opened = openToFrames(closed, ['https://www.example.com'])
  expect(opened['content-security-policy']).toBe(
    closed['content-security-policy']?.replace("frame-ancestors 'none'", "frame-ancestors 'self' https://www.example.com"),
  )
  expect(opened['x-frame-options']).toBeUndefined()
  expect(openToFrames(developmentHeaders(), [])['content-security-policy']).toBe("frame-ancestors 'self'")
})
