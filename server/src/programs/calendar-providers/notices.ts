/** What a provider sends to the address that `watch` named: nothing about the change itself, which is to be read. */
export type Notice =
  /** Microsoft asks whether the address is ours: the token is answered as `text/plain`, within ten seconds. */
  { kind: 'VALIDATION'; token: string } | { kind: 'CHANGED'; channels: NoticedChannel[] }

/** `token` is the one that `watch` was given: a notice with another one is not from the provider. */
export type NoticedChannel = { channelId: string; token: string }

type Sent = { headers: Readonly<Record<string, string | string[] | undefined>>; query: Readonly<Record<string, unknown>>; body: unknown }

const mostChannels = 100

/** Null for what is no notice of this provider. */
export function readNotice(provider: 'GOOGLE' | 'MICROSOFT', sent: Sent): Notice | null {
  return provider === 'GOOGLE' ? noticeOfGoogle(sent) : noticeOfMicrosoft(sent)
}

/** Google says everything in headers; the first notice, `sync`, says only that the channel works. */
function noticeOfGoogle({ headers }: Sent): Notice | null {
  const [channelId, token, state] = ['x-goog-channel-id', 'x-goog-channel-token', 'x-goog-resource-state'].map((name) => headers[name])
  if (typeof channelId !== 'string' || typeof token !== 'string') return null
  return { kind: 'CHANGED', channels: state === 'sync' ? [] : [{ channelId, token }] }
}

function noticeOfMicrosoft({ query, body }: Sent): Notice | null {
  const { validationToken } = query
  if (typeof validationToken === 'string') return { kind: 'VALIDATION', token: validationToken }
  const value = typeof body === 'object' && body !== null && 'value' in body ? body.value : null
  if (!Array.isArray(value)) return null
  const channels = value.slice(0, mostChannels).flatMap(({ subscriptionId, clientState }: Record<string, unknown>) => {
    return typeof subscriptionId === 'string' && typeof clientState === 'string' ? [{ channelId: subscriptionId, token: clientState }] : []
  })
  return { kind: 'CHANGED', channels: [...new Map(channels.map((channel) => [channel.channelId, channel])).values()] }
}
