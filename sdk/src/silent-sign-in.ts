import type { AuthUrl } from './authorize.ts'

export type AuthMessage = { code: string | null; state: string; error?: string; error_description?: string }

const patienceMs = 120_000

/** Lets a hidden frame walk through the authorize page, and answers with the message it posts for this attempt. */
export const authMessageFrom = ({ authUrl, authorizationEndpoint }: AuthUrl, state: string): Promise<AuthMessage> => {
  if (typeof document === 'undefined')
    throw new Error('Silent sign-in needs a page for its frame; elsewhere use getAuthUrl with prompt none.')
  // Any page can post to this window. Only the site's own page may say that a member signed in.
  const origin = new URL(authorizationEndpoint, authUrl).origin
  const frame = hiddenFrame(authUrl)
  return new Promise<AuthMessage>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('message', listen)
      frame.remove()
    }
    const listen = (event: MessageEvent) => {
      if (event.origin !== origin || !event.data || event.data.state !== state) return
      end()
      resolve(event.data)
    }
    const timer = setTimeout(() => {
      end()
      reject(new Error('OAuth flow timed out'))
    }, patienceMs)
    window.addEventListener('message', listen)
    document.body.append(frame)
  })
}

const hiddenFrame = (address: string): HTMLIFrameElement => {
  const frame = document.createElement('iframe')
  frame.style.display = 'none'
  frame.src = address
  return frame
}
