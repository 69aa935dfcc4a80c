import { lineKey, type LineKey } from '@vigie/domain'
import { createContext, lazy, Suspense, use, useCallback, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../../lib/speech.ts'
import { PreviewDialog } from '../../../shared/packages/preview/preview-dialog.tsx'
import { Awaited } from './awaited.tsx'
import type { DraftSession } from '../session/draft-session.ts'
import { useEditor } from '../session/use-editor.ts'
import type { Stored } from './previewed-ads.tsx'

const PreviewedAds = lazy(async () => {
  const [chunk] = await Promise.all([import('./previewed-ads.tsx'), loadTexts(['packages'])])
  return { default: chunk.PreviewedAds }
})

/** Opens the ads of a line, or of all with `null`. */
type Open = (line: LineKey | null) => void

const Opening = createContext<Open>(() => {})
export const useOpenPreview = (): Open => use(Opening)

type Asked = {
  readonly line: LineKey | null
  readonly number: number
  /** `null` while what is on the screen is on its way to the server. */
  readonly stored: Stored | null
}

type Props = {
  /** What is stored is all there is to show: nothing can be changed. */
  readonly isHeld: boolean
  readonly children: ReactNode
}

/** Lets every line of the draft show its ads as they will be seen. */
export function AdPreviews({ isHeld, children }: Props) {
  const { t } = useTranslation()
  const { session } = useEditor()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isOpen, setOpen] = useState(false)
  // The same for every line and every render: rows are drawn again when they change.
  const open = useCallback<Open>(
    (line) => {
      const { draft } = session.state()
      const number = draft.lines.findIndex((one) => lineKey(one) === line) + 1
      const first: Asked = { line, number, stored: null }
      setAsked(first)
      setOpen(true)
      void storedFile(session, isHeld).then((fileId) =>
        setAsked((now) => (now === first ? { ...first, stored: { fileId } } : now)),
      )
    },
    [session, isHeld],
  )
  return (
    <Opening value={open}>
      {children}
      <PreviewDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={
          asked === null || asked.line === null
            ? t(($) => $.campaignEditor.preview.all)
            : t(($) => $.campaignEditor.preview.line, { number: asked.number })
        }
        closeLabel={t(($) => $.campaignEditor.preview.close)}
      >
        <Suspense fallback={<Awaited />}>
          {asked && <PreviewedAds line={asked.line} stored={asked.stored} />}
        </Suspense>
      </PreviewDialog>
    </Opening>
  )
}

async function storedFile(session: DraftSession, isHeld: boolean): Promise<string | null> {
  await session.settled()
  return isHeld || (await session.flush()) ? session.state().draft.fileId : null
}
