/** Who benefits from ads and who pays for them, as Regulation (EU) 2022/2065 (DSA), article 26, has it shown; empty where nobody said. */
export type Parties = {
  readonly dsaBeneficiary: string
  readonly dsaPayor: string
}

/**
 * Who benefits and who pays, as an account's ads say: the account's own word, and where it has none that of its client. Each of both
 * by itself: an agency may pay for what several clients benefit from.
 * @param own what the account says
 * @param ofClient what its client says; `null`: it has no client
 */
export const declaredParties = (own: Parties, ofClient: Parties | null): Parties => ({
  dsaBeneficiary: own.dsaBeneficiary.trim() || (ofClient?.dsaBeneficiary.trim() ?? ''),
  dsaPayor: own.dsaPayor.trim() || (ofClient?.dsaPayor.trim() ?? ''),
})

/** Whether both are said, without which nothing is delivered in the European Union. */
export const areDeclared = ({ dsaBeneficiary, dsaPayor }: Parties): boolean =>
  dsaBeneficiary !== '' && dsaPayor !== ''
