/**
 * Puts a text on the clipboard.
 * @returns whether the browser let it; over a connection that is not encrypted browsers have no clipboard at all
 */
export async function writeClipboard(text: string): Promise<boolean> {
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (!clipboard) return false
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}
