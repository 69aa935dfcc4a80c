type Download = { readonly name: string; readonly type: string; readonly content: string }

/** Hands a file to the person, as their browser keeps files. `content` is base64. */
export function downloadFile({ name, type, content }: Download): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.codePointAt(0) ?? 0)
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** The content of a chosen file in base64. */
export async function readBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCodePoint(byte)
  return btoa(text)
}
