import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { PasskeyAssertion, PasskeyAttestation } from '@foyer/contract'

type Question = { publicKey: Record<string, unknown> }

/** What a test changes about a device, or about the page that uses it. */
export type Manner = {
  origin?: string
  rpId?: string
  /** Whether it verifies its owner, by finger, face or PIN. */
  verifiesOwner?: boolean
  /** The signature counter it reports; devices that share their passkeys do not count. */
  counter?: number
  /** The account that it reports for the passkey, in base64url. */
  userHandle?: string | undefined
  /** Instead of the attestation "none": one of this format, with a certificate. */
  format?: string
}

/** A passkey on a software device: it signs as WebAuthn Level 3 requires, and can be made to lie. */
export type SoftwarePasskey = {
  attestation: PasskeyAttestation
  sign: (question: Question, manner?: Manner) => PasskeyAssertion
}

const present = 0x01
const ownerKnown = 0x04
const withKey = 0x40

/** Makes a passkey with ES256 and its attestation "none". */
export const makePasskey = (question: Question, manner: Manner = {}): SoftwarePasskey => {
  const { rp, user, challenge } = question.publicKey as { rp: { id: string }; user: { id: string }; challenge: string }
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const device = {
    rpId: rp.id,
    origin: 'http://localhost:4000',
    verifiesOwner: true,
    counter: 0,
    userHandle: user.id,
    format: 'none',
    ...manner,
  }
  const authData = Buffer.concat([head(device, withKey), Buffer.alloc(16), Buffer.from([0, 32]), credentialId, coseKey(publicKey)])
  const attestationObject = cbor(
    new Map<string, Cbor>([
      ['fmt', device.format],
      ['attStmt', statementOf(device)],
      ['authData', authData],
    ]),
  )
  const id = credentialId.toString('base64url')
  return {
    attestation: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, device.origin),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    },
    sign: (asked, changes = {}) => assertion(id, privateKey, asked, { ...device, ...changes }),
  }
}

type Device = Required<Omit<Manner, 'userHandle'>> & Pick<Manner, 'userHandle'>

const assertion = (id: string, privateKey: KeyObject, { publicKey }: Question, device: Device): PasskeyAssertion => {
  const authData = head(device, 0)
  const clientDataJSON = clientData('webauthn.get', String(publicKey.challenge), device.origin)
  const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
  return {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON,
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, privateKey).toString('base64url'),
      ...(device.userHandle !== undefined && { userHandle: device.userHandle }),
    },
  }
}

const statementOf = ({ format }: Device): Map<string, Cbor> =>
  format === 'none'
    ? new Map()
    : new Map<string, Cbor>([
        ['alg', -7],
        ['sig', Buffer.alloc(8)],
        ['x5c', new Map()],
      ])

const head = ({ rpId, verifiesOwner, counter }: Device, more: number): Buffer => {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.from([present | (verifiesOwner ? ownerKnown : 0) | more]), count])
}

const clientData = (type: string, challenge: string, origin: string): string =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

/** An elliptic key on P-256 for ES256, encoded as RFC 9053 says. */
const coseKey = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const members: [number, Cbor][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]
  return cbor(new Map(members))
}

type Cbor = number | string | Buffer | Map<string | number, Cbor>

/** The part of RFC 8949 needed above: whole numbers, bytes, text and maps. */
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value])
  return Buffer.concat([cborHead(5, value.size), ...[...value].flatMap(([name, content]) => [cbor(name), cbor(content)])])
}

const cborHead = (kind: number, size: number): Buffer => {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  return size < 256 ? Buffer.from([(kind << 5) | 24, size]) : Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
}
