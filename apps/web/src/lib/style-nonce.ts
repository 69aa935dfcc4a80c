/** The word with which this page may write styles of its own: libraries that do so are handed it. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
