/** Where one step of a few in a row stands beside the one that is shown. */
export function stepState(step: number, current: number): 'done' | 'current' | 'next' {
  if (step < current) return 'done'
  return step === current ? 'current' : 'next'
}
