import i18next from 'i18next'
import { writeClipboard } from '../../../lib/clipboard.ts'
import { notify } from '../../../ui/toast.ts'

/** Puts a text on the clipboard and says so, or that the browser did not let it. */
export function copyText(text: string, told = i18next.t(($) => $.rowMenu.copied)): void {
  void writeClipboard(text).then((isCopied) =>
    notify(
      isCopied
        ? { kind: 'done', title: told }
        : { kind: 'error', title: i18next.t(($) => $.rowMenu.copyFailed) },
    ),
  )
}
