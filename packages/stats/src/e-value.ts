const factors = [0.2, 0.4, 0.6, 0.8] as const

/**
 * Evidence against "this ad is at the bar" that holds under any number of looks: E = ¼ Σ_c c^n e^{(1−c)λ₀} for n
 * events where λ₀ were expected at the bar. By Ville's inequality P(ever E ≥ 10) ≤ 10 % (strict mode;
 * e-values: CWI tutorial). 1 without data.
 */
export function mixtureEValue(events: number, expectedAtBar: number): number {
  let sum = 0
  for (const factor of factors) sum += Math.exp(events * Math.log(factor) + (1 - factor) * expectedAtBar)
  return sum / factors.length
}
