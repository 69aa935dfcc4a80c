/** The signed form did not take the file. `status` 0: no answer came. */
export class SendError extends Error {
  override readonly name = 'SendError'
  readonly status: number

  constructor(status: number) {
    super(`upload answered ${status}`)
    this.status = status
  }
}

export type SignedForm = { readonly url: string; readonly fields: Readonly<Record<string, string>> }

type Options = { readonly onProgress: (share: number) => void; readonly signal: AbortSignal }

/**
 * Posts a file to a signed form, straight to the store. `fetch` cannot tell how much has left, so this is the one
 * place with XMLHttpRequest.
 * @throws {SendError} unless the store answers 204; the abort reason when cancelled
 */
export function sendFile(form: SignedForm, file: Blob, { onProgress, signal }: Options): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(abortError(signal))
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.onload = () => (request.status === 204 ? resolve() : reject(new SendError(request.status)))
    request.onerror = () => reject(new SendError(0))
    request.onabort = () => reject(abortError(signal))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', form.url)
    request.send(formDataOf(form, file))
  })
}

// @NOTE Stores read a form in order and stop at the file: the file goes last.
function formDataOf(form: SignedForm, file: Blob): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(form.fields)) data.append(name, value)
  data.append('file', file)
  return data
}

const abortError = (signal: AbortSignal): Error =>
  signal.reason instanceof Error ? signal.reason : new Error('upload cancelled')
