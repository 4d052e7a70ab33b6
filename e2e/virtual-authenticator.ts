import type { Page } from 'playwright-core'

/** A device that the browser believes in: it keeps passkeys, and its owner is always there. */
export type VirtualAuthenticator = {
  /** How many passkeys it holds. */
  count: () => Promise<number>
  /** From now on it does, or does not, answer by itself; an owner who does nothing is waited for. */
  answers: (isThere: boolean) => Promise<void>
}

/** Plugs one in, for all pages of this tab. */
export const addVirtualAuthenticator = async (page: Page): Promise<VirtualAuthenticator> => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    count: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    answers: async (enabled) => void (await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })),
  }
}
