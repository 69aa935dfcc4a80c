/** Exact, from the text: `12.3` with two decimals is 1230. Further decimals are rounded. */
export function minorUnits(text: string, decimals: number): number {
  const [whole = '0', fraction = ''] = text.split('.')
  const kept = `${fraction}000`.slice(0, decimals)
  const rest = Number(`0.${fraction.slice(decimals) || '0'}`)
  return Number(whole) * 10 ** decimals + Number(kept || '0') + (rest >= 0.5 ? 1 : 0)
}
