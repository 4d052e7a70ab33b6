import { BlockList, isIP } from 'node:net'

// Larger ranges are whole providers: their other customers would count as the front end.
const fewestBits = { 4: 16, 6: 32 } as const
const mostBits = { 4: 32, 6: 128 } as const

export const problemOfServerAddress = (text: string): string | null => {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if ((version !== 4 && version !== 6) || address.includes('%') || rest.length > 0)
    return 'must be an IP address or a range, such as 203.0.113.7 or 203.0.113.0/28'
  if (bits === undefined) return null
  const isInBounds = /^\d{1,3}$/.test(bits) && Number(bits) >= fewestBits[version] && Number(bits) <= mostBits[version]
  return isInBounds ? null : `must be a range from /${fewestBits[version]} to /${mostBits[version]}`
}

export const isAmong = (ranges: readonly string[]): ((address: string) => boolean) => {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const version = isIP(address) === 6 ? 6 : 4
    list.addSubnet(address, Number(bits ?? mostBits[version]), `ipv${version}`)
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
    return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
  }
}
