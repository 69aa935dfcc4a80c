/** A change as it is read: `+21`, `−0,82 €`, `±0` where there is none. */
export const signed = (amount: number, write: (size: number) => string): string => {
  const size = write(Math.abs(amount))
  if (amount === 0) return `±${size}`
  return `${amount > 0 ? '+' : '\u2212'}${size}`
}
