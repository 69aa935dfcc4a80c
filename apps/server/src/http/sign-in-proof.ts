/** What the identity provider said of a sign-in: when it saw the person last, and by which means. */
export type SignInProof = {
  /** On our clock; `null` where the provider did not say. */
  readonly authenticatedAt: Date | null
  /** The level it gives the sign-in, in its own words. */
  readonly acr: string | null
  /** The means the person used: `pwd`, `otp`, `hwk`… */
  readonly amr: readonly string[]
}
