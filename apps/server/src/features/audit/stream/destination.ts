import { createHash } from 'node:crypto'
import type { AuditStream } from '../../../settings/service-config.ts'

/** By which name it is remembered what a place was sent: its address may hold a secret. Another address has everything sent anew. */
export const destinationOf = ({ url }: AuditStream): string =>
  createHash('sha256').update(new URL(url).href).digest('hex')
