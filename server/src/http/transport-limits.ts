/** How long and how much a connection, and all of them together, may keep the server waiting. */
export type TransportLimits = {
  /** For the first line and the headers of a request. */
  headersMilliseconds: number
  /** For a whole request; a file that is sent, and an answer that is taken, may take longer as long as they come on. */
  requestMilliseconds: number
  /** What comes on: a file of ten megabytes takes at most a quarter of an hour. */
  leastBytesPerSecond: number
  /** For a connection on which nothing happens at all in the midst of a request or an answer. */
  idleMilliseconds: number
  /** For the rest of a request that is answered already, so that the client gets round to reading the answer. */
  lingerMilliseconds: number
  /** Bodies in memory, of all connections together. */
  mostBodyBytes: number
  /** Answers in memory that nobody has taken yet, likewise. */
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

/** Whether something that has moved so many bytes in this time neither is within the time that all may take nor comes on. */
export const isTooSlow = ({ requestMilliseconds, leastBytesPerSecond }: TransportLimits, bytes: number, milliseconds: number): boolean =>
  milliseconds > requestMilliseconds && (bytes / milliseconds) * 1000 < leastBytesPerSecond
