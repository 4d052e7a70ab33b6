export type TransportLimits = {
  headersMilliseconds: number
  /** For a whole request; an upload or a download may take longer as long as it progresses. */
  requestMilliseconds: number
  /** The slowest progress: a file of ten megabytes takes at most a quarter of an hour. */
  leastBytesPerSecond: number
  idleMilliseconds: number
  /** For the rest of a request that is already answered, so that the client gets to read the answer. */
  lingerMilliseconds: number
  mostBodyBytes: number
  mostAnswerBytes: number
  mostConnections: number
  mostConnectionsOfNetwork: number
}

const mebibyte = 1024 * 1024

export const usualLimits: TransportLimits = {
  headersMilliseconds: 15_000,
  requestMilliseconds: 30_000,
  leastBytesPerSecond: 10_000,
  idleMilliseconds: 60_000,
  lingerMilliseconds: 5000,
  mostBodyBytes: 256 * mebibyte,
  mostAnswerBytes: 128 * mebibyte,
  mostConnections: 8000,
  mostConnectionsOfNetwork: 1000,
}

export const isTooSlow = ({ requestMilliseconds, leastBytesPerSecond }: TransportLimits, bytes: number, milliseconds: number): boolean =>
  milliseconds > requestMilliseconds && (bytes / milliseconds) * 1000 < leastBytesPerSecond
