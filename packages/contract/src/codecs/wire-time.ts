import { z } from 'zod'

/** ISO date-time in UTC without the trailing Z and without milliseconds. */
export const wireTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/)

/** On load, Z is appended to times. */
export const fromWireTime = (text: string | null | undefined): string | null => (text ? `${text}Z` : null)

export const toWireTime = (instant: string | null): string | null =>
  instant === null ? null : instant.replace(/(?:\.\d+)?Z$/, '')
