import type { FailureKind } from '../shared/failure.ts'

const kinds = new Map<number, FailureKind>([
  ...[40_016, 40_100, 40_133].map((code) => [code, 'throttled'] as const),
  ...[40_101, 40_102, 40_103, 40_104, 40_105, 40_110, 40_131].map(
    (code) => [code, 'expiredSession'] as const,
  ),
  [40_001, 'permission'],
])
/** Codes from here on say that TikTok itself failed. */
const firstOfTheirs = 50_000

/**
 * What a code of TikTok's API v1.3 asks for. Its answers always have the HTTP status 200: the envelope's `code` alone
 * says what happened. Source: the return codes that its API for business documents.
 * @param code the envelope's `code`, any but 0
 */
export const tiktokFailureKind = (code: number): FailureKind =>
  kinds.get(code) ?? (code >= firstOfTheirs ? 'unavailable' : 'rejected')
