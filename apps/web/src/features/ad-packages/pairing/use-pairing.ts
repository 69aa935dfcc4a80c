import { slotOf, type VisualSlot } from '@vigie/domain'
import { useMemo, useState } from 'react'
import { usePairAll, usePairVisuals } from '../asset-changes.ts'
import { isPicked, kindOf, type VisualAsset } from '../package-draft.ts'
import { indexPairs, type Namesakes } from './suggest-pair.ts'
import type { PackageEditor } from '../use-package-editor.ts'

/** What a dragged image carries: its id, under a type of our own. */
export const draggedImageType = 'application/x-vigie-image'

type Slots = { readonly [slot in VisualSlot]: VisualAsset | null }

export type PairingSlots = ReturnType<typeof usePairing>

const empty: Slots = { '1_1': null, '9_16': null }

/** The two slots of the pairing panel, filled from the cards, by drag or from the panel itself. */
export function usePairing(editor: PackageEditor) {
  const { clear, ...filling } = useSlots()
  const { slots, isWrong } = filling
  const pair = usePairVisuals(editor.account)
  const pairAll = usePairAll(editor.account)
  const { image: images, video: videos } = editor.library
  const visuals = useMemo((): readonly VisualAsset[] => [...images, ...videos], [images, videos])
  const index = useMemo(() => indexPairs(visuals), [visuals])
  // A pair is in the package whole or not at all.
  const settle = (halves: readonly VisualAsset[]) => {
    clear()
    if (!halves.some((half) => isPicked(editor.draft, kindOf(half), half))) return
    for (const half of halves) editor.dispatch({ kind: 'assetsPicked', of: kindOf(half), assets: [half] })
  }
  return {
    ...filling,
    clear,
    /** Every visual of the account, and what they can be paired with. */
    visuals,
    index,
    isSaving: pair.isPending || pairAll.isPending,
    confirm: () => {
      const { '1_1': square, '9_16': story } = slots
      if (!square || !story || isWrong('1_1') || isWrong('9_16')) return
      pair.mutate(joined({ square, story }), { onSuccess: () => settle([square, story]) })
    },
    /** Makes every pair that the names make. */
    confirmAll: (pairs: readonly Namesakes[]) =>
      pairAll.mutate(pairs.map(joined), {
        onSuccess: () => pairs.forEach(({ square, story }) => settle([square, story])),
      }),
    unpair: (square: VisualAsset) =>
      pair.mutate({
        kind: kindOf(square),
        id: square.id,
        slot: slotOf(square) === '1_1' ? '9_16' : '1_1',
        otherId: null,
      }),
  }
}

/** What stands in the slots, before it is a pair. */
function useSlots() {
  const [slots, setSlots] = useState<Slots>(empty)
  return {
    slots,
    /** What stands in this slot has the other shape: the network would crop it, and the pair is refused. */
    isWrong: (slot: VisualSlot) => {
      const image = slots[slot]
      return image !== null && slotOf(image) !== slot
    },
    clear: () => setSlots(empty),
    put: (image: VisualAsset, slot: VisualSlot) => {
      const other = slot === '1_1' ? '9_16' : '1_1'
      // The same image cannot be both halves: it moves.
      setSlots({ ...slots, [slot]: image, ...(slots[other]?.id === image.id ? { [other]: null } : {}) })
    },
    fill: (pair: Slots) => setSlots(pair),
    /** Begins a pair with one half; the other slot waits. */
    start: (image: VisualAsset, slot: VisualSlot) => setSlots({ ...empty, [slot]: image }),
    empty: (slot: VisualSlot) => setSlots({ ...slots, [slot]: null }),
  }
}

const joined = ({ square, story }: { readonly square: VisualAsset; readonly story: VisualAsset }) => ({
  kind: kindOf(square),
  id: square.id,
  slot: '9_16' as const,
  otherId: story.id,
})
