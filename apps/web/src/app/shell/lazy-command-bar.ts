import { lazy, useEffect } from 'react'
import { loadTexts } from '../../lib/speech.ts'

/** The command bar with its sentences, read once: when somebody is about to ask for it. */
export async function readyCommandBar() {
  const [chunk] = await Promise.all([
    import('./command-bar/command-bar.tsx'),
    loadTexts(['commandBar', 'campaignList', 'bulkChanges']),
  ])
  return { default: chunk.CommandBar }
}

export const CommandBar = lazy(readyCommandBar)

/** Whoever holds the key that begins `Ctrl K` asks for it in the next tenth of a second: it opens in one frame then. */
export function useReadyCommandBar(): void {
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') void readyCommandBar()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
