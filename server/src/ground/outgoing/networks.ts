import { BlockList, isIP } from 'node:net'

const blockListOf = (...ranges: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', bits] = range.split('/')
    list.addSubnet(network, Number(bits), isIP(network) === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

const loopback = blockListOf('127.0.0.0/8', '::1/128')

/** The special registries of IANA (RFC 6890), as far as no public service may have such an address. */
const notPublic = blockListOf(
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
)

export type Network = 'PUBLIC' | 'PRIVATE' | 'LOOPBACK'

export const networkOfAddress = (address: string): Network => {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  if (loopback.check(address, family)) return 'LOOPBACK'
  return notPublic.check(address, family) ? 'PRIVATE' : 'PUBLIC'
}
