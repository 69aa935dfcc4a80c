/** Where the people of a custom audience come from. */
export const audienceSources = [
  'customerList',
  'website',
  'application',
  'store',
  'engagement',
  'lookalike',
  'other',
] as const
export type AudienceSource = (typeof audienceSources)[number]

/** What their data is used on: Regulation (EU) 2016/679 (GDPR), article 6, as far as advertising may rest on it. */
export const legalBases = ['consent', 'legitimateInterest', 'contract'] as const
export type LegalBasis = (typeof legalBases)[number]

/** What is known of a custom audience of the platform: whoever targets people by data answers for where it comes from. */
export type AudienceRecord = {
  /** The platform's id. */
  readonly audienceId: string
  readonly source: AudienceSource
  /** `null`: nobody knows. Of a lookalike it is that of the audience it was made from. */
  readonly basis: LegalBasis | null
  /** Day since which the data is held, on the account's calendar; `null`: not said. */
  readonly since: string | null
  /** Last day on which it may be used; `null`: no end was said. */
  readonly endsOn: string | null
  /** Of a lookalike: the audience it was made from; `null`: not said. */
  readonly seedId: string | null
  readonly note: string
}

/** What is to be said of using an audience, `seed…` where it is so of the audience that it was made from. */
export type AudienceConcern = 'unknownBasis' | 'ended' | 'seedUnknownBasis' | 'seedEnded'

/** The longest note, in characters. */
export const longestAudienceNote = 500

/**
 * What is to be said before an audience is used. A lookalike rests on the people that it was made from (CNIL, SAN-2025-017): what is
 * wrong with those is wrong with it, through as many lookalikes of lookalikes as there are.
 * @param records what is known of each audience, by its id
 * @param today on the account's calendar, `YYYY-MM-DD`
 * @returns each concern once, in the order of the type; nothing where all is known and lasts
 */
export function audienceConcerns(
  records: ReadonlyMap<string, AudienceRecord>,
  audienceId: string,
  today: string,
): readonly AudienceConcern[] {
  const own = records.get(audienceId)
  const found = new Set<AudienceConcern>()
  if (hasEnded(own, today)) found.add('ended')
  if (own?.source !== 'lookalike') {
    if (isUnknown(own)) found.add('unknownBasis')
    return inOrder(found)
  }
  const seen = new Set([audienceId])
  let seed = own.seedId
  if (seed === null) found.add('unknownBasis')
  while (seed !== null && !seen.has(seed)) {
    seen.add(seed)
    const record = records.get(seed)
    if (hasEnded(record, today)) found.add('seedEnded')
    const isLookalike = record?.source === 'lookalike'
    if (isLookalike ? record.seedId === null || seen.has(record.seedId) : isUnknown(record))
      found.add('seedUnknownBasis')
    seed = isLookalike ? record.seedId : null
  }
  // Made from itself: nobody knows from what.
  if (own.seedId === audienceId) found.add('unknownBasis')
  return inOrder(found)
}

const order: readonly AudienceConcern[] = ['unknownBasis', 'ended', 'seedUnknownBasis', 'seedEnded']
const inOrder = (found: ReadonlySet<AudienceConcern>) => order.filter((one) => found.has(one))

const isUnknown = (record: AudienceRecord | undefined): boolean => (record?.basis ?? null) === null
const hasEnded = (record: AudienceRecord | undefined, today: string): boolean =>
  (record?.endsOn ?? null) !== null && (record?.endsOn ?? '') < today

export type AudienceRecordProblem = 'seed.missing' | 'seed.itself' | 'end.beforeStart'

/** What keeps a record from being kept. */
export function checkAudienceRecord(record: AudienceRecord): AudienceRecordProblem[] {
  const found: AudienceRecordProblem[] = []
  if (record.source === 'lookalike' && record.seedId === null) found.push('seed.missing')
  if (record.seedId === record.audienceId) found.push('seed.itself')
  if (record.since !== null && record.endsOn !== null && record.endsOn < record.since)
    found.push('end.beforeStart')
  return found
}
