import type { PickedAsset } from './history-state.ts'

/** Visuals that reached the library after their screen was left, by account: the package in hand takes them in. */
const arrived = new Map<string, readonly PickedAsset[]>()
const listeners = new Set<() => void>()
const none: readonly PickedAsset[] = []

/** Leaves visuals for the package that their upload was opened from. */
export function arrive(account: string, assets: readonly PickedAsset[]): void {
  if (assets.length === 0) return
  arrived.set(account, [...(arrived.get(account) ?? none), ...assets])
  for (const listener of listeners) listener()
}

/** What arrived since the last time somebody asked; asking empties it. */
export function takeArrived(account: string): readonly PickedAsset[] {
  const taken = arrived.get(account) ?? none
  arrived.delete(account)
  return taken
}

export function onArrival(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
