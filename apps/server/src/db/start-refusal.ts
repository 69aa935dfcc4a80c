/** The product does not start, for a reason that somebody can mend: the message says what it is and what mends it. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}
