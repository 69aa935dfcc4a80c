import { useEffect } from 'react'
import { loadTexts } from '../../lib/speech.ts'
import { readyPart } from '../../ui/ready-part.tsx'

/** The command bar with its sentences, read once: when somebody is about to ask for it. */
export const { Part: CommandBar, ready: readyCommandBar } = readyPart(async () => {
  const [chunk] = await Promise.all([
    import('./command-bar/command-bar.tsx'),
    loadTexts(['commandBar', 'campaignList', 'bulkChanges']),
  ])
  return chunk.CommandBar
})

/** Whoever holds the key that begins `Ctrl K` asks for it in the next tenth of a second: it opens in one frame then. */
export function useReadyCommandBar(): void {
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') readyCommandBar()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
