import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../ui/toast.ts'

/** Of a text about to be pasted, the characters that its field has no room for; 0 where all fit. */
function charactersCut({ target, clipboardData }: ClipboardEvent): {
  readonly cut: number
  readonly most: number
} {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  if (!isField || target.maxLength < 0) return { cut: 0, most: 0 }
  const replaced = (target.selectionEnd ?? 0) - (target.selectionStart ?? 0)
  const length = target.value.length - replaced + (clipboardData?.getData('text').length ?? 0)
  return { cut: Math.max(0, length - target.maxLength), most: target.maxLength }
}

/** Browsers cut a pasted text to what its field holds, without a word: the end of a name is missed much later. */
export function useCutPasteNotice(): void {
  const { t } = useTranslation()
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const { cut, most } = charactersCut(event)
      if (cut === 0) return
      notify({
        kind: 'warning',
        title: t(($) => $.shell.cutPaste.title),
        message: t(($) => $.shell.cutPaste.message, { most, count: cut }),
      })
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [t])
}
