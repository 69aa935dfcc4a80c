import { isIP } from 'node:net'

/** Whether a host, as an address names it, is this machine and nobody else's. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'))
