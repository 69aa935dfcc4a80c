import { ApiError } from '@vigie/contract'

export const isApiError = (error: unknown, code?: string): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code)

/** The session, here or at the platform, is over: that is said by itself, and what it kept from being read is no second fault. */
export const isSessionEnd = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 498)
