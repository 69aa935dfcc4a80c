import i18next from 'i18next'
import { notify } from '../../../ui/toast.ts'

/** Puts a text on the clipboard and says so, or that the browser did not let it. */
export function copyText(text: string, told = i18next.t(($) => $.rowMenu.copied)): void {
  const failed = () => notify({ kind: 'error', title: i18next.t(($) => $.rowMenu.copyFailed) })
  // Beyond encrypted pages browsers have no clipboard.
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (!clipboard) return failed()
  clipboard.writeText(text).then(() => notify({ kind: 'done', title: told }), failed)
}
