import { expect, test } from 'vitest'
import { developmentHeaders, pageHeaders } from './page-headers.ts'

test('nobody may frame a page, be it in a browser that knows the policy or in an old one', () => {
  const headers = pageHeaders('abc')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-frame-options']).toBe('DENY')
  expect(developmentHeaders()['x-frame-options']).toBe('DENY')
})

test('a page runs its own scripts and those with its nonce, sends forms home, and shows nobody where its reader was', () => {
  const { 'content-security-policy': policy = '', 'referrer-policy': referrer } = pageHeaders('abc')
  expect(policy).toContain("script-src 'self' 'nonce-abc';")
  expect(policy).not.toMatch(/script-src[^;]*'unsafe/)
  expect(policy).toContain("form-action 'self'")
  expect(referrer).toBe('strict-origin-when-cross-origin')
})
