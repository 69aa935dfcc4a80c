/** In no sentence. */
const gap = '\u0000'

/**
 * A sentence of the catalogues that differs by one word from row to row, looked up once: thousands of rows fill in their
 * own.
 * @param say the sentence with what it is given in its gap
 */
export function withGap(say: (filling: string) => string): (filling: string) => string {
  const parts = say(gap).split(gap)
  return (filling) => parts.join(filling)
}
